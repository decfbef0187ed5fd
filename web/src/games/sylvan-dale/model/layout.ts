// Where everything stands: columns of one width, rows as high as their trees need.
// All lengths are pixels of the stage; a tree is drawn in units and scaled.
import { placeKey, type DistrictInsight, type Place, type TreeView } from "../view";

/** The pieces of a tree, in units. */
export const TREE = { width: 96, base: 34, level: 24, treetop: 46, sunk: 3 };

export interface Size {
  width: number;
  height: number;
}

export interface Layout extends Size {
  columns: number;
  /** The width of a column. */
  column: number;
  /** The upper edge of each row, and the lower edge of the last one. */
  rows: number[];
  /** Pixels for a unit of a tree. */
  scale: number;
  /** Names of districts. */
  label: number;
  /** The pill at the foot of a tree, and how far above the foot it begins. */
  pill: number;
  drop: number;
  foot: number;
  small: boolean;
  /** Districts whose leaders stand below the name, for want of room beside it. */
  stacked: ReadonlySet<string>;
}

/** A tree never gets larger than this, however much room there is. */
const LARGEST = 1.5;
/** Share of a column that a tree takes, with and without room to spare. */
const TAKES = { wide: 1 / 153, narrow: 1 / 119 };
const NARROW = 110;

/** The trees whose cell carries the name of their district: its first in reading order. */
export function labelled(trees: readonly TreeView[]): Map<string, TreeView> {
  const found = new Map<string, TreeView>();
  for (const tree of trees) {
    const known = found.get(tree.district);
    if (!known || tree.y < known.y || (tree.y === known.y && tree.x < known.x)) found.set(tree.district, tree);
  }
  return found;
}

/** So many leaders stand beside a name, however little room there is. */
const BESIDE = 2;
/** How high a name is with its leaders beside or below it, in letters. */
const NAMED = { beside: 2.05, below: 3.15 };

/**
 * Fit the dale into a stage so that no tree hides another one, its treetop and its name included.
 * Where districts have many leaders, they need to be known.
 */
export function layoutOf(trees: readonly TreeView[], size: Size, districts: readonly Led[] = []): Layout {
  const columns = Math.max(...trees.map(({ x }) => x)) + 1;
  const count = Math.max(...trees.map(({ y }) => y)) + 1;
  const column = size.width / columns;
  const small = column < NARROW;
  const stacked = new Set(
    small ? districts.filter(({ leaders }) => leaders.length > BESIDE).map(({ name }) => name) : [],
  );
  let scale = Math.min(column * (small ? TAKES.narrow : TAKES.wide), LARGEST);
  let sizes = sizesFor(scale, small);
  let needs = needsOf(trees, count, sizes, stacked);
  // The names do not shrink with the trees, so the scale is found step by step.
  for (let tries = 0; tries < 12 && total(needs) > size.height; tries += 1) {
    scale *= Math.max(0.9, Math.min(0.985, size.height / total(needs)));
    sizes = sizesFor(scale, small);
    needs = needsOf(trees, count, sizes, stacked);
  }
  return { ...size, columns, column, rows: edges(shared(needs, size.height)), small, stacked, ...sizes };
}

type Led = Pick<DistrictInsight, "name" | "leaders">;
type Sizes = Pick<Layout, "scale" | "label" | "pill" | "drop" | "foot">;

function sizesFor(scale: number, small: boolean): Sizes {
  const label = small ? 13 : Math.min(Math.max(14.8 * scale, 14), 19);
  const pill = small ? 0.94 : Math.min(Math.max(0.94 * scale, 0.94), 1.15);
  return { scale, label, pill, drop: small ? 4 : 12 * pill, foot: small ? 16 : Math.max(12 * scale, 9 * pill + 2) };
}

/** How high each row has to be: its highest tree, with a level more where one may still come. */
function needsOf(trees: readonly TreeView[], rows: number, sizes: Sizes, stacked: ReadonlySet<string>): number[] {
  const named = new Set([...labelled(trees).values()].map(placeKey));
  const needs = Array.from({ length: rows }, () => 0);
  for (const tree of trees) {
    const name = named.has(placeKey(tree)) ? sizes.label * NAMED[stacked.has(tree.district) ? "below" : "beside"] : 6;
    const need = sizes.foot + sizes.scale * heightOf(tree) + name;
    needs[tree.y] = Math.max(needs[tree.y]!, need);
  }
  return needs;
}

function heightOf({ tiles, treetop }: TreeView): number {
  const bare = TREE.base + TREE.level * tiles.length;
  if (treetop) return bare + TREE.treetop - TREE.sunk;
  return tiles.length < 5 ? bare + TREE.level : bare;
}

/** Rows are equally high, but for those that need more: the others give it. */
function shared(needs: number[], height: number): number[] {
  const given: number[] = needs.map(() => 0);
  let open = needs.map((_, row) => row);
  let left = height;
  for (;;) {
    const share = left / Math.max(open.length, 1);
    const greedy = open.filter((row) => needs[row]! > share + 0.01);
    if (greedy.length === 0 || greedy.length === open.length) {
      for (const row of open) given[row] = share;
      return given;
    }
    for (const row of greedy) {
      given[row] = needs[row]!;
      left -= needs[row]!;
    }
    open = open.filter((row) => !greedy.includes(row));
  }
}

const total = (needs: number[]): number => needs.reduce((sum, need) => sum + need, 0);

function edges(heights: number[]): number[] {
  const found = [0];
  for (const height of heights) found.push(found[found.length - 1]! + height);
  return found;
}

/** The middle of a tree's foot. */
export function groundOf(layout: Layout, { x, y }: Place): [x: number, y: number] {
  return [(x + 0.5) * layout.column, layout.rows[y + 1]! - layout.foot];
}

/** The upper edge of a level, in pixels; 0 is the base. */
export function levelTop(layout: Layout, place: Place, level: number): number {
  return groundOf(layout, place)[1] - layout.scale * (TREE.base + TREE.level * level);
}
