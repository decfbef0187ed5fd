// What was to be expected for each seat, from its first choice to the end: the lines of a graph.
import type { Balance, Review, Seat, Verdict } from "../api/types";

export interface Point {
  /** The position: how many steps there were. */
  at: number;
  value: number;
}

export interface Line {
  seat: Seat;
  points: Point[];
}

/** One choice of a seat: what luck and others had changed since the one before, and what it lost. */
export interface Turn {
  at: number;
  luck: number;
  loss: number;
}

/** The choices of one seat, in the order they were made. */
export const verdictsOf = (verdicts: readonly Verdict[], seat: Seat | null): Verdict[] =>
  verdicts.filter((verdict) => seat === null || verdict.seat === seat);

/** Each seat's line: what was expected at first, after each choice, and what came of it. */
export function linesOf({ verdicts, balances }: Review, last: number): Line[] {
  return balances.map((balance) => {
    const own = verdictsOf(verdicts, balance.seat);
    const begin = { at: own[0]?.position ?? 0, value: balance.start };
    const after = own.map(({ position, value }) => ({ at: position + 1, value }));
    return { seat: balance.seat, points: [begin, ...after, { at: last, value: balance.result }] };
  });
}

/** What luck brought before each choice of a seat, and what the choice lost; luck of the end comes last. */
export function turnsOf(verdicts: readonly Verdict[], balance: Balance, last: number): Turn[] {
  const own = verdictsOf(verdicts, balance.seat);
  const turns = own.map(({ position, best, loss }, nth) => ({
    at: position,
    luck: nth === 0 ? best - balance.start : best - own[nth - 1]!.value,
    loss: Math.max(0, loss),
  }));
  const end = own.at(-1);
  return end ? [...turns, { at: last, luck: balance.result - end.value, loss: 0 }] : turns;
}

/** What was expected at a position: the value of the last point that is not later. */
export const valueAt = (line: Line, at: number): number =>
  (line.points.filter((point) => point.at <= at).at(-1) ?? line.points[0]!).value;

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
