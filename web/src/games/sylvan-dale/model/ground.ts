// Districts, each cut as one sheet of paper.
import { placeKey, type TreeView } from "../view";
import { labelled, type Layout } from "./layout";

export interface Cell {
  key: string;
  district: string;
  path: string;
}

/** Half the gap between two districts, and the round of a corner. */
const GAP = 3.5;
const ROUND = 9;

/** A piece of ground for each tree; the pieces of a district join. */
export function groundCells(trees: readonly TreeView[], layout: Layout): Cell[] {
  const districts = new Map(trees.map((tree) => [placeKey(tree), tree.district]));
  return trees.map((tree) => {
    const same = (right: number, down: number) =>
      districts.get(placeKey({ x: tree.x + right, y: tree.y + down })) === tree.district;
    const [left, right, up, down] = [same(-1, 0), same(1, 0), same(0, -1), same(0, 1)].map((joins) =>
      joins ? -0.5 : GAP,
    );
    const box = {
      x0: tree.x * layout.column + left!,
      y0: layout.rows[tree.y]! + up!,
      x1: (tree.x + 1) * layout.column - right!,
      y1: layout.rows[tree.y + 1]! - down!,
    };
    const round = (one: number, other: number) => (one > 0 && other > 0 ? ROUND : 0);
    const corners = [round(left!, up!), round(right!, up!), round(right!, down!), round(left!, down!)];
    return { key: placeKey(tree), district: tree.district, path: outline(box, corners) };
  });
}

function outline({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }, corners: number[]): string {
  const [a, b, c, d] = corners as [number, number, number, number];
  return (
    `M${x0 + a},${y0}H${x1 - b}q${b},0 ${b},${b}V${y1 - c}q0,${c} ${-c},${c}` +
    `H${x0 + d}q${-d},0 ${-d},${-d}V${y0 + a}q0,${-a} ${a},${-a}Z`
  );
}

export interface Label {
  district: string;
  x: number;
  /** The line on which the name is written. */
  y: number;
  /** Where its leaders stand below it. */
  isStacked: boolean;
  /** Its lower edge, leaders included. */
  bottom: number;
}

/** Where the name of each district is written. */
export function labelPlaces(trees: readonly TreeView[], layout: Layout): Label[] {
  return [...labelled(trees)].map(([district, tree]) => {
    const y = layout.rows[tree.y]! + layout.label * 1.55;
    const isStacked = layout.stacked.has(district);
    return {
      district,
      x: tree.x * layout.column + (layout.small ? 9 : 12),
      y,
      isStacked,
      bottom: y + layout.label * (isStacked ? 1.4 : 0.35),
    };
  });
}
