// When insight does not come: the legal zones by their first triangles, and nothing about their worth.
import type { Action } from "../../../api/types";
import { type Leaf, type PlanetView, type PlantInsight, type PlantTree, type Zone } from "../view";
import { sideIndex } from "./geometry";
import { faceOf, type TileSet } from "./tiles";

/** What can be planted, so that nobody is kept from playing. */
export function bareZones(
  legal: Action[],
  planet: PlanetView,
  tiles: TileSet,
): { zones: Zone[]; plants: PlantInsight[] } {
  const named = legal.filter((action): action is PlantTree => action.type === "plant-tree");
  return {
    zones: named.map((action) => bareZone(action, planet, tiles)),
    plants: named.map(({ x, y, side }, zone) => ({ x, y, side, zone, gain: 0, expected: 0 })),
  };
}

function bareZone({ x, y, side }: PlantTree, planet: PlanetView, tiles: TileSet): Zone {
  const laid = planet.tiles.find((tile) => tile.x === x && tile.y === y);
  if (!laid) throw new Error(`No tile lies at ${x},${y}: reload the page.`);
  const colour = faceOf(tiles, laid).sides[sideIndex(side)] as Leaf;
  return { colour, triangles: [[x, y, side]], runes: 0, halves: 1, closed: false, trees: 0, worth: 0 };
}
