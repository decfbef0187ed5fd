// Where the most was lost, and the way from one loss to the next.
import type { Seat, Verdict } from "../api/types";
import { verdictsOf } from "./graph";

/** A choice to which a clearly better one was found. */
export type Loss = Verdict & { better: NonNullable<Verdict["better"]> };

/** So many are shown with pictures; all others in a line each. */
const LARGEST = 3;

const isLoss = (verdict: Verdict): verdict is Loss => verdict.better !== null;

/** All losses of a seat, in the order they happened. */
export const lossesOf = (verdicts: readonly Verdict[], seat: Seat): Loss[] => verdictsOf(verdicts, seat).filter(isLoss);

/** The largest first; of equal ones the earlier. */
const bySize = (verdicts: readonly Verdict[], seat: Seat): Loss[] =>
  lossesOf(verdicts, seat).sort((one, other) => other.loss - one.loss || one.position - other.position);

/** The largest losses, the largest first. */
export const largest = (verdicts: readonly Verdict[], seat: Seat, count = LARGEST): Loss[] =>
  bySize(verdicts, seat).slice(0, count);

/** All others, the largest first. */
export const smaller = (verdicts: readonly Verdict[], seat: Seat): Loss[] => bySize(verdicts, seat).slice(LARGEST);

/** The loss that comes after a moment, or before it. */
export function nextLoss(losses: readonly Loss[], at: number, step: 1 | -1): Loss | undefined {
  return step > 0
    ? losses.find(({ position }) => position > at)
    : losses.filter(({ position }) => position < at).at(-1);
}

/** The choice that is made at a moment, of the seat that is looked at before others. */
export function verdictAt(verdicts: readonly Verdict[], at: number, seat: Seat | null): Verdict | null {
  const here = verdicts.filter(({ position }) => position === at);
  return here.find((verdict) => verdict.seat === seat) ?? here[0] ?? null;
}
