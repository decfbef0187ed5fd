// The bare outline of what somebody has built, as squares that are all alike: nothing of the draw is in it.
import type { Seen } from "../../api/types";

/** A square, counted from the upper left corner of the outline. */
export type Square = readonly [x: number, y: number];

interface Place {
  x: number;
  y: number;
}

/** Where squares lie, by game; a game that is not here has no outline. */
const PLACES: Record<string, (view: unknown, seat: number) => Place[]> = {
  "legendary-forests": (view, seat) => (view as { planets: { tiles: Place[] }[] }).planets[seat]?.tiles ?? [],
  // A column for each tree, the trees of a row side by side, as high as it has grown.
  "sylvan-dale": (view) =>
    [...(view as { trees: (Place & { tiles: unknown[] })[] }).trees]
      .sort((one, other) => one.y - other.y || one.x - other.x)
      .flatMap(({ tiles }, tree) => [null, ...tiles].map((_, level) => ({ x: tree, y: -level }))),
};

/** The outline of what one seat has built; empty where there is none. */
export function outlineOf(game: string, seen: Seen, seat: number): Square[] {
  return squared(PLACES[game]?.(seen.view, seat) ?? []);
}

/** Neither where it began nor in which order it grew can be seen. */
export function squared(places: readonly Place[]): Square[] {
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
  return places
    .map(({ x, y }): Square => [x - left, y - top])
    .sort((one, other) => one[1] - other[1] || one[0] - other[0]);
}
