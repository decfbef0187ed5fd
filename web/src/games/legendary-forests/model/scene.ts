// What there is to see on a planet, whatever look it is drawn in.
import { SIDES, type Leaf, type PlanetView, type Triangle, type Zone } from "../view";
import { cellKey, STEPS, triangleKey } from "./geometry";
import { faceOf, type Face, type TileSet } from "./tiles";

/** A leaf side of a tile. */
export interface Spot {
  key: string;
  x: number;
  y: number;
  side: number;
  kind: Leaf;
}

/** A tree, and how many stand on the same triangle already. */
export interface Standing extends Spot {
  nth: number;
}

export interface Scene {
  faces: Face[];
  at: Map<string, Face>;
  halves: Spot[];
  runes: Spot[];
  trees: Standing[];
}

/** Faces, runes and trees of a planet; trees step aside inside their zones where zones are known. */
export function sceneOf(planet: PlanetView, tiles: TileSet, zones: Zone[] = []): Scene {
  const faces = planet.tiles.map((laid) => faceOf(tiles, laid));
  const at = new Map(faces.map((face) => [cellKey(face.x, face.y), face]));
  const sides = faces.flatMap(leafSides);
  return {
    faces,
    at,
    halves: sides.filter((spot) => !at.has(across(spot))),
    // Two halves meet; the rune is drawn once, by the tile north or west of it.
    runes: sides.filter((spot) => at.has(across(spot)) && (spot.side === 1 || spot.side === 2)),
    trees: standing(planet, zones),
  };
}

const leaves = new WeakMap<object, Spot[]>();

/** The leaf sides of a tile, clockwise; the same list for the same face. */
export function leafSides(face: Pick<Face, "x" | "y" | "sides">): Spot[] {
  const { x, y } = face;
  const spots =
    leaves.get(face) ??
    face.sides.flatMap((kind, side) => (kind === "grass" ? [] : [{ key: `${x},${y},${side}`, x, y, side, kind }]));
  leaves.set(face, spots);
  return spots;
}

/** The cell beyond a side. */
export function across(spot: Pick<Spot, "x" | "y" | "side">): string {
  const [right, down] = STEPS[spot.side]!;
  return cellKey(spot.x + right, spot.y + down);
}

/** The zone of each triangle, as an index. */
export function zoneIndex(zones: Zone[]): Map<string, number> {
  return new Map(zones.flatMap((zone, index) => zone.triangles.map((t) => [triangleKey(t), index] as const)));
}

/** The zones that have a triangle in a cell, as indices. */
export function zonesIn(zones: Zone[], cell: string | null): number[] {
  return zones.flatMap(({ triangles }, index) => (triangles.some(([x, y]) => cellKey(x, y) === cell) ? [index] : []));
}

/** Where trees are drawn: a tree belongs to its zone, so it may stand where there is room. */
function standing(planet: PlanetView, zones: Zone[]): Standing[] {
  const index = zoneIndex(zones);
  const taken: Triangle[] = [];
  const trees = planet.trees.map((tree) => {
    const planted: Triangle = [tree.x, tree.y, tree.side];
    const zone = zones[index.get(triangleKey(planted)) ?? -1];
    const place = leastCrowded([planted, ...(zone?.triangles ?? [])], taken);
    const nth = taken.filter((other) => isEqual(other, place)).length;
    taken.push(place);
    const [x, y, side] = place;
    return { key: `${triangleKey(place)},${nth}`, x, y, side: SIDES.indexOf(side), kind: tree.colour, nth };
  });
  return trees.sort((one, other) => depth(one) - depth(other));
}

function leastCrowded(choice: Triangle[], taken: Triangle[]): Triangle {
  const crowd = (place: Triangle) =>
    8 * taken.filter((other) => isEqual(other, place)).length +
    taken.filter(([x, y]) => x === place[0] && y === place[1]).length;
  return choice.reduce((best, place) => (crowd(place) < crowd(best) ? place : best));
}

const isEqual = (one: Triangle, other: Triangle): boolean => triangleKey(one) === triangleKey(other);

/** Back to front: by row, then by side, then by who came first. */
const depth = (tree: Standing): number => 100 * tree.y + 10 * [0, 1, 2, 1][tree.side]! + tree.nth;
