// What the device is asked, and what it tells; the same shapes as in `spinney.offline`.
import type { Action, Seat, Seen, Step } from "../api/types";

export type Question =
  | { ask: "games" }
  | { ask: "texts"; game: string; language: string }
  | {
      ask: "begin";
      id: string;
      game: string;
      edition: string;
      names: string[];
      bots: Company;
      secret: string;
      salts: string[];
      options?: Record<string, unknown>;
      rules?: number;
    }
  | { ask: "resume"; id: string; record: string; bots: Company }
  | {
      ask: "branch";
      id: string;
      parent: string;
      position: number;
      names: string[];
      bots: Company;
      salt: string | null;
    }
  | { ask: "act"; id: string; count: number; action: Action }
  | { ask: "think" | "hint"; id: string }
  | { ask: "log"; id: string; after: number }
  | { ask: "moment" | "insight"; id: string; position: number; seat: Seat | null }
  | { ask: "scores" | "record"; id: string }
  | { ask: "verify"; record: string }
  | { ask: "puzzles"; game: string; day: string }
  | { ask: "puzzle"; game: string; name: string }
  | { ask: "answer"; game: string; name: string; action: Action };

/** By seat the bot that sits there; null where the person does. */
export type Company = (string | null)[];

/** What came of a step, or how a game begins. */
export interface Turn {
  step: Step | null;
  seen: Seen;
  /** The seat that a bot is to act for next. */
  due: Seat | null;
  /** The record so far with its secret. */
  kept: string;
}

export interface Answer {
  status: number;
  told: unknown;
}
