// Choosing cards, items and sets: what a button of the side does, or why it does nothing.
import type { Action } from "../../../api/types";
import type { BoardProps } from "../../contract";
import { act, confirm } from "./confirm";
import { isSame, NOTHING, pickCard, pickDeed, pickItem, pickPair, pickTree } from "../model/choice";
import { couldFit, fitting, isOffered } from "../model/targets";
import { read, type Reading } from "../reading";
import { refuseCard, refuseItem, refuseRow, type Refusal } from "../words/refusals";
import { isAt, type DaleAction, type Item } from "../view";

/** Who plays by keys is led on to the trees, with the first one chosen already. */
function leadOn(props: BoardProps): void {
  const { board, choice, targets, pairs, sources } = read(props);
  const [first] = targets;
  const pair = pairs.find(({ fame }) => fame) ?? pairs[0];
  if (pair) board.choice = pickPair(choice, pair);
  else if (first && !choice.to && !(choice.item === "hammer" && !choice.from && sources.length > 1))
    board.choice = pickTree(choice, { x: first.x, y: first.y });
  board.wantsTree = !first && !pair;
  setTimeout(toTrees);
}

const toTrees = (): void =>
  document.querySelector<SVGElement>('[data-cell][tabindex="0"], [data-pair][tabindex="0"]')?.focus();

const tell = (props: BoardProps, refusal: Refusal | null): void =>
  void (refusal && props.explain(refusal.sentence, refusal.rule));

const isPlayable = ({ legal, mode, insight }: Reading, id: string): boolean =>
  mode === "ahead" ? couldFit(insight, id) : isOffered(legal, { type: "play-card", card: id });

/** Why a card of the hand cannot be chosen; null if it can. */
export const handRefusal = (reading: Reading, id: string): Refusal | null =>
  isPlayable(reading, id) && (reading.mode === "play" || reading.mode === "ahead") ? null : refuseCard(reading, id);

export function pickHand(reading: Reading, props: BoardProps, at: number, id: string, byKey: boolean): void {
  const { board, choice, insight } = reading;
  if (reading.isSent) return;
  const refusal = handRefusal(reading, id);
  if (refusal) return tell(props, refusal);
  if (choice.card?.at === at && !byKey) return board.drop();
  board.choice = pickCard(choice, { at, id }, (to) => fitting(insight, id).some((target) => isAt(target, to)));
  if (byKey) leadOn(props);
  else if (!props.confirm && read(props).isReady) confirm(read(props), props);
}

/** Taking a card, giving a set, flushing the row: chosen first, then confirmed. */
export function pickAction(reading: Reading, props: BoardProps, deed: DaleAction, byKey: boolean): void {
  const { board, choice } = reading;
  if (reading.isSent) return;
  if (!isOffered(reading.legal, deed)) return tell(props, refuseRow(reading));
  if (!props.confirm) return act(reading, props, deed as Action);
  const isChosen = isSame(choice.deed, deed);
  if (isChosen && byKey) confirm(reading, props);
  else board.choice = isChosen ? NOTHING : pickDeed(deed);
}

export function pickUse(reading: Reading, props: BoardProps, item: Item, byKey: boolean): void {
  const { board, choice, usable, sources } = reading;
  if (reading.isSent) return;
  if (!usable.has(item)) return tell(props, refuseItem(reading, item));
  board.choice = choice.item === item && !byKey ? NOTHING : pickItem(item, sources);
  if (byKey) leadOn(props);
}

export const isKey = (event: MouseEvent): boolean => event.detail === 0;
