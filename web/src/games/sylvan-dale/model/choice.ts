// What is being chosen, before anything is sent.
import type { Action } from "../../../api/types";
import { isAt, pairKey, type DaleAction, type Item, type Pair, type Place } from "../view";

/** A card of the hand: equal cards are told apart by their place in it. */
export interface HandCard {
  at: number;
  id: string;
}

export interface Choice {
  card: HandCard | null;
  item: Item | null;
  /** The tile that a hammer takes, or the first end of a bridge. */
  from: Place | null;
  /** The tree that is chosen, or the second end of a bridge. */
  to: Place | null;
  /** What is done in one step and waits for a word: taking a card, a set, new cards in the row. */
  deed: DaleAction | null;
}

export const NOTHING: Choice = { card: null, item: null, from: null, to: null, deed: null };

export const isEmpty = (choice: Choice): boolean => !choice.card && !choice.item && !choice.to && !choice.deed;

/** Choose a card; the tree stays if it fits this card too. */
export const pickCard = (choice: Choice, card: HandCard, fits: (to: Place) => boolean): Choice => ({
  ...NOTHING,
  card,
  to: choice.to && fits(choice.to) ? choice.to : null,
});

/** Choose an item; a hammer with one tile to take has taken it already. */
export const pickItem = (item: Item, sources: Place[]): Choice => ({
  ...NOTHING,
  item,
  from: item === "hammer" && sources.length === 1 ? sources[0]! : null,
});

export const pickDeed = (deed: DaleAction): Choice => ({ ...NOTHING, deed });

export const pickTree = (choice: Choice, { x, y }: Place): Choice => ({ ...choice, to: { x, y }, deed: null });
export const pickSource = (choice: Choice, { x, y }: Place): Choice => ({ ...choice, from: { x, y }, to: null });
export const pickPair = (choice: Choice, pair: Pair): Choice => ({
  ...choice,
  from: { x: pair.x, y: pair.y },
  to: { x: pair.to_x, y: pair.to_y },
});

/** One step back: the tree, then the tile, then the card or the item. */
export function back(choice: Choice, sources: number): Choice {
  if (choice.item === "bridge" && choice.to) return { ...choice, from: null, to: null };
  if (choice.to) return { ...choice, to: null };
  if (choice.item && choice.from && sources > 1) return { ...choice, from: null };
  return NOTHING;
}

/** What would be sent, in this order. */
export function actionsOf({ card, item, from, to, deed }: Choice): DaleAction[] {
  if (deed) return [deed];
  if (item) return useOf(item, from, to);
  if (card) return [{ type: "play-card", card: card.id }, ...(to ? [addTo(to)] : [])];
  return to ? [addTo(to)] : [];
}

const addTo = ({ x, y }: Place): DaleAction => ({ type: "add-tile", x, y });

function useOf(item: Item, from: Place | null, to: Place | null): DaleAction[] {
  if (!to) return [];
  if (item === "ax") return [{ type: "use-ax", ...to }];
  if (item === "treetop") return [{ type: "place-treetop", ...to }];
  if (!from) return [];
  const ends = { ...from, to_x: to.x, to_y: to.y };
  return [item === "hammer" ? { type: "use-hammer", ...ends } : { type: "build-bridge", ...ends }];
}

/** The two trees of a bridge, whichever was chosen first. */
export const pairOf = ({ item, from, to }: Choice): Pair | null =>
  item === "bridge" && from && to ? { ...from, to_x: to.x, to_y: to.y } : null;

/** The pair of these two trees, if it is among those given. */
export function pairWith(pairs: Pair[], one: Place, other: Place): Pair | undefined {
  const has = (pair: Pair, place: Place) => isAt(pair, place) || isAt({ x: pair.to_x, y: pair.to_y }, place);
  return pairs.find((pair) => has(pair, one) && has(pair, other) && !isAt(one, other));
}

export const isSamePair = (one: Pair | null, other: Pair | null): boolean =>
  Boolean(one && other && pairKey(one) === pairKey(other));

/** Whether two actions are the same, for what was sent or prepared. */
export function isSame(one: Action | DaleAction | null, other: Action | DaleAction | null): boolean {
  if (!one || !other) return one === other;
  const [first, second] = [one, other] as Action[];
  const fields = new Set([...Object.keys(first!), ...Object.keys(second!)]);
  return [...fields].every((field) => first![field] === second![field]);
}
