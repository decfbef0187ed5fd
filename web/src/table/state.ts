// What is known of a table, and how each piece of news changes it. Nothing here draws.
import type { Action, Refusal, Said, Seen, Step, Table } from "../api/types";
import { withBotNames } from "../person/bots";
import { withDistinctEmblems } from "../person/emblems";
import type { Connection, News } from "../api/table-stream";

/** A move that was sent and is not confirmed yet. */
export interface Pending {
  key: string;
  count: number;
  action: Action;
}

/** Why something did not happen, or what else is to be told; `rule` names the paragraph. */
export interface Notice {
  kind: "refused" | "dropped" | "problem" | "told";
  sentence: string;
  rule: string | null;
  number: number;
}

export interface TableState {
  table: Table | null;
  seen: Seen | null;
  /** All steps known so far, oldest first. */
  steps: readonly Step[];
  chat: readonly Said[];
  connection: Connection;
  pending: Pending | null;
  prepared: Action | null;
  notice: Notice | null;
}

export type Change =
  | News
  | { kind: "sent"; pending: Pending }
  | { kind: "refused"; key: string; refusal: Refusal }
  | { kind: "failed"; key: string; sentence: string; seen: Seen | null }
  | { kind: "confirmed"; key: string; step: Step }
  | { kind: "prepared"; action: Action | null }
  | { kind: "prepared-dropped"; sentence: string }
  | { kind: "notice"; sentence: string; rule: string | null }
  | { kind: "told"; sentence: string }
  | { kind: "notice-gone" }
  | { kind: "unheard" };

export const atFirst: TableState = {
  table: null,
  seen: null,
  steps: [],
  chat: [],
  connection: { kind: "joining" },
  pending: null,
  prepared: null,
  notice: null,
};

/** The state after a change; what did not change stays the same object. */
export function reduce(state: TableState, change: Change): TableState {
  switch (change.kind) {
    case "table":
      return { ...state, table: { ...change.table, chairs: withBotNames(withDistinctEmblems(change.table.chairs)) } };
    case "unheard":
      return { ...state, chat: [] };
    case "chat":
      return { ...state, chat: withSaid(state.chat, change.said) };
    case "connection":
      return { ...state, connection: change.connection };
    case "step":
      return withStep(state, change.step);
    case "seen":
      return withSeen(state, change.seen);
    case "sent":
      return { ...state, pending: change.pending, notice: null };
    case "confirmed":
      return withStep(state, change.step);
    case "refused":
      return withNotice(released(state, change.key), "refused", change.refusal.sentence, change.refusal.rule);
    case "failed":
      return withNotice(released(state, change.key, change.seen), "problem", change.sentence, null);
    case "prepared":
      return { ...state, prepared: change.action };
    case "prepared-dropped":
      return withNotice({ ...state, prepared: null }, "dropped", change.sentence, null);
    case "notice":
      return withNotice(state, "refused", change.sentence, change.rule);
    case "told":
      return withNotice(state, "told", change.sentence, null);
    case "notice-gone":
      return { ...state, notice: null };
  }
}

function withSaid(chat: readonly Said[], said: Said): readonly Said[] {
  if (chat.some((other) => other.number === said.number)) return chat;
  return [...chat, said].sort((one, other) => one.number - other.number);
}

/** A resumed stream may tell a step twice, and an answer may come before its stream. */
function withStep(state: TableState, step: Step): TableState {
  if (state.steps.some((other) => other.position === step.position)) return state;
  const steps = [...state.steps, step].sort((one, other) => one.position - other.position);
  return { ...state, steps };
}

function withSeen(state: TableState, seen: Seen): TableState {
  if (state.seen && seen.position < state.seen.position) return state;
  const settled = state.pending !== null && seen.count > state.pending.count;
  return { ...state, seen, pending: settled ? null : state.pending };
}

/** What a board has not shown yet when it comes from one position to the next, oldest first. */
export const stepsBetween = (steps: readonly Step[], before: Seen, now: Seen): Step[] =>
  steps.filter(({ position }) => position > before.position && position <= now.position);

function released(state: TableState, key: string, seen: Seen | null = null): TableState {
  const next = state.pending?.key === key ? { ...state, pending: null } : state;
  return seen ? withSeen(next, seen) : next;
}

let notices = 0;

function withNotice(state: TableState, kind: Notice["kind"], sentence: string, rule: string | null): TableState {
  return { ...state, notice: { kind, sentence, rule, number: ++notices } };
}
