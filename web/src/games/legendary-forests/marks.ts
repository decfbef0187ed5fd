// Where two actions of a past moment are shown on the planet.
import type { Action } from "../../api/types";
import type { Marks } from "../contract";
import { faceOf, tilesOf, type Face } from "./model/tiles";
import type { ForestView, LayTile, PlanetView, PlantTree, Triangle } from "./view";

export interface Mark {
  kind: "played" | "better";
  x: number;
  y: number;
  /** The tile as it would lie; null where another mark has taken the place. */
  face: Face | null;
  /** The zone to plant in, by one of its triangles. */
  triangle: Triangle | null;
  /** The row of the list that it is shown for. */
  number?: number;
}

export function markOf(kind: Mark["kind"], action: Action, view: ForestView): Mark {
  const { x, y, turns, side } = action as LayTile & PlantTree;
  if (action.type === "plant-tree") return { kind, x, y, face: null, triangle: [x, y, side] };
  const tile = view.drawn.at(-1);
  const face = tile === undefined ? null : faceOf(tilesOf(view), { tile, x, y, turns });
  return { kind, x, y, face, triangle: null };
}

/** What was played lies above; what would have been better is dashed, and seen where there is room. */
export function marksOf(marks: Marks | undefined, view: ForestView): Mark[] {
  if (!marks) return [];
  const { numbers } = marks;
  const played = { ...markOf("played", marks.played, view), ...(numbers && { number: numbers.played }) };
  if (!marks.better) return [played];
  const better = { ...markOf("better", marks.better, view), ...(numbers && { number: numbers.better }) };
  const isTaken = better.x === played.x && better.y === played.y && !better.triangle;
  return [played, isTaken ? { ...better, face: null } : better];
}

/** Where a lesson asks for something: places without their tiles, so that turning is left to do. */
export function askedOf(asked: Action[] | undefined, view: ForestView): Mark[] {
  const marks = (asked ?? []).map((action) => ({ ...markOf("better", action, view), face: null }));
  return marks.filter((mark, nth) => marks.findIndex((other) => isSamePlace(mark, other)) === nth);
}

const isSamePlace = (one: Mark, other: Mark): boolean =>
  one.x === other.x && one.y === other.y && one.triangle?.[2] === other.triangle?.[2];

/** The planet with the marked tiles on it. */
export function withMarks(planet: PlanetView, marks: Mark[]): PlanetView {
  const faces = marks.flatMap(({ face }) => (face ? [face] : []));
  return faces.length ? { ...planet, tiles: [...planet.tiles, ...faces] } : planet;
}
