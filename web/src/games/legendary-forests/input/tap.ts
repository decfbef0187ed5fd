// A tap on the stage: what it chooses, or why it chooses nothing.
import type { BoardProps } from "../../contract";
import { cellKey, sideIndex, STEPS, TILE, triangleAt, triangleKey, type Point } from "../model/geometry";
import { faceOf } from "../model/tiles";
import { spotAt, type Reading } from "../reading";
import type { PlantInsight, Triangle } from "../view";
import { colourWord } from "../words/words";

/** Choose what lies at a point of the planet; `reach` is how far a finger may miss, in units. */
export function tapAt(point: Point, reach: number, reading: Reading, props: BoardProps): void {
  if (reading.isSent) return;
  const triangle = triangleAt(...point);
  if (reading.mode === "lay") tapPlace(point, reach, triangle, reading, props);
  else if (reading.plants.length) tapZone(triangle, reading, props);
  else light(triangle, reading);
}

function tapPlace(point: Point, reach: number, triangle: Triangle, reading: Reading, props: BoardProps): void {
  const [x, y] = triangle;
  const spot = spotAt(reading, x, y) ?? nearSpot(point, reach, reading);
  if (!spot) return hasTile(reading, x, y) ? light(triangle, reading) : refusePlace(x, y, reading, props);
  reading.board.pick(spot);
  // Who wishes no question is asked none where there is nothing to turn.
  if (!props.confirm && spot.turns.length === 1) {
    props.act({ type: "lay-tile", x: spot.x, y: spot.y, turns: spot.turns[0]! });
  }
}

/** A finger may miss a small place, but not land on a tile. */
function nearSpot([px, py]: Point, reach: number, reading: Reading) {
  const away = (x: number, y: number) =>
    Math.max(Math.abs(px - (x + 0.5) * TILE), Math.abs(py - (y + 0.5) * TILE)) - TILE / 2;
  const [x, y] = triangleAt(px, py);
  if (hasTile(reading, x, y)) return undefined;
  return reading.spots.find((spot) => away(spot.x, spot.y) < reach);
}

function refusePlace(x: number, y: number, reading: Reading, props: BoardProps): void {
  const touches = STEPS.some(([right, down]) => hasTile(reading, x + right, y + down));
  const tile = reading.view.drawn[reading.view.drawn.length - 1];
  if (touches) props.explain(reading.say("refused.no-fit", { tile }), "LF-3.2");
  else if (reading.isIdle) props.explain(reading.say("refused.nothing"), "LF-3.1");
  else reading.board.cancel();
}

function tapZone(triangle: Triangle, reading: Reading, props: BoardProps): void {
  const zone = reading.zoneAt.get(triangleKey(triangle));
  const plant = reading.plants.find((one) => one.zone === zone);
  if (plant) pickPlant(plant, reading, props);
  else refuseZone(triangle, reading, props);
}

/** Choose a zone to plant in: it was tapped, or its number. */
export function pickPlant(plant: PlantInsight, reading: Reading, props: BoardProps): void {
  if (reading.isSent) return;
  reading.board.pickZone(plant, reading.zones);
  if (!props.confirm && reading.mode === "plant") {
    props.act({ type: "plant-tree", x: plant.x, y: plant.y, side: plant.side });
  }
}

function refuseZone(triangle: Triangle, reading: Reading, props: BoardProps): void {
  const [x, y, side] = triangle;
  const laid = reading.planet.tiles.find((tile) => tile.x === x && tile.y === y);
  if (!laid) return reading.board.cancel();
  const kind = faceOf(reading.tiles, laid).sides[sideIndex(side)]!;
  if (kind === "grass") return props.explain(reading.say("refused.grass"), "LF-4.3");
  props.explain(reading.say("refused.gone", { colour: colourWord(reading.say, kind) }), "LF-4.4");
}

function light(triangle: Triangle, { zoneAt, board }: Reading): void {
  board.lit = zoneAt.get(triangleKey(triangle)) ?? null;
}

const hasTile = ({ planet }: Reading, x: number, y: number): boolean =>
  planet.tiles.some((tile) => cellKey(tile.x, tile.y) === cellKey(x, y));
