// One position as this board reads it: what is seen, what can be done, what is being chosen.
import type { Action } from "../../api/types";
import { t } from "../../texts";
import type { BoardProps } from "../contract";
import type { ForestBoard } from "./board.svelte";
import { actionOf, isEmpty, plantAt, reconcile, type Choice } from "./model/choice";
import { bareZones } from "./model/bare";
import { cellKey, triangleKey } from "./model/geometry";
import { sceneOf, zoneIndex, type Scene } from "./model/scene";
import { layInsight, legalSpots, type LegalSpot } from "./model/spots";
import { faceOf, tilesOf, type Face } from "./model/tiles";
import { withMarks, type Mark } from "./marks";
import { skinOf } from "./skin";
import type { Mode, Still } from "./still";
import type { ForestInsight, ForestView, LayInsight, LayTile, PlantInsight, PlantTree, Triangle } from "./view";
import { sayIn } from "./words/words";

export interface Reading extends Still {
  board: ForestBoard;
  choice: Choice;
  isIdle: boolean;
  /** What is previewed: sent, chosen, sealed or prepared. */
  shown: Action | null;
  isSent: boolean;
}

/** Read the props of any region of the board; all regions share what does not change with a tap. */
export function read(props: BoardProps): Reading {
  const board = props.board as ForestBoard;
  const still = board.stillOf(props, () => readStill(props, board));
  // A choice made for an earlier position must not be seen for a moment on this one.
  const choice = reconcile(board.choice, still.spots, still.plants, still.zones);
  return {
    ...still,
    board,
    choice,
    isIdle: isEmpty(choice),
    shown: props.pending ?? actionOf(choice) ?? still.view.sealed ?? props.prepared,
    isSent: props.pending !== null,
  };
}

function readStill(props: BoardProps, board: ForestBoard): Still {
  const view = props.seen.view as ForestView;
  const insight = props.insight as ForestInsight | null;
  const seat = view.seat ?? 0;
  const planet = view.planets[seat]!;
  const tiles = tilesOf(view);
  const mode = modeOf(props, view, insight);
  const bare = mode === "plant" && board.isAlone ? bareZones(props.seen.legal, planet, tiles) : null;
  const zones = bare?.zones ?? board.zonesOf(seat, planet, insight);
  return {
    view,
    insight,
    say: sayIn(view.setup.edition, t),
    skin: skinOf(view.setup.edition),
    tiles,
    mode,
    seat,
    planet,
    zones,
    zoneAt: zoneIndex(zones),
    spots: mode === "lay" ? legalSpots(props.seen.legal) : [],
    plants: mode === "plant" || mode === "ahead" ? (bare?.plants ?? insight?.plants ?? []) : [],
  };
}

function modeOf(props: BoardProps, view: ForestView, insight: ForestInsight | null): Mode {
  if (props.replaying || view.seat === null) return "watch";
  if (props.seen.legal.some((action) => action.type === "lay-tile")) return "lay";
  if (props.seen.legal.some((action) => action.type === "plant-tree")) return "plant";
  if (insight?.plants.length) return "ahead";
  return view.sealed ? "sealed" : "watch";
}

/** The tile of this turn as it is held, previewed, sent or sealed. */
export function heldFace(reading: Reading): Face | null {
  const { view, shown, choice } = reading;
  const tile = view.drawn[view.drawn.length - 1];
  if (tile === undefined || view.phase !== "lay") return null;
  const turns = layOf(shown)?.turns ?? choice.turns;
  return faceOf(reading.tiles, { tile, x: 0, y: 0, turns });
}

/** The previewed tile where it would lie. */
export function ghostFace(reading: Reading): Face | null {
  const lay = layOf(reading.shown);
  const held = lay && heldFace(reading);
  // What was sent may lie there already, before its answer has come.
  const isLaid = reading.planet.tiles.some(({ x, y }) => x === lay?.x && y === lay.y);
  return held && !isLaid ? { ...held, x: lay.x, y: lay.y } : null;
}

/** The planet as it would be with the preview, or with what is marked. */
export function sceneWith(reading: Reading, ghost: Face | null, marks: Mark[] = []): Scene {
  const { planet, tiles, zones } = reading;
  return sceneOf(withMarks(ghost ? { ...planet, tiles: [...planet.tiles, ghost] } : planet, marks), tiles, zones);
}

/** What the server says about the preview. */
export function gainOf(reading: Reading): LayInsight | null {
  const lay = layOf(reading.shown);
  return lay ? layInsight(reading.insight, lay) : null;
}

/** What the server says about the zone that is previewed. */
export function plantOf({ shown, plants }: Reading): PlantInsight | null {
  return shown?.type === "plant-tree" ? plantAt(shown as PlantTree, plants) : null;
}

const layOf = (action: Action | null): LayTile | null => (action?.type === "lay-tile" ? (action as LayTile) : null);

/** Closed zones, those included that the preview would close; a key lasts as long as its zone. */
export function closedEdges(reading: Reading): { key: string; triangles: Triangle[] }[] {
  const { zones } = reading;
  const gain = gainOf(reading);
  const closing = (gain?.zones ?? []).filter((change) => change.closed);
  const now = zones.filter((zone) => zone.closed).map((zone) => zone.triangles);
  const soon = closing.map((change): Triangle[] => [
    ...change.joined.flatMap((index) => zones[index]?.triangles ?? []),
    ...change.sides.map((side): Triangle => [gain!.x, gain!.y, side]),
  ]);
  return [...now, ...soon].map((triangles) => ({ key: triangleKey(triangles[0]!), triangles }));
}

/** The cells that must be in sight: tiles, legal places and the preview. */
export function cellsInSight(reading: Reading): [number, number][] {
  const lay = layOf(reading.shown);
  const tiles = reading.planet.tiles;
  if (lay || reading.spots.length) return [...tiles, ...reading.spots, ...(lay ? [lay] : [])].map(({ x, y }) => [x, y]);
  // Nothing to lay: room beside the planet for what is written there.
  return tiles.flatMap(({ x, y }): [number, number][] => [
    [x - 0.6, y],
    [x + 0.6, y],
    [x, y - 0.6],
    [x, y + 0.6],
  ]);
}

export const spotAt = (reading: Reading, x: number, y: number): LegalSpot | undefined =>
  reading.spots.find((spot) => spot.key === cellKey(x, y));
