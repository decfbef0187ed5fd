// Why something cannot be chosen, with the rule it comes from.
import { styleOf } from "../model/cards";
import { pairWith } from "../model/choice";
import type { Reading } from "../reading";
import { endsOf, isAt, SET, type Item, type Place, type TreeView } from "../view";
import { cardName, itemWord, placeName, styleWord } from "./words";

export interface Refusal {
  sentence: string;
  rule: string;
}

/** Why a tree is no target of what is being chosen; null where nothing is. */
export function refuseTree(reading: Reading, tree: TreeView): Refusal | null {
  const { choice, mode } = reading;
  if (choice.item) return refuseItemAt(reading, choice.item, tree);
  if (choice.card || mode === "add") return refuseTile(reading, tree);
  if (mode === "play") return refuseHand(reading, tree);
  return null;
}

function closedAt({ insight, say }: Reading, tree: TreeView): Refusal | null {
  const known = insight?.trees.find((one) => isAt(one, tree));
  if (!known?.closed) return null;
  const place = placeName(tree);
  return known.closed === "full"
    ? { sentence: say("refused.full", { place }), rule: "SD-3.2" }
    : { sentence: say("refused.treetop", { place }), rule: "SD-6.4" };
}

const topOf = (tree: TreeView): string => tree.tiles.at(-1)?.style ?? tree.base;

function refuseTile(reading: Reading, tree: TreeView): Refusal | null {
  const { say, choice, view } = reading;
  const card = choice.card?.id ?? view.builders[view.actor]?.front.at(-1) ?? "";
  const closed = closedAt(reading, tree);
  if (closed) return closed;
  // It fits; what it would change is on its way.
  if (topOf(tree) === styleOf(card)) return null;
  const words = { place: placeName(tree), top: styleWord(say, topOf(tree)), style: styleWord(say, styleOf(card)) };
  return { sentence: say("refused.other-style", words), rule: "SD-3.1" };
}

/** No card of the hand fits this tree; null where one does. */
function refuseHand(reading: Reading, tree: TreeView): Refusal | null {
  const { say, legal } = reading;
  const closed = closedAt(reading, tree);
  if (closed) return closed;
  if (legal.some(({ type, card }) => type === "play-card" && styleOf(String(card)) === topOf(tree))) return null;
  const words = { place: placeName(tree), top: styleWord(say, topOf(tree)) };
  return { sentence: say("refused.no-card", words), rule: "SD-2.2" };
}

function refuseItemAt(reading: Reading, item: Item, tree: TreeView): Refusal | null {
  const { say, choice, mine } = reading;
  const place = placeName(tree);
  if (item === "treetop") return { sentence: say("refused.has-treetop", { place }), rule: "SD-6.4" };
  if (item === "bridge") return refuseEnd(reading, tree);
  if (item === "hammer" && choice.from) {
    if (isAt(choice.from, tree)) return { sentence: say("refused.same-tree"), rule: "SD-6.3" };
    return closedAt(reading, tree) ?? { sentence: say("refused.full", { place }), rule: "SD-6.3" };
  }
  if (tree.tiles.length === 0)
    return { sentence: say("refused.bare", { place }), rule: item === "ax" ? "SD-6.2" : "SD-6.3" };
  if (tree.treetop) return { sentence: say("refused.under-treetop", { place }), rule: "SD-6.4" };
  const owner = tree.tiles.at(-1)?.owner ?? mine ?? 0;
  return { sentence: say("refused.not-yours", { place, name: reading.names[owner] }), rule: "SD-6.3" };
}

/** Null for an end that can be chosen, and for the one that is. */
function refuseEnd({ say, choice, pairs }: Reading, place: Place): Refusal | null {
  const from = choice.to ? null : choice.from;
  if (
    from
      ? isAt(from, place) || pairWith(pairs, from, place)
      : pairs.some((pair) => endsOf(pair).some((end) => isAt(end, place)))
  )
    return null;
  if (!from) return { sentence: say("refused.bridged", { place: placeName(place) }), rule: "SD-6.5" };
  const beside = Math.abs(from.x - place.x) + Math.abs(from.y - place.y) === 1;
  const words = { from: placeName(from), to: placeName(place) };
  return { sentence: say(beside ? "refused.has-bridge" : "refused.apart", words), rule: "SD-6.5" };
}

/** Why a card of the hand cannot be played now. */
export function refuseCard({ say, mode, view }: Reading, card: string): Refusal | null {
  if (mode === "play" || mode === "ahead")
    return {
      sentence: say("refused.card", { card: cardName(say, card), style: styleWord(say, styleOf(card)) }),
      rule: "SD-2.2",
    };
  if (mode === "add") return { sentence: say("refused.played"), rule: "SD-2.4" };
  if (mode === "banner") return { sentence: say("refused.banner-first"), rule: "SD-4.1" };
  if (mode === "free") return { sentence: say("refused.built"), rule: "SD-2.4" };
  return view.stage === "over" ? null : { sentence: say("refused.not-your-turn"), rule: "SD-8.2" };
}

/** Why a card of the row cannot be taken now. */
export function refuseRow({ say, mode, view }: Reading): Refusal | null {
  if (mode === "free" && view.has_taken) return { sentence: say("refused.taken"), rule: "SD-7.1" };
  if (mode === "free") return { sentence: say("refused.no-card-left"), rule: "SD-7.3" };
  if (mode === "ahead" || mode === "watch")
    return view.stage === "over" ? null : { sentence: say("refused.not-your-turn"), rule: "SD-8.2" };
  return { sentence: say(mode === "banner" ? "refused.banner-first" : "refused.tile-first"), rule: "SD-2.4" };
}

/** Why an item cannot be used now. */
export function refuseItem({ say, mode, view, mine, insight }: Reading, item: Item): Refusal {
  const word = itemWord(say, item);
  const builder = view.builders[mine ?? 0];
  const isWhole = (insight?.sets[mine ?? 0]?.[item] ?? 0) >= SET;
  if (!builder?.items[item] && isWhole && view.supply[item] === 0)
    return { sentence: say("refused.none-left", { item: word }), rule: "SD-5.3" };
  if (!builder?.items[item]) return { sentence: say("refused.no-item", { item: word }), rule: "SD-5.1" };
  if (mode === "ahead" || mode === "watch") return { sentence: say("refused.not-your-turn"), rule: "SD-8.2" };
  if (mode === "banner") return { sentence: say("refused.banner-first"), rule: "SD-4.1" };
  if (mode !== "free") return { sentence: say("refused.item-early"), rule: "SD-6.1" };
  if (view.has_used) return { sentence: say("refused.item-used"), rule: "SD-6.1" };
  if (item === "bridge" && builder.banners === 0) return { sentence: say("refused.no-banner"), rule: "SD-4.4" };
  return { sentence: say("refused.item-nowhere", { item: word }), rule: "SD-6.1" };
}
