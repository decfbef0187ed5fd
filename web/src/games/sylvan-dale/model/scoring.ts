// A scoring as a story: tree by tree, district by district.
import type { Step } from "../../../api/types";
import { placeKey, type DaleInsight, type DaleView } from "../view";

export interface Scored {
  position: number;
  /** 1 or 2. */
  round: number;
}

/** One part of the story: who wins how much for what. */
export interface Part {
  tree: string | null;
  district: string | null;
  seats: number[];
  fame: number;
}

/** The newest step in which a round was scored. */
export function scoredIn(steps: readonly Step[]): Scored | null {
  const step = [...steps]
    .reverse()
    .find(({ events }) =>
      events.some(({ type, source }) => type === "fame-won" && (source === "prestige" || source === "districts")),
    );
  if (!step) return null;
  return { position: step.position, round: step.events.some(({ type }) => type === "round-began") ? 1 : 2 };
}

/** First the trees in reading order, then the districts. */
export function partsOf(view: DaleView, insight: DaleInsight): Part[] {
  const trees = view.trees.flatMap((tree, nth): Part[] =>
    tree.prestige === null
      ? []
      : [{ tree: placeKey(tree), district: null, seats: [tree.prestige], fame: insight.trees[nth]?.fame ?? 0 }],
  );
  const districts = insight.districts.flatMap(({ name, leaders, fame }): Part[] =>
    leaders.length ? [{ tree: null, district: name, seats: leaders, fame }] : [],
  );
  return [...trees, ...districts];
}

/** What each builder has won in the parts told so far. */
export function sumsOf(parts: Part[], seats: number): { trees: number; districts: number }[] {
  const sums = Array.from({ length: seats }, () => ({ trees: 0, districts: 0 }));
  for (const { district, seats: winners, fame } of parts) {
    for (const seat of winners) sums[seat]![district ? "districts" : "trees"] += fame;
  }
  return sums;
}
