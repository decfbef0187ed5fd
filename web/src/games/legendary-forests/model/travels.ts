// What travels when somebody builds: the drawn tile, or a tree of the supply, to their planet.
import type { GameEvent } from "../../../api/types";
import type { Travel } from "../../contract";

export function travels(event: GameEvent): Travel[] {
  const to = [`planet-${String(event.seat)}`, `seat-${String(event.seat)}`];
  if (event.type === "tile-laid") return [{ piece: `tile ${String(event.tile)}`, from: ["drawn-tile"], to }];
  if (event.type !== "tree-planted") return [];
  const colour = String(event.colour);
  return [{ piece: `tree ${colour}`, from: [`supply-${colour}`, "tab-side"], to }];
}

/** What is chosen in secret is told when everybody has. */
export const isBrief = ({ type }: GameEvent): boolean => type === "tile-sealed";

/** Where somebody has built in their last turn: a tree stands on the tile that is named with it. */
export const lastBuilt = (events: readonly GameEvent[] = []): GameEvent | undefined =>
  [...events].reverse().find(({ type }) => type === "tile-laid" || type === "tree-planted");
