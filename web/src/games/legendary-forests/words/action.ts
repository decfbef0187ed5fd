// An action in a phrase, and choosing it as taps would.
import type { Action, Seen, Table } from "../../../api/types";
import type { Translate } from "../../../texts";
import type { BoardProps } from "../../contract";
import type { ForestBoard } from "../board.svelte";
import { NOTHING } from "../model/choice";
import { sideIndex, STEPS } from "../model/geometry";
import { faceOf, tilesOf } from "../model/tiles";
import { saySides } from "./say";
import { SIDES, type ForestView, type LayTile, type PlanetView, type PlantTree } from "../view";
import { colourWord, listOf, sayIn, type Say } from "./words";

/** So many neighbours are named; more would not find the place any better. */
const NAMED = 2;

/** "Lay tile 8 south of tile 5: maple north, grass east and south, cherry west". */
export function actionLine(action: Action, table: Table, t: Translate, seen?: Seen): string {
  const view = (seen?.view ?? null) as ForestView | null;
  const say = sayIn(table.edition, t);
  if (action.type === "plant-tree") return sayPlanting(say, view, action as PlantTree);
  return sayLaying(say, view, action as LayTile);
}

function sayLaying(say: Say, view: ForestView | null, { x, y, turns }: LayTile): string {
  const tile = view?.drawn.at(-1);
  const planet = view?.planets[view.seat ?? 0];
  if (!view || !planet || tile === undefined) return say("action.lay-bare", { turns });
  const { sides } = faceOf(tilesOf(view), { tile, x, y, turns });
  return say("action.lay", { tile, where: sayWhere(say, planet, x, y), sides: saySides(say, sides) });
}

/** The tiles that a place touches, and at which side of them it lies. */
export function sayWhere(say: Say, planet: PlanetView, x: number, y: number): string {
  const beside = STEPS.flatMap(([right, down], nth) => {
    const laid = planet.tiles.find((tile) => tile.x === x + right && tile.y === y + down);
    return laid ? [say("action.beside", { side: say(`side.${SIDES[(nth + 2) % 4]}`), tile: laid.tile })] : [];
  });
  return listOf(say, beside.slice(0, NAMED));
}

function sayPlanting(say: Say, view: ForestView | null, { x, y, side }: PlantTree): string {
  const laid = view?.planets[view.seat ?? 0]?.tiles.find((tile) => tile.x === x && tile.y === y);
  if (!view || !laid) return say("action.plant-bare");
  const kind = faceOf(tilesOf(view), laid).sides[sideIndex(side)]!;
  return say("action.plant", { colour: colourWord(say, kind), tile: laid.tile, side: say(`side.${side}`) });
}

/** Preview the tile where it is advised, turned as it is advised; or the zone for a tree. */
export function choose(action: Action, { board }: BoardProps): boolean {
  const forest = board as ForestBoard;
  const { x, y, turns, side } = action as LayTile & PlantTree;
  forest.choice =
    action.type === "plant-tree" ? { ...NOTHING, zone: { x, y, side } } : { ...NOTHING, at: { x, y }, turns };
  return true;
}
