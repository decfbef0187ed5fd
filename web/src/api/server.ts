// The server's endpoints, one function each.
import { language } from "../texts/language.svelte";
import { call, callText } from "./call";
import type {
  Action,
  Game,
  GameHistory,
  Hint,
  HistoryWanted,
  Judged,
  Ladder,
  Lesson,
  OwnRatings,
  Pace,
  Person,
  Profile,
  Puzzle,
  PuzzleAnswer,
  PuzzleShelf,
  Reviewing,
  Said,
  Seen,
  SolverRating,
  Step,
  Table,
  TableLine,
  Taught,
  Wanted,
} from "./types";

export interface NewTable {
  game: string;
  seats: number;
  edition?: string;
  name?: string;
  public?: boolean;
  bots?: string[];
  pace?: Pace;
  hints?: boolean;
  rated?: boolean;
  salt?: string;
}

export const games = () => call<Game[]>("GET", "/api/games");

export const texts = (game: string, language: string) =>
  call<Record<string, Record<string, string>>>("GET", `/api/games/${game}/texts?language=${language}`);

export const lesson = (game: string) => call<Lesson>("GET", `${lessonPath(game)}?${inLanguage()}`);
export const lessonStep = (game: string, number: number, way: string) =>
  call<Taught>("GET", `${lessonPath(game)}/steps/${number}?${inLanguage(way)}`);
export const tryStep = (game: string, number: number, way: string, action: Action) =>
  call<Judged>("POST", `${lessonPath(game)}/steps/${number}?${inLanguage(way)}`, { action });

const lessonPath = (game: string): string => `/api/lessons/${encodeURIComponent(game)}`;
/** Lessons come in the language of the page. */
const inLanguage = (way = ""): URLSearchParams =>
  new URLSearchParams({ language: language.now, ...(way ? { way } : {}) });

export const puzzles = (game: string) => call<PuzzleShelf>("GET", puzzlePath(game));
export const puzzle = (game: string, name: string) => call<Puzzle>("GET", puzzlePath(game, name));
export const answerPuzzle = (game: string, name: string, action: Action) =>
  call<PuzzleAnswer>("POST", `${puzzlePath(game, name)}/answers`, { action });
/** The game that a puzzle is taken from, as a finished table. */
export const puzzleTable = (game: string, name: string) => call<Table>("POST", `${puzzlePath(game, name)}/table`);

const puzzlePath = (...parts: string[]): string => `/api/puzzles/${parts.map(encodeURIComponent).join("/")}`;

/** Who one is; null as long as one has not said so. */
export const me = () => call<Person | null>("GET", "/api/me");
export const introduce = (name: string, emblem: string) => call<Person>("POST", "/api/me", { name, emblem });

export const myTables = () => call<TableLine[]>("GET", "/api/me/tables");
/** The games one has finished, thirty at a time. */
export function history(wanted: HistoryWanted = {}): Promise<GameHistory> {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  return call<GameHistory>("GET", `/api/me/history?${query}`);
}
export const profile = () => call<Profile>("GET", "/api/me/profile");
export const ladder = (game: string) => call<Ladder>("GET", ladderPath(game));
/** All that a ladder follows from, as a file. */
export const ladderRecords = (game: string): string => `${ladderPath(game)}/records`;
export const myRatings = () => call<OwnRatings>("GET", "/api/me/ratings");
/** Be seen on ladders, or no longer. */
export const beListed = (listed: boolean) => call<OwnRatings>("POST", "/api/me/ratings", { listed });
/** How one stands in puzzles; nothing of guests. */
export const myPuzzles = () => call<SolverRating[]>("GET", "/api/me/puzzles");
const ladderPath = (game: string): string => `/api/ladders/${encodeURIComponent(game)}`;

export const publicTables = (status: "open" | "playing") => call<TableLine[]>("GET", `/api/tables?status=${status}`);

export const makeTable = (table: NewTable) => call<Table>("POST", "/api/tables", table);
export const tableOfCode = (code: string) => call<Table>("GET", `/api/codes/${encodeURIComponent(code)}`);
export const tableOfId = (id: string) => call<Table>("GET", `/api/tables/${id}`);

export const sit = (id: string, salt: string) => call<Table>("POST", `/api/tables/${id}/chair`, { salt });
export const stand = (id: string) => call<Table>("DELETE", `/api/tables/${id}/chair`);
export const start = (id: string, bot: string) => call<Table>("POST", `/api/tables/${id}/start`, { bot });
/** Put another bot in a bot's chair before the game begins. */
export const changeBot = (id: string, seat: number, bot: string) =>
  call<Table>("POST", `/api/tables/${id}/bots`, { seat, bot });
export const mute = (id: string, seat: number, muted: boolean) =>
  call<Table>("POST", `/api/tables/${id}/mutes`, { seat, muted });
/** Give the server a game that was played on a device: its record, and by seat which bot sat there. */
export const giveRecord = (record: string, bots: (string | null)[]) =>
  call<Table>("POST", "/api/records", { record, bots });
export const rematch = (id: string) => call<Table>("POST", `/api/tables/${id}/rematch`);
/** Play on from a moment of a finished game, at a table of one's own. */
export const branch = (id: string, wanted: Wanted) => call<Table>("POST", `/api/tables/${id}/branches`, wanted);

export const act = (id: string, count: number, key: string, action: Action) =>
  call<Step>("POST", `/api/tables/${id}/actions`, { count, key, action });
export const say = (id: string, text: string) => call<Said>("POST", `/api/tables/${id}/chat`, { text });

/** What the bots would do in one's place; it takes a second or so. */
export const hint = (id: string) => call<Hint>("GET", `/api/tables/${id}/hint`);
/** Have a finished game reviewed; asking again does no harm. */
export const wantReview = (id: string) => call<Reviewing>("POST", `/api/tables/${id}/review`);
export const review = (id: string) => call<Reviewing>("GET", `/api/tables/${id}/review`);

/** What a helpful eye sees at a moment, from one's own seat or, after the end, from any. */
export const insight = (id: string, position: number, seat: number | null) =>
  call<unknown>("GET", `/api/tables/${id}/moments/${position}/insight${fromSeat(seat)}`);
export const log = (id: string) => call<Step[]>("GET", `/api/tables/${id}/log?after=0`);
export const moment = (id: string, position: number, seat: number | null) =>
  call<Seen>("GET", `/api/tables/${id}/moments/${position}${fromSeat(seat)}`);
/** Everybody's points, by seat, after each step; the first line is before any. */
export const scores = (id: string) => call<number[][]>("GET", `/api/tables/${id}/scores`);

/** Stands for nobody's seat, where leaving it out would mean one's own. */
export const SPECTATOR = -1;

const fromSeat = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

export const recordPath = (id: string) => `/api/tables/${id}/record`;
/** The picture of a moment. */
export function picturePath(id: string, seat: number | null, position: number): string {
  const query = new URLSearchParams({ position: String(position), seat: String(seat ?? SPECTATOR) });
  return `/api/tables/${id}/picture?${query}`;
}
export const record = (id: string) => callText(recordPath(id));
