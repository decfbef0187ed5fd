// Drawing until a solitary animal comes: one card after another, and when that ends.
import { printed } from "../box";
import type { SpiritView } from "../view";

/** What is known when the next draw is considered. */
export interface Moment {
  mine: Pick<SpiritView, "line">;
  canDraw: boolean;
  isSent: boolean;
  isRefused: boolean;
}

/** The number of cards in the line when the last draw was sent; null when nothing goes on. */
export type Until = number | null;

/** Draw, wait for what was sent, or end it. */
export function nextOf(until: number, { mine, canDraw, isSent, isRefused }: Moment): "draw" | "wait" | "end" {
  const drawn = mine.line.length;
  const last = mine.line.at(-1);
  if (isRefused || drawn < until) return "end";
  if (drawn > until && last !== undefined && printed(last).symbol === "solitary") return "end";
  if (!canDraw) return drawn > until || !isSent ? "end" : "wait";
  return isSent || drawn === until ? "wait" : "draw";
}
