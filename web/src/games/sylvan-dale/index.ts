// Builders of Sylvan Dale: one dale that all share, with cards, sets and items beside it.
import type { Seen } from "../../api/types";
import { putSheet } from "../../look/sheets";
import { addTexts } from "../../texts";
import { offerTexts } from "../../texts/speaking";
import type { GameModule, Region } from "../contract";
import { actionLine, choose } from "./words/action";
import Board from "./Board.svelte";
import { makeBoard } from "./board.svelte";
import { breakdown } from "./words/breakdown";
import Buttons from "./Buttons.svelte";
import Dock from "./Dock.svelte";
import Mini from "./Mini.svelte";
import { markedIn } from "./model/marks";
import { drawn, isBrief, travels } from "./model/travels";
import Piece from "./parts/Piece.svelte";
import Cards from "./phone/Cards.svelte";
import ItemsRegion from "./phone/ItemsRegion.svelte";
import Others from "./phone/Others.svelte";
import { banner, logGroup, logLine, source, turnNote, worth } from "./words/sentences";
import { signs } from "./words/signs";
import { spoken } from "./words/spoken";
import { lead } from "./lead";
import Story from "./Story.svelte";
import Surface from "./Surface.svelte";
import en from "./texts/en.json";

addTexts("sylvan-dale", en);
offerTexts("sylvan-dale", import.meta.glob(["./texts/*.json", "!./texts/en.json"], { import: "default" }));

const regions: Region[] = [
  { name: "dale", icon: "emblem-5", text: "sylvan-dale.region.dale", Content: Board },
  { name: "cards", icon: "eye", text: "sylvan-dale.region.cards", Content: Cards },
  { name: "items", icon: "star", text: "sylvan-dale.region.items", Content: ItemsRegion },
  { name: "others", icon: "users", text: "sylvan-dale.region.others", Content: Others },
];

/** A hand that fits nothing is looked at; everything else happens in the dale, with the dock below. */
const front = (seen: Seen): string[] => [seen.legal.some(({ type }) => type === "show-hand") ? "cards" : "dale"];

const loadArt = (): Promise<void> =>
  putSheet("sylvan-dale", () => import("../../../../src/spinney/games/sylvan_dale/art/sylvan-dale.svg?raw"));

const game = {
  Board,
  Surface,
  Buttons,
  Dock,
  Story,
  Piece,
  travels,
  drawn,
  isBrief,
  Mini,
  regions,
  front,
  inTurns: true,
  showsMarks: true,
  markedIn,
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
  signs,
  loadArt,
} satisfies GameModule & Record<string, unknown>;

export default game;
