// The fires that the round's animals will light.
import { CENTRE, fireOf } from "../box";
import type { GroveInsight, GroveView } from "../view";

type Circle = Pick<GroveView, "centre">;
type Known = Pick<GroveInsight, "coming"> | null;

/** As many of these as the circle has room for now, the small ones first. */
const fitting = ({ centre }: Circle, fires: readonly number[]): number[] =>
  [...fires].sort((one, other) => one - other).slice(0, Math.max(0, CENTRE - centre.length));

export const comingOf = (circle: Circle, insight: Known): number[] => fitting(circle, insight?.coming ?? []);

/** The fire that one more animal of this level would light; null where the circle has no room for it. */
export function litBy(circle: Circle, insight: Known, level: number): number | null {
  const fire = fireOf(level);
  const count = (fires: number[]): number => fires.filter((value) => value === fire).length;
  const coming = insight?.coming ?? [];
  return count(fitting(circle, [...coming, fire])) > count(fitting(circle, coming)) ? fire : null;
}
