// What can be done now, as the server names it; or what could be prepared for one's turn.
import type { Action } from "../../../api/types";
import type { Kind, Plant, Prospects, StepKind, Victory } from "../view";

export interface Offers {
  draw: boolean;
  stop: boolean;
  use: boolean;
  pass: boolean;
  fragment: boolean;
  animals: ReadonlySet<string>;
  /** Values of fires. */
  fires: ReadonlySet<number>;
  rocks: ReadonlySet<number>;
  tiles: ReadonlySet<Victory>;
  /** Whom a victory tile is taken from. */
  giver: number | null;
  /** By tree, the spaces it may be planted on. */
  plants: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_OFFERS: Offers = {
  draw: false,
  stop: false,
  use: false,
  pass: false,
  fragment: false,
  animals: new Set(),
  fires: new Set(),
  rocks: new Set(),
  tiles: new Set(),
  giver: null,
  plants: new Map(),
};

/** The legal actions by what they are about. */
export function offersOf(legal: Action[]): Offers {
  const has = (type: string): boolean => legal.some((action) => action.type === type);
  const each = <Field>(type: string, field: string): Set<Field> =>
    new Set(legal.filter((action) => action.type === type).map((action) => action[field] as Field));
  const tile = legal.find((action) => action.type === "take-victory-tile");
  return {
    draw: has("draw"),
    stop: has("stop"),
    use: has("use-fragment"),
    pass: has("pass"),
    fragment: has("take-fragment"),
    animals: each("attract", "card"),
    fires: each("extinguish", "value"),
    rocks: each("advance", "rock"),
    tiles: each("take-victory-tile", "kind"),
    giver: tile ? Number(tile.other) : null,
    plants: plantsOf(legal),
  };
}

function plantsOf(legal: Action[]): Map<string, Set<string>> {
  const plants = new Map<string, Set<string>>();
  for (const action of legal) {
    if (action.type !== "plant") continue;
    const { tree, column, row } = action as Plant;
    plants.set(tree, (plants.get(tree) ?? new Set()).add(spaceKey(column, row)));
  }
  return plants;
}

/** What would be possible if one's turn began now; it may have changed when it does. */
export function aheadOf(own: Prospects): Offers {
  const spaces = new Set(own.spaces.map(({ column, row }) => spaceKey(column, row)));
  const wind = own.actions.find((action) => action.kind === "advance")?.strength ?? 0;
  return {
    ...NO_OFFERS,
    fragment: own.actions.some((action) => action.kind === "fragment" && action.possible),
    animals: new Set(own.animals),
    fires: new Set(own.fires),
    rocks: new Set(own.rocks.filter(({ steps }) => steps > 0 && steps <= wind).map(({ rock }) => rock)),
    plants: new Map(own.trees.filter((tree) => tree.affordable).map(({ tree }) => [tree, spaces])),
  };
}

/** Whether a kind of action can be done. */
export function isOffered(offers: Offers, kind: StepKind): boolean {
  const some: Record<StepKind, boolean> = {
    fragment: offers.fragment,
    attract: offers.animals.size > 0,
    extinguish: offers.fires.size > 0,
    advance: offers.rocks.size > 0,
    plant: offers.plants.size > 0,
    "victory tile": offers.tiles.size > 0,
  };
  return some[kind];
}

/** The spaces that any tree, or this one, may be planted on. */
export function spacesFor(offers: Offers, tree: string | null): ReadonlySet<string> {
  if (tree !== null) return offers.plants.get(tree) ?? new Set();
  return new Set([...offers.plants.values()].flatMap((spaces) => [...spaces]));
}

export const spaceKey = (column: number, row: number): string => `${column},${row}`;

/** Main actions that can be done, in the order they are shown. */
export const offeredKinds = (offers: Offers, kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => isOffered(offers, kind));
