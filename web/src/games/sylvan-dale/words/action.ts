// An action in a phrase, and choosing it as taps would.
import type { Action, Seen, Table } from "../../../api/types";
import type { Translate } from "../../../texts";
import type { BoardProps } from "../../contract";
import type { DaleBoard } from "../board.svelte";
import { NOTHING, type Choice } from "../model/choice";
import type { ActionOf, DaleAction, DaleView, Item, Place } from "../view";
import { cardName, itemWord, placeName, sayWith, styleWord } from "./words";

/** "Add the nest to C2", "Play the lodge card with ax". */
export function actionLine(action: Action, _table: Table, t: Translate, seen?: Seen): string {
  const say = sayWith(t);
  const { x, y, to_x, to_y, card, item } = action as Record<string, unknown>;
  const words: Record<string, string> = {};
  if (typeof x === "number") words.place = placeName({ x, y: Number(y) });
  if (typeof to_x === "number") words.to = placeName({ x: to_x, y: Number(to_y) });
  if (typeof card === "string") words.card = cardName(say, card);
  if (typeof item === "string") words.item = itemWord(say, item as Item);
  const style = action.type === "add-tile" ? (seen?.view as DaleView | undefined)?.own?.stack[0] : undefined;
  if (style) return say("action.add-tile-known", { ...words, style: styleWord(say, style) });
  return say(`action.${action.type}`, words);
}

/** What is chosen after the taps that lead to an action; null where there is one button for it. */
export function choiceOf(action: DaleAction, hand: readonly string[]): Choice | null {
  switch (action.type) {
    case "play-card":
      return { ...NOTHING, card: { at: hand.indexOf(action.card), id: action.card } };
    case "add-tile":
      return { ...NOTHING, to: placeOf(action) };
    case "use-ax":
      return { ...NOTHING, item: "ax", to: placeOf(action) };
    case "place-treetop":
      return { ...NOTHING, item: "treetop", to: placeOf(action) };
    case "use-hammer":
      return { ...NOTHING, item: "hammer", ...endsOf(action) };
    case "build-bridge":
      return { ...NOTHING, item: "bridge", ...endsOf(action) };
    case "take-card":
    case "draw-card":
    case "cash-in":
    case "flush-row":
      return { ...NOTHING, deed: action };
    default:
      return null;
  }
}

const placeOf = ({ x, y }: Place): Place => ({ x, y });

const endsOf = ({ x, y, to_x, to_y }: ActionOf<"use-hammer"> | ActionOf<"build-bridge">) => ({
  from: { x, y },
  to: { x: to_x, y: to_y },
});

/** Banners, ends of turns and shown hands have buttons of their own. */
export function choose(action: Action, { board, seen }: BoardProps): boolean {
  const choice = choiceOf(action as DaleAction, (seen.view as DaleView).own?.hand ?? []);
  if (!choice) return false;
  (board as DaleBoard).choice = choice;
  return true;
}
