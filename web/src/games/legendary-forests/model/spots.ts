// The legal places for the tile, as the server names them.
import type { Action } from "../../../api/types";
import type { LayInsight, LayTile, ForestInsight } from "../view";
import { cellKey } from "./geometry";

/** An empty cell where the tile fits, with the quarter turns in which it does. */
export interface LegalSpot {
  key: string;
  x: number;
  y: number;
  turns: number[];
}

const isLay = (action: Action): action is LayTile => action.type === "lay-tile";

/** Legal placements by cell, turns in ascending order. */
export function legalSpots(legal: Action[]): LegalSpot[] {
  const spots = new Map<string, LegalSpot>();
  for (const { x, y, turns } of legal.filter(isLay)) {
    const key = cellKey(x, y);
    const spot = spots.get(key) ?? { key, x, y, turns: [] };
    spot.turns.push(turns);
    spots.set(key, spot);
  }
  for (const spot of spots.values()) spot.turns.sort();
  return [...spots.values()].sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The first legal turn from the one wished, going one way round; null where nothing is legal. */
export function turnFrom(turns: number[], wished: number, step = 1): number | null {
  for (let tried = 0; tried < 4; tried += 1) {
    const turn = (((wished + tried * step) % 4) + 4) % 4;
    if (turns.includes(turn)) return turn;
  }
  return null;
}

/** All turns that are legal somewhere. */
export function turnsAnywhere(spots: LegalSpot[]): number[] {
  return [...new Set(spots.flatMap((spot) => spot.turns))].sort();
}

/** What the server says a placement would change. */
export function layInsight(
  insight: ForestInsight | null,
  at: { x: number; y: number; turns: number },
): LayInsight | null {
  return insight?.lays.find((lay) => lay.x === at.x && lay.y === at.y && lay.turns === at.turns) ?? null;
}
