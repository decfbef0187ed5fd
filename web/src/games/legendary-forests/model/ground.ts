// What a planet lies on: a slice of wood, or the dark globe of 8bit MockUp.
import { CORNERS, TILE, type Box, type Point } from "./geometry";

export interface Ellipse {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** How far all tiles stay inside. */
const RIM = 56;
const SMALLEST = 230;
/** Room for the bark and its waves. */
const EDGE = 18;
/** How much of its radius a ring swings out at the most. */
const WAVE = 0.03;
const CLOSEST = 0.84;
/** The corners of a ring of wood: so many that nobody sees them. */
const POINTS = 120;
/** The height of a stair of the globe: four of a tile's 32 pixels. */
const STAIR = 12.5;

/** About the smallest ellipse that holds all cells, drawn out towards the shape of the stage. */
export function ellipseAround(cells: Point[], aspect: number): Ellipse {
  const [wide, high] = spread(cells);
  const corners = cells.flatMap(([x, y]) =>
    CORNERS.map(([right, down]): Point => [(x * TILE + right) / wide, (y * TILE + down) / high]),
  );
  const centre = middleOf(corners);
  const radius = Math.max(...corners.map((corner) => apart(corner, centre)));
  const across = Math.max(radius * wide + RIM, SMALLEST);
  const down = Math.max(radius * high + RIM, SMALLEST);
  return {
    x: centre[0] * wide,
    y: centre[1] * high,
    across: Math.max(across, Math.min(down * aspect * 0.96, across * 1.45)),
    down: Math.max(down, Math.min((across / aspect) * 0.96, down * 1.6)),
  };
}

/** The box that a planet's ground fills, with its bark and its waves. */
export function boxOf({ x, y, across, down }: Ellipse): Box {
  const [wide, high] = [across, down].map((radius) => radius * (1 + WAVE) + EDGE) as Point;
  return { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high };
}

/** Drawn in towards a box, so that its edge is seen, but never so far that tiles hang in the air. */
export function within(outline: Ellipse, box: Box): Ellipse {
  const across = Math.max(Math.min(outline.across, box.width / 2 - EDGE), CLOSEST * outline.across);
  const down = Math.max(Math.min(outline.down, box.height / 2 - EDGE), CLOSEST * outline.down);
  return {
    x: between(box.x + across + EDGE, outline.x, box.x + box.width - across - EDGE),
    y: between(box.y + down + EDGE, outline.y, box.y + box.height - down - EDGE),
    across,
    down,
  };
}

const between = (least: number, value: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);

/** A smaller one, nearer to the core the smaller it is. */
export function inside(outline: Ellipse, core: Point, share: number): Ellipse {
  const near = 0.7 * (1 - share);
  return {
    x: outline.x + (core[0] - outline.x) * near,
    y: outline.y + (core[1] - outline.y) * near,
    across: outline.across * share,
    down: outline.down * share,
  };
}

/** A ring as it grows, never quite round; `bend` makes each a little unlike the next. */
export function ringPath(ring: Ellipse, bend: number): string {
  const points = Array.from({ length: POINTS }, (_, point) => {
    const a = (2 * Math.PI * point) / POINTS;
    const wave =
      1 + 0.016 * Math.sin(3 * a + 0.3 * bend) + 0.01 * Math.sin(5 * a - 0.2 * bend) + 0.004 * Math.sin(11 * a + bend);
    const x = ring.x + ring.across * wave * Math.cos(a);
    const y = ring.y + ring.down * wave * Math.sin(a);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** An ellipse of rows as high as a stair. */
export function stairPath(disc: Ellipse): string {
  const snap = (value: number) => STAIR * Math.round(value / STAIR);
  const [x, y] = [snap(disc.x), snap(disc.y)];
  const rows = Math.round(disc.down / STAIR);
  return Array.from({ length: 2 * rows }, (_, index) => {
    const row = index - rows;
    const half = snap(disc.across * Math.sqrt(1 - ((row + 0.5) / rows) ** 2));
    return `M${x - half},${y + STAIR * row}h${2 * half}v${STAIR}h${-2 * half}z`;
  }).join("");
}

/** One tile wider and higher than the cells, so that what is narrow lies on something wide. */
function spread(cells: Point[]): Point {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return [Math.max(...xs) - Math.min(...xs) + 2, Math.max(...ys) - Math.min(...ys) + 2];
}

/** Towards the farthest corner by ever smaller steps leads to the centre of the smallest circle. */
function middleOf(corners: Point[]): Point {
  let centre: Point = [0, 1].map((axis) => corners.reduce((sum, c) => sum + c[axis]!, 0) / corners.length) as Point;
  for (let step = 2; step < 100; step += 1) {
    const far = corners.reduce((best, c) => (apart(c, centre) > apart(best, centre) ? c : best));
    centre = [centre[0] + (far[0] - centre[0]) / step, centre[1] + (far[1] - centre[1]) / step];
  }
  return centre;
}

const apart = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
