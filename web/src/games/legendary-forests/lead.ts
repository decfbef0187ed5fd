// Where a lesson leads: to the place, to the button that turns the tile, to the one that acts.
import type { Action } from "../../api/types";
import type { BoardProps, Lead } from "../contract";
import { plantAt } from "./model/choice";
import { cellKey } from "./model/geometry";
import { read, type Reading } from "./reading";
import type { LayTile, PlantTree } from "./view";

const ACT = "[data-primary]";
const TURN = '[data-turn="right"]';

export function lead(wanted: Action[], props: BoardProps): Lead {
  const reading = read(props);
  if (wanted.some((action) => isChosen(action, reading))) return { target: ACT };
  const [first] = wanted;
  if (first?.type === "plant-tree") return { target: `[data-goal="${zoneKey(first as PlantTree)}"]` };
  const { x, y } = first as LayTile;
  const { at } = reading.choice;
  return { target: at?.x === x && at.y === y ? TURN : `[data-cell="${cellKey(x, y)}"]` };
}

/** A triangle of a zone, as its mark on the planet is called. */
export const zoneKey = ({ x, y, side }: Pick<PlantTree, "x" | "y" | "side">): string => `${x},${y},${side}`;

function isChosen(action: Action, { choice, plants }: Reading): boolean {
  const { x, y, turns, side } = action as LayTile & PlantTree;
  if (action.type !== "plant-tree") return choice.at?.x === x && choice.at.y === y && choice.turns === turns;
  const chosen = plantAt(choice.zone, plants);
  return chosen !== null && chosen.zone === plantAt({ x, y, side }, plants)?.zone;
}
