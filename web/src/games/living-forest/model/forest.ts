// A forest as rows of spaces.
import { COLUMNS, CORNERS, LINES, ROWS, START, type Line } from "../box";
import type { Kind, SpiritView } from "../view";
import { spaceKey } from "./offers";

export interface Space {
  key: string;
  column: number;
  row: number;
  /** The kind of tree, `start` for the start tree. */
  tree: string | null;
  corner: Kind | null;
}

/** Row by row, as they are printed. */
export function spacesOf(spirit: Pick<SpiritView, "forest">): Space[] {
  const trees = new Map(spirit.forest.map(({ tree, column, row }) => [spaceKey(column, row), tree]));
  return Array.from({ length: COLUMNS * ROWS }, (_, place) => {
    const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
    const key = spaceKey(column, row);
    const tree = key === START ? "start" : (trees.get(key) ?? null);
    return { key, column, row, tree, corner: CORNERS.get(key) ?? null };
  });
}

/** The different kinds of trees, the start tree included. */
export const kindsOf = (spirit: Pick<SpiritView, "forest">): number =>
  new Set(spirit.forest.map(({ tree }) => tree)).size + 1;

/** Lines with a bonus, and whether all their spaces are planted. */
export function linesOf(spaces: Space[]): (Line & { full: boolean })[] {
  return LINES.map((line) => ({
    ...line,
    full: spaces.filter((space) => space[line.kind] === line.index).every(({ tree }) => tree !== null),
  }));
}
