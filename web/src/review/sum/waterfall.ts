// One sum: what was expected at first, plus luck, minus losses, makes the result. Here choice by choice.
import type { Balance, Verdict } from "../../api/types";
import { verdictsOf } from "../graph";

/** Something that luck or a choice changed, from one level to the next. */
export interface Fall {
  at: number;
  kind: "luck" | "loss" | "elsewhere";
  from: number;
  to: number;
}

/** Less than this is nought: tenths are no whole numbers for a computer. */
const NOUGHT = 1e-9;

/**
 * All that leads from the start to the result, without a gap. What was lost within the error of its measurement
 * comes last, as one part: no single choice can be blamed for it.
 */
export function fallsOf(verdicts: readonly Verdict[], balance: Balance, last: number): Fall[] {
  const falls: Fall[] = [];
  let [level, expected] = [balance.start, balance.start];
  const add = (at: number, kind: Fall["kind"], by: number): void => {
    if (Math.abs(by) > NOUGHT) falls.push({ at, kind, from: level, to: level + by });
    level += by;
  };
  for (const { position, value, best, loss, better } of verdictsOf(verdicts, balance.seat)) {
    add(position, "luck", best - expected);
    if (better !== null) add(position, "loss", -loss);
    expected = value;
  }
  add(last, "luck", balance.result - expected);
  add(last, "elsewhere", -balance.elsewhere);
  return falls;
}
