// A tap on the dale: what it chooses, or why it chooses nothing.
import type { BoardProps } from "../../contract";
import { confirm } from "./confirm";
import { pairWith, pickCard, pickPair, pickSource, pickTree } from "../model/choice";
import { fitting } from "../model/targets";
import { read, treeAt, type Reading } from "../reading";
import { refuseTree } from "../words/refusals";
import { isAt, type Pair, type Place } from "../view";

/** How somebody looks: a finger opens what it cannot choose, a mouse is told why. */
export type Hand = "touch" | "mouse";

export function tapTree(place: Place, reading: Reading, props: BoardProps, hand: Hand): void {
  const { choice, board } = reading;
  if (reading.isSent) return;
  if (choice.item === "bridge") return tapEnd(place, reading, props, hand);
  if (!reading.targets.some((target) => isAt(target, place))) return tapOther(place, reading, props, hand);
  if (choice.item === "hammer" && !choice.from) {
    board.choice = pickSource(choice, place);
  } else if (isAt(choice.to, place)) {
    board.opened = place;
  } else {
    board.choice = pickTree(choice, place);
    actAtOnce(props);
  }
}

/** Who wishes no question is asked none. */
function actAtOnce(props: BoardProps): void {
  if (!props.confirm) confirm(read(props), props);
}

export function tapPair(pair: Pair, reading: Reading, props: BoardProps): void {
  if (reading.isSent) return;
  reading.board.choice = pickPair(reading.choice, pair);
  actAtOnce(props);
}

/** One end, then the other. */
function tapEnd(place: Place, reading: Reading, props: BoardProps, hand: Hand): void {
  const { choice, board, pairs } = reading;
  const from = choice.to ? null : choice.from;
  const pair = from && pairWith(pairs, from, place);
  if (pair) return tapPair(pair, reading, props);
  const isEnd = pairs.some((one) => isAt(one, place) || isAt({ x: one.to_x, y: one.to_y }, place));
  if (isEnd && !isAt(from, place)) board.choice = { ...choice, from: place, to: null };
  else tapOther(place, reading, props, hand);
}

function tapOther(place: Place, reading: Reading, props: BoardProps, hand: Hand): void {
  const { board, choice, mode } = reading;
  const tree = treeAt(reading, place);
  if (!tree) return;
  if (mode === "play" && !choice.card && pickFor(place, reading, props)) return;
  // What is being chosen is not known yet: insight is on its way.
  if (!reading.insight && choice.card) return;
  const refusal = refuseTree(reading, tree);
  if (refusal && hand === "mouse") props.explain(refusal.sentence, refusal.rule);
  else board.opened = place;
}

/** A tree before a card: the first card of the hand that fits it. */
function pickFor(place: Place, { board, view, insight, choice, legal }: Reading, props: BoardProps): boolean {
  const hand = view.own?.hand ?? [];
  const at = hand.findIndex(
    (id) =>
      legal.some((action) => action.type === "play-card" && action.card === id) &&
      fitting(insight, id).some((target) => isAt(target, place)),
  );
  if (at < 0) return false;
  board.choice = pickTree(
    pickCard(choice, { at, id: hand[at]! }, () => false),
    place,
  );
  actAtOnce(props);
  return true;
}
