// What a game brings to the table: its board, its sentences, its art.
import type { Component, Snippet } from "svelte";

import type { Action, GameEvent, Seat, Seen, Source, Step, Table } from "../api/types";
import type { Translate } from "../texts";
import type { Signs } from "../lookup/things";

/** The same for every region that a game draws. */
export interface BoardProps {
  seen: Seen;
  /** The game's own aid, computed by the server from this seat's view; null without one. */
  insight: unknown;
  table: Table;
  /** Names by seat. */
  names: string[];
  /** Sent and not confirmed yet. */
  pending: Action | null;
  /** Waits for this seat's turn. */
  prepared: Action | null;
  act: (action: Action) => void;
  prepare: (action: Action | null) => void;
  /** The sentence of the last refusal, until the next move: a board may drop its preview. */
  refuse?: string;
  /** Show why something cannot be done, with the rule it comes from, as a notice. */
  explain: (sentence: string, rule?: string) => void;
  /** Hints at gains and odds are wanted. */
  aids: boolean;
  /** Things may travel; false when reduced motion is wished. */
  motion: boolean;
  /** One tap is not enough to act: a choice is confirmed first. */
  confirm: boolean;
  /** A past moment is shown: nothing can be done. */
  replaying: boolean;
  /** Told above the board: others' moves wait for its end, which is the answer. */
  hold?: () => () => void;
  /** The newest steps, oldest first, for animation. */
  steps: Step[];
  /** What each seat has done in its last turn; marked on the board until its next one. */
  lately?: ReadonlyMap<Seat, readonly GameEvent[]>;
  /** Two actions at a past moment, where a board can show them; the first was played. */
  marks?: Marks;
  /** What a lesson asks for, any of it; marked on the board. */
  asked?: Action[];
  /** How far the server's clock is ahead of ours, in milliseconds. */
  offset: number;
  /** What the regions of one board share; made by `makeBoard`. */
  board: unknown;
  /** A drawer that is open, for a surface with `Chips`: it lies below them, in the place of its players. */
  aside?: Snippet | undefined;
}

/** What was played at a moment, and what would have been better. */
export interface Marks {
  played: Action;
  better: Action | null;
  /** After a puzzle: which of all choices each of them is, the best one first. */
  numbers?: Record<"played" | "better", number>;
}

/** One action as a small picture: where it was, or would have been. */
export interface GlimpseProps {
  seen: Seen;
  insight: unknown;
  action: Action;
  kind: "played" | "better";
}

/** Something that travels while a move is played out. Places are named by `data-anchor`; the first in sight counts. */
export interface Travel {
  /** What it is, as the game's `Piece` draws it. */
  piece: string;
  from: string[];
  to: string[];
}

export interface PieceProps {
  piece: string;
  props: BoardProps;
}

/** What somebody gained or lost by a move, told where it arose. */
export interface Gain {
  at: string[];
  text: string;
  /** The id of its symbol. */
  sign?: string;
}

/** What a lesson lights: the next thing to press, as a selector, and on a phone the region it is in. */
export interface Lead {
  target: string;
  region?: string;
}

export interface Banner {
  title: string;
  note: string;
  /** Whose move it tells of, where one looks on. */
  of?: Seat;
}

/** A position, for somebody who listens. */
export interface Heard {
  seen: Seen;
  insight: unknown;
  table: Table;
  /** Names by seat. */
  names: string[];
  t: Translate;
  mine: Seat | null;
}

/** What is said aloud, where the log and the banner would say too much or too little. */
export interface Spoken {
  /** An event as it is told; null for what one knows already, or need not. Else the line of the log, for what others do. */
  event?: (event: GameEvent, heard: Heard) => string | null;
  /** What is asked now, with what a player sees at a glance; else the banner. */
  asked?: (seen: Seen, insight: unknown, table: Table, t: Translate) => Banner;
  /** The banner follows the choice, and so is said whenever it changes. */
  follows?: boolean;
}

/** Another player's part of the game, small in their card or large in a dialog. */
export interface MiniProps extends BoardProps {
  of: Seat;
  large?: boolean;
}

/** A kind of points in the table of the end. */
export interface Column {
  key: string;
  title: string;
  /** The id of its symbol. */
  sign?: string;
}

/** Points from one source in few words, such as "4 × 2"; what counted double is lit. */
export interface Chip {
  column: string;
  short: string;
  lit: boolean;
  /** The round that it was scored in: rounds stand in their order. */
  round?: number;
}

/** The points of everybody in columns, such as one for each colour. */
export interface Columns {
  columns: (table: Table, t: Translate) => Column[];
  chip: (source: Source, t: Translate, table: Table) => Chip;
  /** What a lit chip means. */
  note: (table: Table, t: Translate) => string;
}

