// Who picks a tree when.
import type { ForestView } from "../view";

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
