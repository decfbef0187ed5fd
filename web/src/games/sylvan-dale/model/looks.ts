// How each tree looks while something is being chosen.
import { movedStyle, nextStyle } from "../words/effects";
import type { Reading } from "../reading";
import { worthOf } from "../words/say";
import { isAt, placeKey, type TileView, type TreeView } from "../view";
import { fitting } from "./targets";

export interface TreeLook {
  /** A dashed level on top, or a frame around what is at the top. */
  target: "level" | "top" | null;
  isChosen: boolean;
  /** A number stands where the firefly would. */
  isNumbered: boolean;
  /** The tile that would be set down here. */
  gives: TileView | null;
  /** The top tile would leave. */
  takes: boolean;
  /** A treetop would be put here. */
  crowns: boolean;
  /** Not confirmed yet, or not one's turn yet. */
  isPale: boolean;
  isLit: boolean;
  isDim: boolean;
}

/** A number, and whose it is. */
export interface Worth {
  points: number;
  seat: number | null;
}

/** The look of every tree, by place. */
export function looksOf(reading: Reading, aids: boolean): Map<string, TreeLook> {
  const targets = new Map(reading.targets.map((target) => [target.key, target]));
  const glanced = glancedAt(reading);
  return new Map(reading.view.trees.map((tree) => [placeKey(tree), lookOf(reading, tree, targets, glanced, aids)]));
}

/** A tree that looks as before keeps its look, so that it is not drawn again. */
export function keptLooks(before: Map<string, TreeLook>, now: Map<string, TreeLook>): Map<string, TreeLook> {
  const same = (key: string, look: TreeLook): TreeLook => {
    const known = before.get(key);
    return known && JSON.stringify(known) === JSON.stringify(look) ? known : look;
  };
  return new Map([...now].map(([key, look]) => [key, same(key, look)]));
}

function lookOf(
  reading: Reading,
  tree: TreeView,
  targets: Map<string, Reading["targets"][number]>,
  glanced: Set<string>,
  aids: boolean,
): TreeLook {
  const { choice, board, ghost } = reading;
  const key = placeKey(tree);
  const isGhost = isAt(ghost, tree);
  const target = targets.get(key);
  const atTop = choice.item === "ax" || choice.item === "treetop" || (choice.item === "hammer" && !choice.from);
  const isTarget = target !== undefined || glanced.has(key);
  return {
    target: isTarget ? (atTop ? "top" : "level") : bannerAt(reading, tree) ? "top" : null,
    isChosen: isAt(choice.to, tree) || bannerAt(reading, tree),
    isNumbered: aids && Boolean(worthOf(target?.outlook ?? null, reading.mine)),
    gives: isGhost ? givenTile(reading) : null,
    takes: (choice.item === "hammer" && isAt(choice.from, tree)) || (choice.item === "ax" && isAt(choice.to, tree)),
    crowns: choice.item === "treetop" && isAt(choice.to, tree),
    isPale: reading.isSent || reading.mode === "ahead",
    isLit: board.light?.trees.includes(key) ?? false,
    isDim: (board.light?.trees.length ?? 0) > 0 && !board.light?.trees.includes(key),
  };
}

/** The tree whose new tile may carry a banner. */
export function bannerAt({ mode, view }: Reading, tree: TreeView): boolean {
  const spot = view.trees[view.spot];
  return mode === "banner" && spot !== undefined && isAt(spot, tree);
}

/** The trees that the card under the pointer would fit. */
function glancedAt({ board, choice, insight }: Reading): Set<string> {
  if (!board.glance || choice.item || choice.card) return new Set();
  return new Set(fitting(insight, board.glance).map(({ key }) => key));
}

/** The tile that would be set down on the chosen tree. */
function givenTile(reading: Reading): TileView | null {
  const { choice, view, mine } = reading;
  const owner = mine ?? view.actor;
  if (choice.item === "hammer") return { owner, style: movedStyle(reading) };
  if (choice.item) return null;
  const style = nextStyle(reading);
  return style ? { owner, style } : null;
}

/** The numbers at targets: of the chosen one always, of others where there is something to gain. */
export function worthsOf(reading: Reading): Map<string, Worth> {
  const found = new Map<string, Worth>();
  for (const target of reading.targets) {
    const worth = worthOf(target.outlook, reading.mine);
    if (worth) found.set(target.key, worth);
  }
  return found;
}
