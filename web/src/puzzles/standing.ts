// Where an answer stands among all choices, in words.
import { distance } from "../advice/values";
import type { Measure, PuzzleAnswer } from "../api/types";
import type { Translate } from "../texts";

type Judged = Pick<PuzzleAnswer, "rank" | "options" | "value" | "right">;

/** "the best of 18", "2 of 18, as good as the best", "5 of 18, 3.1 points behind". */
export function standingOf({ rank, options, value, right }: Judged, measure: Measure, t: Translate): string {
  const place = right ? (rank === 1 ? "rank-right" : "rank-as-good") : "rank";
  const loss = distance(measure, options[0]!.value - value, t);
  return t(`puzzles.${place}`, { rank, of: options.length, loss });
}
