// The keyboard on the board: arrows between targets, R turns, Enter confirms, Esc takes back.
import type { BoardProps } from "../../contract";
import { confirm } from "./confirm";
import { plantAt } from "../model/choice";
import { cellKey, middleAt, sideIndex, TILE } from "../model/geometry";
import { directionOf, walk, type Direction, type Target } from "../../kit/walk";
import { zonesIn } from "../model/scene";
import { spotAt, type Reading } from "../reading";
import type { PlantInsight } from "../view";

interface ZoneTarget extends Target {
  plant: PlantInsight;
}

/** Do what a key means here; the cell to focus, or false for a key that means nothing. */
export function pressKey(
  event: KeyboardEvent,
  reading: Reading,
  props: BoardProps,
  focus: string | null,
): string | boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const way = directionOf(event.key);
  if (way) return go(reading, way, focus, event.shiftKey);
  switch (event.key) {
    case "r":
    case "R":
      return turnTile(reading, event.shiftKey ? -1 : 1);
    case "Enter":
    case " ":
      return enterCell(reading, props, focus);
    case "Escape":
      return takeBack(reading);
    default:
      return false;
  }
}

/** With Shift, or when nothing can be chosen, the arrows walk over the tiles. */
function go(reading: Reading, way: Direction, focus: string | null, overTiles: boolean): string | boolean {
  if (!overTiles && reading.plants.length) return goToZone(reading, way);
  const [x = 0, y = 0] = (focus ?? "0,0").split(",").map(Number);
  const from = { key: cellKey(x, y), x, y };
  const isLaying = !overTiles && reading.spots.length > 0;
  const tiles = reading.planet.tiles.map((tile) => ({ key: cellKey(tile.x, tile.y), x: tile.x, y: tile.y }));
  const to = walk<Target>(isLaying ? reading.spots : tiles, from, way);
  const spot = to && spotAt(reading, to.x, to.y);
  if (spot) reading.board.move(spot);
  return to?.key ?? true;
}

function goToZone(reading: Reading, way: Direction): string | boolean {
  const { plants, zones, board, choice } = reading;
  const colour = choice.zone ? null : choice.colour;
  const offered = plants.filter((plant) => !colour || zones[plant.zone]?.colour === colour);
  const targets = offered.map(targetOf);
  const chosen = plantAt(choice.zone, plants);
  const to = walk(targets, chosen && targetOf(chosen), way);
  if (!to) return true;
  board.pickZone(to.plant, zones);
  return cellKey(to.plant.x, to.plant.y);
}

function targetOf(plant: PlantInsight): ZoneTarget {
  const [x, y] = middleAt(plant.x, plant.y, sideIndex(plant.side));
  return { key: String(plant.zone), x: x / TILE, y: y / TILE, plant };
}

function turnTile(reading: Reading, step: 1 | -1): boolean {
  if (reading.mode !== "lay") return false;
  reading.board.turn(reading.spots, step);
  return true;
}

function enterCell(reading: Reading, props: BoardProps, focus: string | null): boolean {
  const spot = reading.spots.find(({ key }) => key === focus);
  const { at } = reading.choice;
  if (spot && (at?.x !== spot.x || at.y !== spot.y)) reading.board.pick(spot);
  else if (reading.isIdle) return lightNext(reading, focus);
  else confirm(reading, props);
  return true;
}

/** Where nothing is chosen, each press lights the next zone of the focused tile. */
function lightNext({ board, zones }: Reading, focus: string | null): boolean {
  const here = zonesIn(zones, focus);
  if (!here.length) return false;
  const next = here.indexOf(board.lit ?? -1) + 1;
  board.lit = here[next % here.length] ?? null;
  return true;
}

function takeBack(reading: Reading): boolean {
  if (reading.isIdle || reading.isSent) return false;
  reading.board.cancel();
  return true;
}
