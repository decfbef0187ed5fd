// Where the numbers at targets stand: on the ghost, or beside what is chosen, and never on a name.
import type { Worth } from "./looks";
import { isAt, type Place, type TreeView } from "../view";
import { labelPlaces, type Label } from "./ground";
import { groundOf, levelTop, TREE, type Layout } from "./layout";

export interface Spot {
  key: string;
  worth: Worth;
  isChosen: boolean;
  x: number;
  y: number;
}

/** Half the height of a number, and half the width of the widest, in units. */
const HALF = { height: 11, width: 28 };
/** Half the width of a number without an emblem. */
const WIDE = 17;
/** How far a name reaches with two leaders beside it, in letters. */
const REACH = 6.5;

/** How large numbers are drawn. */
export const unitOf = ({ scale }: Layout): number => Math.min(Math.max(scale, 0.87), 1.15);

/** Where something is tapped that may lie close to others, and whether a number is written there. */
export interface Mark {
  x: number;
  y: number;
  isNumbered: boolean;
}

/** Which of several marks a tap means: the number it lies on, else the nearest. */
export function meant<M extends Mark>(marks: readonly M[], x: number, y: number, unit: number): M | undefined {
  const away = (mark: M): number => {
    const [right, down] = [Math.abs(mark.x - x), Math.abs(mark.y - y)];
    const isOn = mark.isNumbered && right < WIDE * unit && down < HALF.height * unit;
    return isOn ? Math.hypot(right, down) / 1000 : Math.hypot(right, down);
  };
  return marks.reduce<M | undefined>((best, mark) => (best && away(best) <= away(mark) ? best : mark), undefined);
}

/** A place for each number; `beside` where it belongs to what is at the top, and must not hide it. */
export function spotsOf(
  worths: Map<string, Worth>,
  treeAt: Map<string, TreeView>,
  layout: Layout,
  chosen: Place | null,
  beside: boolean,
): Spot[] {
  const labels = labelPlaces([...treeAt.values()], layout);
  return [...worths].flatMap(([key, worth]) => {
    const tree = treeAt.get(key);
    if (!tree) return [];
    const isChosen = isAt(chosen, tree);
    const spot = spotAt(tree, layout, isChosen, beside);
    return [{ key, worth, isChosen, ...below(labels, layout, tree, spot) }];
  });
}

function spotAt(tree: TreeView, layout: Layout, isChosen: boolean, beside: boolean): Pick<Spot, "x" | "y"> {
  const [foot] = groundOf(layout, tree);
  const aside = TREE.width * 0.5 * layout.scale + (layout.small ? 3 : 17 * layout.scale);
  const level = beside ? tree.tiles.length : tree.tiles.length + 1;
  const y = levelTop(layout, tree, Math.max(level, 0)) + layout.scale * TREE.level * 0.45;
  const right = Math.min(foot + aside, layout.width - 20 * unitOf(layout));
  // A small tree's number would hide the dwelling below its ghost.
  const lift = layout.small && !isChosen && !beside ? 5 : 0;
  return { x: isChosen || beside ? right : foot, y: y - lift };
}

/** Lower a number that would touch the name of a district. */
function below(labels: Label[], layout: Layout, tree: Place, { x, y }: Pick<Spot, "x" | "y">): Pick<Spot, "x" | "y"> {
  const unit = unitOf(layout);
  const [from, to] = [x - HALF.width * unit, x + HALF.width * unit];
  const isMet = (label: Label): boolean => label.x < to && label.x + REACH * layout.label > from;
  const isHere = (label: Label): boolean => label.y > layout.rows[tree.y]! && label.y < layout.rows[tree.y + 1]!;
  const limits = labels
    .filter((label) => isHere(label) && isMet(label))
    .map(({ bottom }) => bottom + HALF.height * unit + 1);
  return { x, y: Math.max(y, ...limits) };
}