/** A part of the game behind a tab of its own on a phone. */
export interface Region {
  name: string;
  icon: string;
  /** The key of its word. */
  text: string;
  Content: Component<BoardProps>;
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** Desktop: the right column. */
  Side?: Component<BoardProps>;
  /** Phone: above the tab bar. */
  Dock?: Component<BoardProps>;
  /** Below the board. */
  Below?: Component<BoardProps>;
  /**
   * In place of players, board and side on wide screens, for a game whose players share one board.
   * It gets all that is below the banner and shows the players itself.
   */
  Surface?: Component<BoardProps>;
  /** In the banner above the surface: the way back, and the one primary button. */
  Buttons?: Component<BoardProps>;
  /** Phone: what lies behind the tabs, in place of board, players and side. The log comes last. */
  regions?: Region[];
  /**
   * Phone: the regions in which the present step or choice can be done. When that changes the first comes to the
   * front, unless one of them is there.
   */
  front?: (seen: Seen, board: unknown) => readonly string[];
  /** Phone: how everybody stands, in place of their points. */
  Chips?: Component<BoardProps>;
  /** What has just happened, told step by step above everything; any key or tap skips it. */
  Story?: Component<BoardProps>;
  /** What travels over the board when something happens; `before` is the position it happens in. */
  travels?: (event: GameEvent, before: Seen) => Travel[];
  /** What travels, about as large as an emblem. */
  Piece?: Component<PieceProps>;
  /** What lies drawn or turned up after some steps, the newest first, as pieces: looking back shows it beside what is told. */
  drawn?: (past: readonly Step[], seen: Seen) => string[];
  /** What a move brought, in place of points. */
  gains?: (before: Seen, after: Seen) => Gain[];
  /** Shown in passing: others do it while one acts oneself, or it is told elsewhere. */
  isBrief?: (event: GameEvent) => boolean;
  /** Its board shows `marks`. */
  showsMarks?: boolean;
  /** Phone: the region in which a marked action is looked at; null where any will do. */
  markedIn?: (action: Action) => string | null;
  Mini?: Component<MiniProps>;
  /** Everybody has a board of their own, as `Mini` draws it; else it shows what of the one board is theirs. */
  hasOwnBoards?: boolean;
  /** One's own score, in place of the frame's plain list of sources. */
  Score?: Component<BoardProps>;
  makeBoard?: () => unknown;
  /** One acts after another: who does not act waits, and is not done. */
  inTurns?: boolean;
  /** Whose turn it is and what to do; then a line on what follows from it. */
  banner: (seen: Seen, table: Table, t: Translate) => Banner;
  spoken?: Spoken;
  /** How far the game is, such as "turn 13 of 19". */
  turnNote?: (seen: Seen, t: Translate) => string;
  /** A heading of the log, at the event that begins a group; `game-began` asks for the first. */
  logGroup?: (event: GameEvent, t: Translate, table?: Table) => string | null;
  /** Two events of a seat that one sentence tells, such as a card drawn after another; null where each has its own. */
  joined?: (event: GameEvent, next: GameEvent) => GameEvent | null;
  /** One sentence of the log; null for what needs no line. */
  logLine: (event: GameEvent, names: string[], t: Translate, table?: Table) => string | null;
  /** What a card is called, on its own. */
  cardName?: (card: string, t: Translate) => string;
  /** The points that an event brought; the log sets them off. */
  worth?: (event: GameEvent) => number;
  /** An action in a short phrase, as among others to choose from; `seen` is the position it belongs to. */
  actionLine: (action: Action, table: Table, t: Translate, seen?: Seen) => string;
  /** Choose an action as taps on the board would, to be confirmed there; false where it cannot be chosen. */
  choose?: (action: Action, props: BoardProps) => boolean;
  /** The next thing to press on the way to one of these actions, as far as it is chosen already. */
  lead?: (wanted: Action[], props: BoardProps) => Lead;
  /** A small picture of one action, for looking back. */
  Glimpse?: Component<GlimpseProps>;
  /** One row of the score breakdown, without its points. */
  source: (source: Source, t: Translate, table?: Table) => string;
  /** Where the points came from, at the end; else each source is a sentence. */
  breakdown?: Columns;
  /** Who won, where points do not decide; `who` is null for oneself. */
  headline?: (who: string | null, t: Translate) => string;
  /** How it ended, in a sentence of the edition's words; else the rules' own. */
  outcome?: (reason: string, winners: string, t: Translate, table: Table) => string;
  /** What made the difference, in a sentence; empty where no one thing did. */
  decided?: (seen: Seen, table: Table, t: Translate) => string;
  /** What the symbols of the art show, in the words of the glossary: the board can be asked about them. */
  signs?: Signs;
  /** Whether an edition has words of its own. */
  hasOtherWords?: (edition: string) => boolean;
  /** The symbols of an edition; of all, where it is not known. */
  loadArt: (edition?: string) => Promise<void>;
}
