// What a lesson asks for, and which parts of the board lead there.
import type { Action } from "../../../api/types";
import { isSame } from "./choice";
import type { ActionOf, DaleAction, Item, Pair, Place } from "../view";

type Asked = Action[] | undefined;

const USES: Record<Item, DaleAction["type"]> = {
  ax: "use-ax",
  hammer: "use-hammer",
  bridge: "build-bridge",
  treetop: "place-treetop",
};

export const asksFor = (asked: Asked, action: DaleAction): boolean =>
  asked?.some((one) => isSame(one, action)) ?? false;

export const asksUse = (asked: Asked, item: Item): boolean => asked?.some(({ type }) => type === USES[item]) ?? false;

/** A set to give, or an item to use. */
export const asksItems = (asked: Asked): boolean =>
  asked?.some(({ type }) => type === "cash-in" || Object.values<string>(USES).includes(type)) ?? false;

export const asksPair = (asked: Asked, { x, y, to_x, to_y }: Pair): boolean =>
  asksFor(asked, { type: "build-bridge", x, y, to_x, to_y });

/** A tree to build on, or one that an item is for; both ends of a bridge have a mark of their own. */
export function asksTree(asked: Asked, { x, y }: Place): boolean {
  const isThere = (action: Action): boolean => {
    const { x: left, y: up, to_x, to_y } = action as ActionOf<"use-hammer">;
    return (left === x && up === y) || (to_x === x && to_y === y);
  };
  return asked?.some((action) => action.type !== "build-bridge" && isThere(action)) ?? false;
}
