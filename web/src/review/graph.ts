// Values over a game: whose choices, what was expected when, and round numbers around it.
import type { Balance, Seat, Verdict } from "../api/types";

/** The choices of one seat, in the order they were made. */
export const verdictsOf = (verdicts: readonly Verdict[], seat: Seat): Verdict[] =>
  verdicts.filter((verdict) => verdict.seat === seat);

/** What was expected at a position: after the last choice before it, and the result at the end. */
export function expectedAt(verdicts: readonly Verdict[], balance: Balance, at: number, last: number): number {
  if (at === last) return balance.result;
  const before = verdictsOf(verdicts, balance.seat).filter(({ position }) => position < at);
  return before.at(-1)?.value ?? balance.start;
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Round numbers around all values, and at most six lines between. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((size) => (most - least) / size <= 5) ?? 200;
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, nth) => low + nth * step) };
}
