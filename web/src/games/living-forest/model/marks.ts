// Where two actions of a past moment are shown on the board.
import type { Seat } from "../../../api/types";
import type { BoardProps, Marks } from "../../contract";
import { markOf } from "../../kit/marks";
import type { GroveAction, GroveView, Victory } from "../view";
import { choiceOf, type Target } from "./choice";

/** What can be tapped, or only seen: the own pile, the card that was drawn last, a road on which somebody has tiles. */
export type Thing = Target | { of: "pile" } | { of: "last card" } | { of: "road"; seat: Seat; kind: Victory };

/** All that an action concerns. To stop and to decline concern nothing that can be seen. */
export function thingsOf(action: GroveAction, { centre }: Pick<GroveView, "centre">): Thing[] {
  switch (action.type) {
    case "draw":
      return [{ of: "pile" }];
    case "use-fragment":
      return [{ of: "last card" }];
    case "take-fragment":
      return [{ of: "kind", kind: "fragment" }];
    case "attract":
      return [{ of: "animal", card: action.card }];
    case "extinguish":
      return [{ of: "fire", value: action.value, slot: centre.indexOf(action.value) }];
    case "advance":
      return [{ of: "rock", rock: action.rock }];
    case "take-victory-tile":
      return [{ of: "road", seat: action.other, kind: action.kind }];
    case "plant":
      return [
        { of: "tree", tree: action.tree },
        { of: "space", space: `${action.column},${action.row}` },
      ];
    default:
      return [];
  }
}

/** Which of the marked actions concern a thing. */
export const markOn = ({ marks, seen }: Pick<BoardProps, "marks" | "seen">, thing: Thing): string | undefined =>
  markOf(marks, (action) => thingsOf(action as GroveAction, seen.view as GroveView), thing);

/** The tree that one of them plants here: what was played, else what would have been better. */
export function treeMarked(marks: Marks | undefined, space: string): string | null {
  const plants = [marks?.played ?? null, marks?.better ?? null].map(choiceOf);
  return plants.find((plant) => plant.space === space)?.tree ?? null;
}
