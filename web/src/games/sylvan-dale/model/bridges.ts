// Rope bridges: side by side they hang, to the tree behind they climb, the near end wider.
import { endsOf, pairKey, type BridgeView, type Pair, type Place, type TreeView } from "../view";
import { groundOf, levelTop, TREE, type Layout } from "./layout";

/** One bridge as it is drawn, with everybody who has one there. */
export interface Bridge {
  key: string;
  pair: Pair;
  owners: number[];
  isAcross: boolean;
  line: Line;
}

export interface Line {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Where flags and numbers hang. */
  middle: [x: number, y: number];
}

export interface Ropes {
  planks: string;
  sides: string;
  hangers: string;
  rails: string;
}

type Heights = (place: Place) => number;

/** All bridges, one for each pair of trees. */
export function bridgesOf(bridges: readonly BridgeView[], trees: readonly TreeView[], layout: Layout): Bridge[] {
  const found = new Map<string, Bridge>();
  for (const bridge of bridges) {
    const key = pairKey(bridge);
    const known = found.get(key) ?? {
      key,
      pair: bridge,
      owners: [],
      isAcross: isAcross(bridge),
      line: lineOf(bridge, trees, layout),
    };
    known.owners.push(bridge.owner);
    found.set(key, known);
  }
  return [...found.values()];
}

export const isAcross = (pair: Pair): boolean => pair.y === pair.to_y;

/** From end to end: of two trees side by side at the lower top, else from the far foot to the near top. */
export function lineOf(pair: Pair, trees: readonly TreeView[], layout: Layout): Line {
  const heights: Heights = ({ x, y }) => trees.find((tree) => tree.x === x && tree.y === y)?.tiles.length ?? 0;
  return isAcross(pair) ? acrossLine(pair, heights, layout) : behindLine(pair, heights, layout);
}

function acrossLine(pair: Pair, heights: Heights, layout: Layout): Line {
  const [left, right] = endsOf(pair);
  const { scale } = layout;
  const y = levelTop(layout, left, Math.max(0.6, Math.min(heights(left), heights(right)) - 0.2));
  const x0 = groundOf(layout, left)[0] + TREE.width * 0.4 * scale;
  const x1 = groundOf(layout, right)[0] - TREE.width * 0.4 * scale;
  return { x0, y0: y, x1, y1: y, middle: [(x0 + x1) / 2, y + 18 * scale] };
}

function behindLine(pair: Pair, heights: Heights, layout: Layout): Line {
  const [far, near] = endsOf(pair);
  const { scale } = layout;
  const [farX, farY] = groundOf(layout, far);
  const x0 = farX - TREE.width * 0.26 * scale;
  const x1 = groundOf(layout, near)[0] - TREE.width * 0.5 * scale;
  const y0 = farY - 4 * scale;
  const y1 = Math.max(levelTop(layout, near, Math.max(0.2, heights(near) - 0.5)), y0 + 10 * scale);
  return { x0, y0, x1, y1, middle: [(x0 + x1) / 2 - 10 * scale, (y0 + y1) / 2 + 4 * scale] };
}

const STEPS = 12;

/** The ropes and planks of a bridge to the tree behind. */
export function ropesOf({ x0, y0, x1, y1 }: Line, scale: number): Ropes {
  const count = Math.max(4, Math.round(Math.hypot(x1 - x0, y1 - y0) / (9 * scale)));
  const [pullX, pullY] = [(x0 + x1) / 2 - 20 * scale, (y0 + y1) / 2 + 14 * scale];
  const at = (t: number): [number, number] => [
    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * pullX + t * t * x1,
    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * pullY + t * t * y1,
  ];
  const wide = (t: number) => (4.8 + 6 * t) * scale;
  const rope = (t: number, side: number) => point(at(t)[0] + side * wide(t), at(t)[1]);
  const rail = (t: number, side: number) => point(at(t)[0] + side * wide(t) * 1.28, at(t)[1] - (8 + 7 * t) * scale);
  const line = (of: typeof rope, side: number) =>
    `M${Array.from({ length: STEPS + 1 }, (_, step) => of(step / STEPS, side)).join("L")}`;
  const steps = Array.from({ length: count }, (_, step) => [(step + 0.06) / count, (step + 0.74) / count] as const);
  return {
    planks: steps.map(([from, to]) => `M${rope(from, -1)}L${rope(from, 1)}L${rope(to, 1)}L${rope(to, -1)}Z`).join(""),
    sides: line(rope, -1) + line(rope, 1),
    hangers: steps
      .filter((_, step) => step % 2 === 0)
      .flatMap(([from]) => [-1, 1].map((side) => `M${rope(from, side)}L${rail(from, side)}`))
      .join(""),
    rails: line(rail, -1) + line(rail, 1),
  };
}

const point = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Two dashed ropes where a bridge could hang. */
export function dashes(pair: Pair, { x0, y0, x1, y1, middle: [mx, my] }: Line, scale: number): string {
  if (isAcross(pair)) {
    const rope = (drop: number) =>
      `M${point(x0, y0 + drop)}Q${point(mx, y0 + drop + 20 * scale)} ${point(x1, y1 + drop)}`;
    return rope(4 * scale) + rope(13 * scale);
  }
  const rope = (aside: number) =>
    `M${point(x0 + 5 * aside, y0)}Q${point(mx + 5 * scale + 7 * aside, my)} ${point(x1 + 7 * aside, y1)}`;
  return rope(-scale) + rope(scale);
}
