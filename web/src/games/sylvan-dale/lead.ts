// Where a lesson leads: to a card or an item, to the tree it is for, then to the button that acts.
import type { Action } from "../../api/types";
import type { BoardProps, Lead } from "../contract";
import { isSame } from "./model/choice";
import { read, type Reading } from "./reading";
import { isAt, pairKey, placeKey, type ActionOf, type DaleAction, type Item, type Place } from "./view";

const ACT: Lead = { target: "[data-primary]" };
const ITEM: Partial<Record<DaleAction["type"], Item>> = {
  "use-ax": "ax",
  "use-hammer": "hammer",
  "build-bridge": "bridge",
  "place-treetop": "treetop",
};

export function lead(wanted: Action[], props: BoardProps): Lead {
  const reading = read(props);
  const action = wanted[0] as DaleAction;
  if (wanted.some((one) => isSame(reading.choice.deed, one))) return ACT;
  // An item that was chosen instead hides the cards.
  if (reading.choice.item && reading.choice.item !== ITEM[action.type]) return { target: "[data-cancel]" };
  switch (action.type) {
    case "play-card":
      return leadCard(action, reading, props);
    case "add-tile":
      return leadTree(action, reading);
    case "take-card":
      return leadRow(`[data-card="${action.card}"]`, reading);
    case "draw-card":
      return leadRow(".deck", reading);
    case "cash-in":
      return { target: `[data-goal="gain ${action.item}"]`, region: "items" };
    default:
      return ITEM[action.type] ? leadItem(action, ITEM[action.type]!, reading) : ACT;
  }
}

/** A card, and the tree that is asked for with it. */
function leadCard({ card }: ActionOf<"play-card">, reading: Reading, props: BoardProps): Lead {
  if (reading.choice.card?.id !== card) return { target: `[data-region="hand"] [data-card="${card}"]`, region: "dale" };
  const tile = props.asked?.find(({ type }) => type === "add-tile") as ActionOf<"add-tile"> | undefined;
  return tile ? leadTree(tile, reading) : ACT;
}

const leadTree = (to: Place, { choice }: Reading): Lead =>
  isAt(to, choice.to) ? { ...ACT, region: "dale" } : { target: cellOf(to), region: "dale" };

/** The row lies in the dock, unless items do. */
const leadRow = (card: string, { board }: Reading): Lead => ({
  target: `[data-region="row"] ${card}`,
  region: board.shelf === "items" ? "cards" : "dale",
});

function leadItem(action: DaleAction, item: Item, { choice }: Reading): Lead {
  if (choice.item !== item) return { target: `[data-goal="use ${item}"]`, region: "items" };
  const { x, y, to_x, to_y } = action as ActionOf<"use-hammer">;
  const [from, to] = [
    { x, y },
    { x: to_x, y: to_y },
  ];
  const isWhole = item === "ax" || item === "treetop" ? isAt(from, choice.to) : isAt(to, choice.to);
  if (isWhole && (!choice.from || isAt(from, choice.from))) return { ...ACT, region: "dale" };
  if (item === "bridge")
    return { target: `[data-pair="${pairKey(action as ActionOf<"build-bridge">)}"] .hit`, region: "dale" };
  const next = item === "hammer" && isAt(from, choice.from) ? to : from;
  return { target: cellOf(next), region: "dale" };
}

const cellOf = ({ x, y }: Place): string => `[data-cell="${placeKey({ x, y })}"]`;
