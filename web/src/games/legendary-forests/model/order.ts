// Who picks a tree when.
import { LEAVES, type ForestView } from "../view";

/** The seats from the holder of the construction token clockwise. */
export function pickingOrder(view: ForestView): number[] {
  const seats = view.planets.map((_, seat) => seat);
  return [...seats.slice(view.holder), ...seats.slice(0, view.holder)];
}

export type Standing = "planted" | "now" | "waits" | "last";

/** Where a seat stands while trees are picked. */
export function standingOf(view: ForestView, seat: number): Standing {
  const place = view.waiting.indexOf(seat);
  if (place < 0) return "planted";
  if (place === 0) return "now";
  return place === view.waiting.length - 1 ? "last" : "waits";
}

/** How many trees of each colour there were: those in supply and those that stand. */
export function treesOf({ supply, planets }: ForestView): number {
  const colour = LEAVES[0]!;
  const standing = planets.flatMap(({ trees }) => trees).filter((tree) => tree.colour === colour);
  return supply[colour] + standing.length;
}
