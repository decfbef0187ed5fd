// What the server says. The shapes come from its OpenAPI (`npm run types`); where that says only
// "anything", because the game decides, this file says what every game keeps to.
import type { components } from "./schema";

type Schemas = components["schemas"];

/** A shape of the server with some of its fields told more exactly. */
type Told<Shape, Exactly> = Omit<Shape, keyof Exactly> & Exactly;

export type Seat = number;
export type Status = "open" | "playing" | "over";

export type Person = Schemas["Me"];
export type Agreement = Schemas["Agreement"];
export type Passkey = Schemas["Passkey"];
export type Kept = Schemas["Kept"];
export type SignedIn = Schemas["Session"];
export type Token = Schemas["Token"];
export type Scope = Token["scopes"][number];
export type MadeToken = Schemas["MadeToken"];
export type OwnBot = Schemas["OwnBot"];
export type MadeBot = Schemas["MadeBot"];
export type Block = Schemas["Block"];
export type Report = Schemas["Report"];
export type Complaint = Schemas["NewReport"]["reason"];
export type Device = Schemas["Device"];
export type MailAddress = Schemas["Mail"];
export type Notices = Schemas["Notices"];
export type Edition = Schemas["Edition"];
export type BotKind = Schemas["Bot"];
export type Game = Schemas["GameView"];
export type Pace =
  { kind: "untimed" } | { kind: "live"; minutes: number; gain: number } | { kind: "days"; days: number };
export type Chair = Schemas["Chair"];
export type LineChair = Schemas["ListedChair"];
export type BranchPoint = Schemas["BranchPoint"];
export type Table = Told<
  Schemas["TableView"],
  {
    status: Status;
    pace: Pace;
    options: Record<string, unknown>;
    rated?: boolean;
    device?: boolean;
    deal?: OnDeal | null;
    branched?: BranchPoint | null;
  }
>;
/** The deal that a table's draw comes from. */
export type OnDeal = Schemas["OnDeal"];
/** From which moment one plays on, in whose place, and against whom. */
export type Wanted = Schemas["Wanted"];
export type TableLine = Told<Schemas["TableLine"], { status: Status; pace: Pace }>;
/** How a finished game ended for somebody. */
export type GameEnd = Schemas["HistoryLine"];
export type GameHistory = Schemas["History"];
/** What one's finished games come to. */
export type Profile = Schemas["Profile"];
export type GameFigures = Schemas["GameFigures"];
export type Met = Schemas["Met"];
/** The bots of a game by their strength, and the people between them. */
export type Ladder = Schemas["LadderView"];
export type LadderRow = Schemas["LadderRow"];
export type Standing = Schemas["server_competition_ladder_Standing"];
export type Mark = Schemas["Mark"];
export type OwnRatings = Schemas["OwnRatings"];
export type OwnRating = Schemas["OwnRating"];
/** Today's deal and yesterday's, with one's own month. */
export type Daily = Schemas["Daily"];
export type Deal = Schemas["DealView"];
export type Attempt = Schemas["AttemptView"];
export type Comparison = Schemas["Comparison"];
export type DealEntry = Schemas["Entry"];
export type Course = Schemas["Course"];
export type Fork = Schemas["Fork"];
export type DealOutcome = Schemas["DealOutcome"];
export type BoardLine = Schemas["BoardLine"];
export type Calendar = Schemas["Calendar"];
/** The chain of hashes that a month's draws come from, as far as it is revealed. */
export type Chain = Schemas["Chain"];
/** A daily that is over, with all that it takes to practise it on a device. */
export type Draw = Told<Schemas["Draw"], { options: Record<string, unknown> }>;
/** Somebody's page, as far as it is open. */
export type PersonPage = Schemas["PersonPage"];
export type Together = Schemas["Together"];
export type OwnPage = Schemas["OwnPage"];
export type ShownTo = OwnPage["shown_to"];
/** Whom one follows, and who follows. */
export type Following = Schemas["Following"];
/** Somebody by the page, or by the chair they sat in. */
export type Meant = { page: string } | { table: string; seat: Seat };
export type InvitedTo = Told<Schemas["InvitedTo"], { line: TableLine }>;
/** Which of one's finished games, and after which one. */
export interface HistoryWanted {
  game?: string;
  people?: boolean;
  rated?: boolean;
  won?: boolean;
  before?: string;
}
export type Clocks = Schemas["Clocks"];
export type Outcome = Schemas["Outcome"];
export type Said = Schemas["Said"];

/** An action of a game; its other fields belong to the game. */
export interface Action {
  type: string;
  [field: string]: unknown;
}

/** Something that happened; its other fields belong to the game. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

/** What values are: points in the end, a chance to win, or points ahead of the others' mean. */
export type Measure = Schemas["Hint"]["measure"];
export type Reason = Schemas["Reason"];
export type Advice = Told<Schemas["Advice"], { action: Action }>;
export type Hint = Told<Schemas["Hint"], { best: Advice[] }>;
export type Lesson = Schemas["LessonView"];
export type Judged = Schemas["Judged"];
export type PuzzleShelf = Schemas["PuzzleShelf"];
export type Verdict = Told<Schemas["Verdict"], { played: Action; better: Action | null }>;
export type Balance = Schemas["Balance"];
export type Par = Schemas["Par"];
export type Review = Told<Schemas["Review"], { verdicts: Verdict[] }>;
export type Reviewing = Told<Schemas["Reviewing"], { review: Review | null }>;

export type Step = Told<Schemas["Step"], { events: GameEvent[] }>;
export type Source = Told<Schemas["Source"], { params: Record<string, string | number> }>;
export type Score = Told<Schemas["Score"], { sources: Source[] }>;

/** How things stand for one seat, or for a spectator (`seat` is null). */
export type Seen<View = unknown> = Told<
  Schemas["Seen"],
  {
    legal: Action[];
    view: View;
    scores: Score[];
    outcome: Outcome | null;
    clocks: Clocks | null;
    left: Seat[];
  }
>;

/** A step of a lesson: what is said, what is wanted, and how things stand. */
export type Taught = Told<
  Schemas["Taught"],
  { seen: Seen; wanted: Action[]; soon: Action[]; happened: Step[]; insight: unknown }
>;

export type Puzzle = Told<Schemas["PuzzleView"], { seen: Seen; insight: unknown }>;
export type Option = Told<Schemas["Option"], { action: Action }>;
/** How one stands in the puzzles of a game. */
export type SolverRating = Schemas["SolverRating"];
/** What an answer is worth, and all that was hidden until then; how others fared is known where a server can be asked. */
export type PuzzleAnswer = Told<
  Omit<Schemas["RatedAnswer"], "hardness" | "tried"> & Partial<Schemas["RatedAnswer"]>,
  { options: Option[]; reason: Reason | null }
>;

/** A move that the rules do not allow, with the rule that says so. */
export interface Refusal {
  rule: string;
  key: string;
  params: Record<string, unknown>;
  sentence: string;
}
