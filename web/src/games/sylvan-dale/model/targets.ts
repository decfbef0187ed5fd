// Where a choice can go, as the server names it.
import type { Action } from "../../../api/types";
import {
  isAt,
  placeKey,
  type DaleAction,
  type DaleInsight,
  type Item,
  type Outlook,
  type Pair,
  type Place,
} from "../view";
import { isSame } from "./choice";
import { styleOf } from "./cards";

export interface Target extends Place {
  key: string;
  outlook: Outlook | null;
}

export interface PairTarget extends Pair {
  /** What the bridge wins at once; null where the server has not said. */
  fame: number | null;
  levels: [number, number] | null;
}

type Legal = readonly Action[];

const ofType = <Kind extends DaleAction["type"]>(legal: Legal, type: Kind) =>
  (legal as DaleAction[]).filter((action): action is Extract<DaleAction, { type: Kind }> => action.type === type);

/** The trees that a card fits now, with what the next tile would change there. */
export function fitting(insight: DaleInsight | null, card: string): Target[] {
  const found = insight?.adds.filter(({ needs }) => needs === styleOf(card)) ?? [];
  return found.map(({ x, y, outlook }) => ({ key: placeKey({ x, y }), x, y, outlook }));
}

/** Whether a card could be played now: it fits a tree, or no tree is open, or that is not known yet. */
export const couldFit = (insight: DaleInsight | null, card: string): boolean =>
  !insight?.adds.length || fitting(insight, card).length > 0;

/** The trees to which the tile can be added, once its card is played. */
export function addTargets(legal: Legal, insight: DaleInsight | null): Target[] {
  return ofType(legal, "add-tile").map(({ x, y }) => {
    const known = insight?.adds.find((add) => isAt(add, { x, y }));
    return { key: placeKey({ x, y }), x, y, outlook: known?.outlook ?? null };
  });
}

/** The trees at which an item can be used; of a hammer, first those to take a tile from. */
export function itemTargets(legal: Legal, insight: DaleInsight | null, item: Item, from: Place | null): Target[] {
  if (item === "treetop") return ofType(legal, "place-treetop").map((place) => target(place, null));
  if (item === "ax") {
    return ofType(legal, "use-ax").map((place) =>
      target(place, insight?.axes.find((one) => isAt(one, place))?.outlook),
    );
  }
  if (item === "bridge") return [];
  const moves = ofType(legal, "use-hammer");
  if (!from) return sourcesOf(legal).map((place) => target(place, null));
  return moves
    .filter((move) => isAt(move, from))
    .map((move) => {
      const known = insight?.hammers.find((one) => isSame({ ...move }, { type: "use-hammer", ...fourOf(one) }));
      return target({ x: move.to_x, y: move.to_y }, known?.outlook);
    });
}

const fourOf = ({ x, y, to_x, to_y }: Pair): Pair => ({ x, y, to_x, to_y });

/** The own tiles that a hammer can take. */
export function sourcesOf(legal: Legal): Place[] {
  const found = new Map(ofType(legal, "use-hammer").map(({ x, y }) => [placeKey({ x, y }), { x, y }]));
  return [...found.values()];
}

/** The pairs of trees that a bridge can join. */
export function pairTargets(legal: Legal, insight: DaleInsight | null): PairTarget[] {
  return ofType(legal, "build-bridge").map((action) => {
    const pair = fourOf(action);
    const known = insight?.bridges.find((one) => isSame({ type: "", ...fourOf(one) }, { type: "", ...pair }));
    return { ...pair, fame: known?.fame ?? null, levels: (known?.levels as [number, number] | undefined) ?? null };
  });
}

const target = ({ x, y }: Place, outlook: Outlook | null | undefined): Target => ({
  key: placeKey({ x, y }),
  x,
  y,
  outlook: outlook ?? null,
});

/** Items that can be used now, and those that can be gained. */
export const usable = (legal: Legal): Set<Item> => {
  const types: Record<string, Item> = {
    "use-ax": "ax",
    "use-hammer": "hammer",
    "build-bridge": "bridge",
    "place-treetop": "treetop",
  };
  return new Set(legal.map(({ type }) => types[type]).filter((item): item is Item => item !== undefined));
};
export const gainable = (legal: Legal): Set<Item> => new Set(ofType(legal, "cash-in").map(({ item }) => item as Item));

/** Whether a choice is still possible. */
export const isOffered = (legal: Legal, action: DaleAction): boolean => legal.some((one) => isSame(one, action));
