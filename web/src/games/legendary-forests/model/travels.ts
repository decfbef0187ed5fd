// What travels when somebody builds: the drawn tile, or a tree of the supply, to their planet.
import type { GameEvent, Seen, Step } from "../../../api/types";
import type { Travel } from "../../contract";
import type { ForestView } from "../view";

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

/** The tile of the turn, and what was planted in the last step. The first tile lies there before any step. */
export function drawn(past: readonly Step[], seen: Seen): string[] {
  const turn = past
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === "tile-drawn")
    .at(-1);
  const tile = turn?.tile ?? (seen.view as ForestView).drawn[0];
  const planted = past.at(-1)?.events.filter(({ type }) => type === "tree-planted") ?? [];
  return [`tile ${String(tile)}`, ...planted.map(({ colour }) => `tree ${String(colour)}`)];
}
