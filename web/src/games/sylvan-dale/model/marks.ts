// Where two actions of a past moment are shown on the board.
import type { Action } from "../../../api/types";
import type { BoardProps, Marks } from "../../contract";
import { markOf } from "../../kit/marks";
import type { ActionOf, DaleAction, DaleView, Item, Pair, Place } from "../view";

type Knows = Pick<DaleView, "row" | "own" | "trees" | "spot">;

/** Of a tree its top, the level above it, or where a treetop would lie. */
export type Spot = Place & { of: "top" | "level" | "treetop" };
type Hung = Pair & { of: "bridge" };
/** A card by its place, for some are equal. */
export type Thing = { of: "hand" | "row"; at: number } | { of: "deck" } | { of: "item"; item: Item } | Spot | Hung;

/** All that an action concerns. To do without a banner, and to end the turn, concern nothing that can be seen. */
export function thingsOf(action: DaleAction, view: Knows): Thing[] {
  const { row, own } = view;
  switch (action.type) {
    case "play-card":
      return [{ of: "hand", at: (own?.hand ?? []).indexOf(action.card) }];
    case "show-hand":
      return (own?.hand ?? []).map((_, at) => ({ of: "hand", at }));
    case "take-card":
      return [{ of: "row", at: row.indexOf(action.card) }];
    case "flush-row":
      return row.flatMap((card, at): Thing[] => (card ? [{ of: "row", at }] : []));
    case "draw-card":
      return [{ of: "deck" }];
    case "cash-in":
      return [{ of: "item", item: action.item }];
    default:
      return inDale(action, view);
  }
}

/** What it concerns in the dale, and the item that does it. */
function inDale(action: DaleAction, { trees, spot }: Knows): Thing[] {
  switch (action.type) {
    case "add-tile":
      return [{ of: "level", ...placeOf(action) }];
    case "raise-banner":
      return trees[spot] ? [{ of: "top", ...placeOf(trees[spot]) }] : [];
    case "use-ax":
      return [
        { of: "top", ...placeOf(action) },
        { of: "item", item: "ax" },
      ];
    case "use-hammer":
      return [
        { of: "top", ...placeOf(action) },
        { of: "level", ...endOf(action) },
        { of: "item", item: "hammer" },
      ];
    case "place-treetop":
      return [
        { of: "treetop", ...placeOf(action) },
        { of: "item", item: "treetop" },
      ];
    case "build-bridge":
      return [
        { of: "bridge", ...pairOf(action) },
        { of: "item", item: "bridge" },
      ];
    default:
      return [];
  }
}

const placeOf = ({ x, y }: Place): Place => ({ x, y });
const endOf = ({ to_x, to_y }: ActionOf<"use-hammer">): Place => ({ x: to_x, y: to_y });
const pairOf = ({ x, y, to_x, to_y }: Pair): Pair => ({ x, y, to_x, to_y });

/** Which of the marked actions concern a thing beside the dale. */
export const markOn = ({ marks, seen }: Pick<BoardProps, "marks" | "seen">, thing: Thing): string | undefined =>
  markOf(marks, (action) => thingsOf(action as DaleAction, seen.view as DaleView), thing);

/** One of the marked actions in the dale, and all of it that lies there. */
export interface Mark {
  kind: keyof Marks;
  spots: Spot[];
  bridges: Pair[];
  /** The row of the list that it is shown for. */
  number?: number;
}

/** What was played lies below: what would have been better is dashed, and lets it through in the same place. */
export function marksOf(marks: Marks | undefined, view: Knows): Mark[] {
  return (["played", "better"] as const).flatMap((kind) => {
    const action = marks?.[kind] as DaleAction | null | undefined;
    if (!action) return [];
    const things = thingsOf(action, view);
    const numbered = marks?.numbers && { number: marks.numbers[kind] };
    return [{ kind, spots: things.filter(isSpot), bridges: things.filter(isHung), ...numbered }];
  });
}

const isSpot = (thing: Thing): thing is Spot => "x" in thing && thing.of !== "bridge";
const isHung = (thing: Thing): thing is Hung => thing.of === "bridge";

/** The part of the board beside the dale in which an action is marked, if it is not the dale. */
export function besideOf(action: Action): "hand" | "row" | "items" | null {
  switch (action.type) {
    case "play-card":
    case "show-hand":
      return "hand";
    case "take-card":
    case "flush-row":
    case "draw-card":
      return "row";
    case "cash-in":
      return "items";
    default:
      return null;
  }
}

const NOWHERE: readonly string[] = ["end-turn", "no-banner"];

/** Phone: the region in which a marked action is looked at. */
export function markedIn(action: Action): string | null {
  const beside = besideOf(action);
  if (beside) return beside === "items" ? "items" : "cards";
  return NOWHERE.includes(action.type) ? null : "dale";
}
