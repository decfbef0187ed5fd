// What the server sends about Legendary Forests; names as in the Python structs.
import type { Action, Seat, Seen } from "../../api/types";

export type Side = "north" | "east" | "south" | "west";
export type Leaf = "pink" | "red" | "yellow";
export type Kind = Leaf | "grass";
export type Triangle = [x: number, y: number, side: Side];
export type Cell = [x: number, y: number];

export interface PrintedTile {
  number: number;
  n: Kind;
  e: Kind;
  s: Kind;
  w: Kind;
  trigger: boolean;
}

export interface LaidTile {
  tile: number;
  x: number;
  y: number;
  turns: number;
}

export interface Tree {
  colour: Leaf;
  x: number;
  y: number;
  side: Side;
}

export interface PlanetView {
  tiles: LaidTile[];
  trees: Tree[];
  lost: number[];
  points: number;
}

export interface LayTile extends Action {
  type: "lay-tile";
  x: number;
  y: number;
  turns: number;
}

export interface PlantTree extends Action {
  type: "plant-tree";
  x: number;
  y: number;
  side: Side;
}

export interface ForestView {
  setup: { game: string; edition: string; seats: number; options: { tiles?: PrintedTile[] } };
  seat: Seat | null;
  phase: "lay" | "plant" | "over";
  turn: number;
  drawn: number[];
  unseen: number[];
  waiting: Seat[];
  architect: Seat;
  holder: Seat;
  supply: Record<Leaf, number>;
  planets: PlanetView[];
  sealed: LayTile | null;
}

export interface Zone {
  colour: Leaf;
  triangles: Triangle[];
  runes: number;
  halves: number;
  closed: boolean;
  trees: number;
  worth: number;
}

export interface ZoneChange {
  colour: Leaf;
  sides: Side[];
  joined: number[];
  runes_before: number;
  runes: number;
  halves: number;
  closed: boolean;
  trees: number;
  points_before: number;
  points: number;
}

export interface LayInsight {
  x: number;
  y: number;
  turns: number;
  gain: number;
  closes: boolean;
  zones: ZoneChange[];
}

export interface PlantInsight {
  x: number;
  y: number;
  side: Side;
  zone: number;
  gain: number;
  expected: number;
}

export interface ForestInsight {
  zones: Zone[][];
  lays: LayInsight[];
  plants: PlantInsight[];
  barren: Cell[];
}

export type ForestSeen = Seen<ForestView>;

export const SIDES: readonly Side[] = ["north", "east", "south", "west"];
export const LEAVES: readonly Leaf[] = ["pink", "red", "yellow"];
/** How many tiles a game draws, and how many are taken out unseen. */
export const DRAWN = 19;
export const REMOVED = 5;
