// Moves on their way: each has a key of its own, so that it counts once however often it is sent.
import { Problem } from "../api/problem";
import type { Action, Seen, Step } from "../api/types";
import type { Change, Pending, TableState } from "./state";

export type Send = (count: number, key: string, action: Action) => Promise<Step>;

/** Send a move that is pending; a lost one stays pending, and may be sent again as it is. */
export async function sendPending(
  pending: Pending,
  send: Send,
  tell: (change: Change) => void,
  words: { moved: string; failed: string },
): Promise<void> {
  try {
    tell({ kind: "confirmed", key: pending.key, step: await send(pending.count, pending.key, pending.action) });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.lost) return;
    if (error.refusal) tell({ kind: "refused", key: pending.key, refusal: error.refusal });
    else {
      const sentence = error.sentence || (error.status === 409 ? words.moved : words.failed);
      tell({ kind: "failed", key: pending.key, sentence, seen: error.seen });
    }
  }
}

/** Whether this person may act now. */
export const isMyTurn = (seen: Seen | null): boolean =>
  seen !== null && seen.seat !== null && seen.actors.includes(seen.seat);

export const isSameAction = (one: Action, other: Action): boolean => canonical(one) === canonical(other);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join()}}`;
}

/** What becomes of a prepared move: it waits, it is sent, or it has become illegal. */
export function fateOfPrepared(state: TableState): "wait" | "send" | "drop" {
  const { prepared, seen, pending } = state;
  if (!prepared || !seen || pending) return "wait";
  if (seen.outcome) return "drop";
  if (!isMyTurn(seen)) return "wait";
  return seen.legal.some((action) => isSameAction(action, prepared)) ? "send" : "drop";
}
