// Where the worth of a zone is written: beside it, clear of tiles and of the others.
import type { Leaf, PlantInsight, Triangle, Zone } from "../view";
import type { Standing } from "./scene";
import { cellKey, middleAt, sideIndex, STEPS, TILE, type Point } from "./geometry";

export interface Pill {
  plant: PlantInsight;
  zone: Zone;
  x: number;
  y: number;
}

/** What decides which pills are written, and how large. */
export interface Showing {
  colour: Leaf | null;
  chosen: PlantInsight | null;
  /** Narrow stages show the second number only. */
  narrow: boolean;
  /** Units per pixel, so that text keeps its size. */
  unit: number;
}

const WIDTHS = { single: 28, both: 52 };
/** How high a pill is, in pixels. */
export const HEIGHT = 26;

/** How wide a pill is, in pixels; a closed zone is certain, and has one number. */
export const widthOf = ({ zone }: Pill, narrow: boolean): number => WIDTHS[narrow || zone.closed ? "single" : "both"];

/** How far a pill lies from its side: beside a tile it needs its width, above one its height. */
const OUTWARD: readonly number[] = [24, 42, 24, 42];
const FARTHER: readonly number[] = [38, 66, 38, 66];
const APART: Point = [84, 34];

/** A pill for each zone that a tree would bring something; those with least choice come first. */
export function placePills(plants: PlantInsight[], zones: Zone[], tiles: Set<string>, trees: Standing[] = []): Pill[] {
  const wanted = plants
    .flatMap((plant) => (zones[plant.zone]?.trees === 0 ? [{ plant, zone: zones[plant.zone]! }] : []))
    .map((pill) => ({ ...pill, places: placesFor(pill.zone, tiles, trees) }))
    .sort((one, other) => one.places.length - other.places.length);
  const placed: Pill[] = [];
  for (const { plant, zone, places } of wanted) {
    const [x, y] = places.reduce((best, place) => (crowd(place, placed) < crowd(best, placed) ? place : best));
    placed.push({ plant, zone, x, y });
  }
  return placed;
}

/** The pills that are written; a crowded planet shows the rest once a colour is chosen. */
export function shownPills(pills: Pill[], { colour, chosen, narrow, unit }: Showing): Pill[] {
  const wanted = pills.filter(({ zone }) => !colour || zone.colour === colour);
  return uncovered(wanted, chosen, WIDTHS[narrow ? "single" : "both"] * unit, HEIGHT * unit);
}

/** The pill that lies at a point, or within `reach` of it, in units. */
export function pillAt(shown: Pill[], [x, y]: Point, reach: number, { narrow, unit }: Showing): Pill | undefined {
  const away = (pill: Pill): number =>
    Math.max(Math.abs(pill.x - x) - (widthOf(pill, narrow) / 2) * unit, Math.abs(pill.y - y) - (HEIGHT / 2) * unit);
  return shown.filter((pill) => away(pill) <= reach).sort((one, other) => away(one) - away(other))[0];
}

/** Those that cover no better one: the chosen first, then what is worth most. Sizes in units. */
export function uncovered(pills: Pill[], chosen: PlantInsight | null, width: number, height: number): Pill[] {
  const rank = ({ plant }: Pill): number => (plant === chosen ? Infinity : plant.expected);
  const kept: Pill[] = [];
  for (const pill of [...pills].sort((one, other) => rank(other) - rank(one))) {
    const covers = (other: Pill): boolean => Math.abs(pill.x - other.x) < width && Math.abs(pill.y - other.y) < height;
    if (!kept.some(covers)) kept.push(pill);
  }
  return kept;
}

/** Outside each open side; in a closed zone, on its triangles, where possible away from trees. */
function placesFor(zone: Zone, tiles: Set<string>, trees: Standing[]): Point[] {
  const open = zone.triangles.filter((triangle) => isOpen(triangle, tiles));
  // Two zones may face one empty cell: there the second steps farther out.
  if (open.length) return [...open.map((side) => outside(side, 0)), ...open.map((side) => outside(side, 1))];
  const clear = zone.triangles.filter(([x, y]) => !trees.some((tree) => tree.x === x && tree.y === y));
  return (clear.length ? clear : zone.triangles).map(inside);
}

function isOpen([x, y, side]: Triangle, tiles: Set<string>): boolean {
  const [right, down] = STEPS[sideIndex(side)]!;
  return !tiles.has(cellKey(x + right, y + down));
}

function outside([x, y, side]: Triangle, steps: number): Point {
  const at = sideIndex(side);
  const [right, down] = STEPS[at]!;
  const [middleX, middleY] = middleAt(x, y, at);
  const away = OUTWARD[at]! + steps * FARTHER[at]!;
  return [middleX + right * away, middleY + down * away];
}

function inside([x, y, side]: Triangle): Point {
  const [right, down] = STEPS[sideIndex(side)]!;
  return [(x + 0.5) * TILE + right * 22, (y + 0.5) * TILE + down * 22];
}

function crowd([x, y]: Point, placed: Pill[]): number {
  return placed.filter((p) => Math.abs(p.x - x) < APART[0] && Math.abs(p.y - y) < APART[1]).length;
}
