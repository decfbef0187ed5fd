// Legendary Forests and 8bit MockUp: two looks of one board.
import { putSheet } from "../../look/sheets";
import { addTexts } from "../../texts";
import { offerTexts } from "../../texts/speaking";
import type { GameModule } from "../contract";
import { actionLine, choose } from "./words/action";
import { breakdown } from "./words/breakdown";
import Below from "./Below.svelte";
import Board from "./Board.svelte";
import { makeBoard } from "./board.svelte";
import { decided } from "./words/decided";
import Dock from "./Dock.svelte";
import Glimpse from "./Glimpse.svelte";
import { lead } from "./lead";
import Mini from "./Mini.svelte";
import { drawn, isBrief, travels } from "./model/travels";
import Piece from "./parts/Piece.svelte";
import Score from "./Score.svelte";
import { banner, logGroup, logLine, outcome, source, turnNote, worth } from "./words/sentences";
import Side from "./Side.svelte";
import { signs } from "./words/signs";
import { spoken } from "./words/spoken";
import en from "./texts/en.json";
import { isMockup } from "./words/words";

addTexts("legendary-forests", en);
offerTexts("legendary-forests", import.meta.glob(["./texts/*.json", "!./texts/en.json"], { import: "default" }));

const leaves = () => import("../../../../src/spinney/games/legendary_forests/art/legendary-forests.svg?raw");
const pixels = () => import("../../../../src/spinney/games/legendary_forests/art/mockup.svg?raw");

/** The symbols of one edition, or of both where it is not known. */
async function loadArt(edition?: string): Promise<void> {
  const wanted = edition === undefined ? [true, false] : [isMockup(edition)];
  await Promise.all(
    wanted.map((mockup) => (mockup ? putSheet("mockup", pixels) : putSheet("legendary-forests", leaves))),
  );
}

const game = {
  Board,
  Side,
  Dock,
  Below,
  Mini,
  hasOwnBoards: true,
  showsMarks: true,
  Piece,
  travels,
  drawn,
  isBrief,
  Glimpse,
  Score,
  makeBoard,
  banner,
  spoken,
  turnNote,
  logGroup,
  logLine,
  worth,
  actionLine,
  choose,
  lead,
  source,
  breakdown,
  outcome,
  decided,
  signs,
  hasOtherWords: isMockup,
  loadArt,
} satisfies GameModule & Record<string, unknown>;

export default game;
