// Where things are on a planet. A tile is 100 units wide, the start tile lies at 0,0 to 100,100.
import { SIDES, type Side, type Triangle } from "../view";

export const TILE = 100;
export type Point = [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The corner at the clockwise end of each side. */
export const CORNERS: readonly Point[] = [
  [100, 0],
  [100, 100],
  [0, 100],
  [0, 0],
];
/** The middle of each side. */
export const MIDDLES: readonly Point[] = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];
/** From a cell to its neighbour at each side. */
export const STEPS: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

export const cellKey = (x: number, y: number): string => `${x},${y}`;
export const triangleKey = ([x, y, side]: Triangle): string => `${x},${y},${side}`;
export const sideIndex = (side: Side): number => SIDES.indexOf(side);

/** The corner of a tile, counted clockwise from the end of the north side, on the planet. */
export function cornerAt(x: number, y: number, corner: number): Point {
  const [right, down] = CORNERS[(corner + 4) % 4]!;
  return [x * TILE + right, y * TILE + down];
}

/** The middle of a side, where its rune is. */
export function middleAt(x: number, y: number, side: number): Point {
  const [right, down] = MIDDLES[side]!;
  return [x * TILE + right, y * TILE + down];
}

/** The middle of a triangle: well inside it, whatever lies beside it. */
export function centreAt(x: number, y: number, side: number): Point {
  const [right, down] = middleAt(x, y, side);
  return [(2 * right + (x + 0.5) * TILE) / 3, (2 * down + (y + 0.5) * TILE) / 3];
}

/** Which triangle of which cell a point lies in. */
export function triangleAt(px: number, py: number): Triangle {
  const x = Math.floor(px / TILE);
  const y = Math.floor(py / TILE);
  const right = px - x * TILE - TILE / 2;
  const down = py - y * TILE - TILE / 2;
  const upright = Math.abs(down) > Math.abs(right);
  if (upright) return [x, y, down < 0 ? "north" : "south"];
  return [x, y, right < 0 ? "west" : "east"];
}

/** All triangles of a zone as one path, to be filled. */
export function areaPath(triangles: Triangle[]): string {
  return triangles.map((triangle) => `M${corners(triangle).join("L")}Z`).join("");
}

/** The edge of a zone as closed loops, each drawn in one go. */
export function edgePath(triangles: Triangle[]): string {
  return loops(openEdges(triangles))
    .map((loop) => `M${loop.join("L")}Z`)
    .join("");
}

/** The box around cells, with a margin in tiles. */
export function boxAround(cells: Iterable<Point>, margin = 0): Box {
  const all = [...cells];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const right = Math.max(...xs) + 1 + margin;
  const bottom = Math.max(...ys) + 1 + margin;
  return { x: left * TILE, y: top * TILE, width: (right - left) * TILE, height: (bottom - top) * TILE };
}

/** A box of at least so many tiles, around the same middle. */
export function noSmaller(box: Box, tiles: number): Box {
  const width = Math.max(box.width, tiles * TILE);
  const height = Math.max(box.height, tiles * TILE);
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** The edge of a zone in stairs: a tile has 32 pixels. */
export function stairPath(triangles: Triangle[]): string {
  return loops(openEdges(triangles))
    .map((loop) => `M${loop[0]}${loop.map(stairs).join("")}Z`)
    .join("");
}

/** From a corner to the next: straight along a side, in steps of a pixel across a tile. */
function stairs([x, y]: Point, nth: number, loop: Point[]): string {
  const [toX, toY] = loop[(nth + 1) % loop.length]!;
  if (x === toX || y === toY) return `L${toX},${toY}`;
  const pixel = TILE / 32;
  const step = `h${toX > x ? pixel : -pixel}v${toY > y ? pixel : -pixel}`;
  return step.repeat(Math.abs(toX - x) / pixel);
}

/** Clockwise: both ends of the side, then the centre of the tile. */
function corners([x, y, side]: Triangle): [Point, Point, Point] {
  const at = sideIndex(side);
  return [cornerAt(x, y, at - 1), cornerAt(x, y, at), [x * TILE + 50, y * TILE + 50]];
}

/** The edges that only one of the triangles has, by their start. */
function openEdges(triangles: Triangle[]): Map<string, Point[]> {
  const edges = new Map<string, [Point, Point]>();
  for (const triangle of triangles) {
    const [first, second, centre] = corners(triangle);
    for (const [from, to] of [
      [first, second],
      [second, centre],
      [centre, first],
    ] as [Point, Point][]) {
      // A neighbour runs along a shared edge the other way round.
      if (!edges.delete(`${to}>${from}`)) edges.set(`${from}>${to}`, [from, to]);
    }
  }
  const starts = new Map<string, Point[]>();
  for (const [from, to] of edges.values()) {
    starts.set(String(from), [...(starts.get(String(from)) ?? []), to]);
  }
  return starts;
}

function loops(starts: Map<string, Point[]>): Point[][] {
  const found: Point[][] = [];
  for (const [key, ends] of starts) {
    while (ends.length) {
      const loop: Point[] = [key.split(",").map(Number) as Point];
      let next = ends.pop();
      while (next && String(next) !== key) {
        loop.push(next);
        next = starts.get(String(next))?.pop();
      }
      found.push(loop);
    }
  }
  return found;
}

/** A box of about four tiles around a cell, moved to where most of the planet is. */
export function around([x, y]: Point, cells: Point[], wide = 4, high = 3.4): Box {
  const all = boxAround(cells, 0.7);
  const fit = (middle: number, low: number, length: number, room: number): number =>
    room >= length ? low + length / 2 : Math.min(Math.max(middle, low + room / 2), low + length - room / 2);
  const width = wide * TILE;
  const height = high * TILE;
  const left = fit((x + 0.5) * TILE, all.x, all.width, width) - width / 2;
  const top = fit((y + 0.5) * TILE, all.y, all.height, height) - height / 2;
  return { x: left, y: top, width, height };
}
