// Living Forest: all players share the circle, the fires and the reserve.
import type { Seen, Table } from "../../api/types";
import { putSheet } from "../../look/sheets";
import { room } from "../../page/width.svelte";
import { addTexts, type Translate } from "../../texts";
import { offerTexts } from "../../texts/speaking";
import type { GameModule } from "../contract";
import { actionLine, choose } from "./words/action";
import type { GroveBoard } from "./board.svelte";
import { makeBoard } from "./board.svelte";
import { briefly } from "./words/briefly";
import Buttons from "./Buttons.svelte";
import Dock from "./Dock.svelte";
import Mini from "./Mini.svelte";
import { NOTHING } from "./model/choice";
import { frontOf } from "./model/front";
import { drawn, gains, isBrief, travels } from "./model/travels";
import Piece from "./parts/Piece.svelte";
import Animals from "./phone/Animals.svelte";
import Chips from "./phone/Chips.svelte";
import Circle from "./phone/Circle.svelte";
import Forest from "./phone/Forest.svelte";
import { lead, markedIn } from "./lead";
import Helpers from "./phone/Helpers.svelte";
import { cardName, sayWith } from "./words/words";
import { banner, headline, joined, logGroup, logLine, source, turnNote } from "./words/sentences";
import { signs } from "./words/signs";
import { spoken } from "./words/spoken";
import Story from "./Story.svelte";
import Surface from "./Surface.svelte";
import en from "./texts/en.json";
import type { GroveView } from "./view";

addTexts("living-forest", en);
offerTexts("living-forest", import.meta.glob(["./texts/*.json", "!./texts/en.json"], { import: "default" }));

const sheet = () => import("../../../../src/spinney/games/living_forest/art/living-forest.svg?raw");

const game = {
  Board: Surface,
  Surface,
  Buttons,
  Dock,
  Chips,
  Mini,
  hasOwnBoards: true,
  showsMarks: true,
  markedIn,
  Story,
  Piece,
  travels,
  drawn,
  isBrief,
  gains,
  regions: [
    { name: "circle", icon: "rotate", text: "living-forest.tabs.circle", Content: Circle },
    { name: "animals", icon: "eye", text: "living-forest.tabs.animals", Content: Animals },
    { name: "forest", icon: "emblem-5", text: "living-forest.tabs.forest", Content: Forest },
    { name: "helpers", icon: "users", text: "living-forest.tabs.helpers", Content: Helpers },
  ],
  front: (seen: Seen, board: unknown) =>
    frontOf(seen.view as GroveView, seen, (board as GroveBoard | null)?.choice ?? NOTHING),
  makeBoard,
  banner: (seen: Seen, table: Table, say: Translate) => banner(seen, table, room.width === "phone" ? briefly : say),
  spoken,
  turnNote,
  logGroup,
  joined,
  logLine,
  cardName: (card, t) => cardName(sayWith(t), card),
  actionLine,
  choose,
  lead,
  source,
  headline,
  signs,
  loadArt: () => putSheet("living-forest", sheet),
} satisfies GameModule & Record<string, unknown>;

export default game;
