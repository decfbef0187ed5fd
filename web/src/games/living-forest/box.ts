// The printed components; `box.json` is written by tests/living-forest/make-fixtures.py.
import box from "./box.json";
import type { Gives, Kind } from "./view";

export interface PrintedCard {
  /** 0 for start animals and varans. */
  level: number;
  cost: number;
  symbol: "solitary" | "gregarious" | "none";
  gives: Gives;
}

export interface PrintedTree {
  id: string;
  cost: number;
  gives: Gives;
  /** It lets one do the same main action twice. */
  again: boolean;
}

export interface Line {
  kind: "column" | "row";
  index: number;
  gives: Gives;
}

const CARDS = box.cards as Record<string, PrintedCard>;
export const TREES = box.trees as PrintedTree[];
export const LINES = box.lines as Line[];
export const ROCKS = box.rocks as Kind[];
export const { columns: COLUMNS, rows: ROWS, centre: CENTRE, goal: GOAL } = box;
export const START = `${box.start[0]},${box.start[1]}`;
/** The bonus action of a corner, by space. */
export const CORNERS = new Map(box.corners.map(({ at, kind }) => [`${at[0]},${at[1]}`, kind as Kind]));

export const VARAN = "varan";

/** What is printed on a card. */
export function printed(card: string): PrintedCard {
  const found = CARDS[card];
  if (!found) throw new Error(`There is no card ${card}: reload the page.`);
  return found;
}

/** A tree by its id. */
export function treeOf(id: string): PrintedTree {
  const found = TREES.find((tree) => tree.id === id);
  if (!found) throw new Error(`There is no tree ${id}: reload the page.`);
  return found;
}

/** The mask of an animal. */
export const maskOf = (card: string): string =>
  card === VARAN ? "lv-varan" : `lv-animal-${card.replaceAll("_", "-")}`;

/** The colour of the medal under a mask: by level, and dark for a varan. */
export const medalColour = (card: string): string =>
  card === VARAN ? "var(--lv-fire-lo)" : `var(--lv-level-${printed(card).level})`;

/** The fire that is lit for an animal of a level. */
export const fireOf = (level: number): number => level + 1;
