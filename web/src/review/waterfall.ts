// From what was to be expected to what came of it, in steps of luck and of choice.
import type { Balance, Par } from "../api/types";

export interface Row {
  /** The end of a key of its words. */
  key: string;
  /** A sum that stands on the ground, something that luck or choices changed, or a mark to look up to. */
  kind: "sum" | "luck" | "choice" | "mark";
  from: number;
  to: number;
}

/** Expected at first, luck, choices, result. */
export const balanceRows = ({ start, luck, loss, result }: Balance): Row[] => [
  { key: "start", kind: "sum", from: 0, to: start },
  { key: "luck", kind: "luck", from: start, to: start + luck },
  { key: "choices", kind: "choice", from: start + luck, to: start + luck - loss },
  { key: "result", kind: "sum", from: 0, to: result },
];

/** An average draw, the luck of this one, par, choices, and what hindsight could have reached. */
export const parRows = ({ usual, par, ceiling }: Par, { result }: Balance): Row[] => [
  { key: "usual", kind: "sum", from: 0, to: usual },
  { key: par >= usual ? "draw-kind" : "draw-hard", kind: "luck", from: usual, to: par },
  { key: "par", kind: "sum", from: 0, to: par },
  { key: "choices", kind: "choice", from: par, to: result },
  { key: "result", kind: "sum", from: 0, to: result },
  { key: "ceiling", kind: "mark", from: 0, to: ceiling },
];

/** What a row shows: the sum, or by how much it changes. */
export const amountOf = ({ kind, from, to }: Row): number => (kind === "sum" || kind === "mark" ? to : to - from);

export interface Bar {
  left: number;
  width: number;
}

/** Where bars lie, in percent of the widest span of all rows. Sums stand on nought. */
export function barsOf(rows: readonly Row[]): Bar[] {
  const ends = [0, ...rows.flatMap(({ from, to }) => [from, to])];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const share = (value: number): number => (100 * (value - low)) / (high - low || 1);
  return rows.map(({ from, to }) => {
    const left = share(Math.min(from, to));
    return { left, width: share(Math.max(from, to)) - left };
  });
}
