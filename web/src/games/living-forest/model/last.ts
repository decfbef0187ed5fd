// What the spirits did in their last turn: the signs of it, and who took which animal.
import type { GameEvent, Seat } from "../../../api/types";
import type { BoardProps } from "../../contract";
import { ROAD_SIGNS } from "./travels";
import type { GroveView, Victory } from "../view";

interface Done {
  card?: string;
  sign?: string;
}

/** The signs of what was done, in order. */
export const lastDone = (events: readonly GameEvent[]): Done[] =>
  events.flatMap((event): Done[] => {
    if (event.type === "animal-attracted") return [{ card: String(event.card) }];
    const sign = signOf(event);
    return sign ? [{ sign }] : [];
  });

/** Something that a spirit does in their turn, and that has a sign. */
export const isDone = (event: GameEvent): boolean => lastDone([event]).length > 0;

function signOf({ type, value, tree, kind }: GameEvent): string | null {
  if (type === "fire-extinguished") return `lv-fire-${String(value)}`;
  if (type === "tree-planted") return `lv-tree-${String(tree)}`;
  if (type === "spirit-advanced") return "lv-wind";
  if (type === "fragments-taken") return "lv-fragment";
  return type === "victory-tile-taken" ? ROAD_SIGNS[kind as Victory] : null;
}

/** Where the animals lay while one looked on: an event names the card alone. */
export type Slots = Map<string, string>;

export function keepSlots(slots: Slots, { reserve }: GroveView): void {
  reserve.forEach((cards, row) => cards.forEach((card, nth) => card && slots.set(card, `${row},${nth}`)));
}

/** Who took the animal of each empty slot, as far as one saw it. */
export function takersOf(slots: Slots, lately: BoardProps["lately"]): Map<string, Seat> {
  const taken = [...(lately ?? [])].flatMap(([seat, events]) =>
    events.flatMap(({ type, card }) =>
      type === "animal-attracted" ? [[slots.get(String(card)) ?? "", seat] as const] : [],
    ),
  );
  return new Map(taken);
}
