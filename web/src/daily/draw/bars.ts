// How all did, as columns: people above a line, bots below it.
import type { DealOutcome } from "../../api/types";

/** From the weakest to the strongest: one shade each. */
export const LEVELS = ["beginner", "casual", "club", "expert", "master"] as const;
export type Level = (typeof LEVELS)[number];

/** All results from some points on up to others. */
export interface Column {
  from: number;
  to: number;
  people: number;
  bots: Record<Level, number>;
}

/** So many columns are still told apart on a phone. */
const MOST = 60;

/** Columns of equal width, so that all results and whatever else is to be marked have a place. */
export function columnsOf({ people, bots }: DealOutcome, marks: readonly number[] = []): Column[] {
  const all = [...people, ...bots].map(({ points }) => points);
  const [least, most] = ends([...all, ...marks]);
  const wide = Math.ceil((most - least + 1) / MOST);
  const columns = Array.from({ length: Math.ceil((most - least + 1) / wide) }, (_, nth) => emptyFrom(least, wide, nth));
  const at = (points: number): Column => columns[Math.floor((points - least) / wide)]!;
  for (const { points, many } of people) at(points).people += many;
  for (const { level, points, games } of bots) at(points).bots[level as Level] += games;
  return columns;
}

function ends(values: number[]): [number, number] {
  if (values.length === 0) return [0, 0];
  return [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
}

const emptyFrom = (least: number, wide: number, nth: number): Column => ({
  from: least + nth * wide,
  to: least + (nth + 1) * wide - 1,
  people: 0,
  bots: { beginner: 0, casual: 0, club: 0, expert: 0, master: 0 },
});

export const gamesIn = ({ bots }: Column): number => LEVELS.reduce((sum, level) => sum + bots[level], 0);

/** What each level that has played made on average. */
export function meansOf({ bots }: DealOutcome): { level: Level; mean: number }[] {
  return LEVELS.flatMap((level) => {
    const own = bots.filter((bar) => bar.level === level);
    const games = own.reduce((sum, bar) => sum + bar.games, 0);
    return games ? [{ level, mean: own.reduce((sum, bar) => sum + bar.points * bar.games, 0) / games }] : [];
  });
}

export const peopleIn = ({ people }: DealOutcome): number => people.reduce((sum, { many }) => sum + many, 0);
export const botsIn = ({ bots }: DealOutcome): number => bots.reduce((sum, { games }) => sum + games, 0);
