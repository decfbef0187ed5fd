// The faces of the tiles: which kind lies at which side, once a tile is turned.
import shipped from "../tiles.json";
import type { ForestView, Kind, LaidTile, PrintedTile } from "../view";

/** The kinds at north, east, south and west. */
export type Sides = [Kind, Kind, Kind, Kind];

export interface Face extends LaidTile {
  sides: Sides;
  trigger: boolean;
}

export type TileSet = ReadonlyMap<number, PrintedTile>;

const SHIPPED = byNumber(shipped as PrintedTile[]);
const looks = new WeakMap<PrintedTile, Sides[]>();
const faces = new WeakMap<PrintedTile, Map<string, Face>>();

/** The set that a game is played with: the table's own, or the shipped one. */
export function tilesOf(view: ForestView): TileSet {
  const own = view.setup.options.tiles;
  return own ? byNumber(own) : SHIPPED;
}

/** The sides of a tile after clockwise quarter turns: the same list each time, so that what is drawn stays. */
export function turned(tile: PrintedTile, turns: number): Sides {
  const known = looks.get(tile) ?? [0, 1, 2, 3].map((turn) => sidesAfter(tile, turn));
  looks.set(tile, known);
  return known[turns & 3]!;
}

function sidesAfter(tile: PrintedTile, turns: number): Sides {
  const printed: Sides = [tile.n, tile.e, tile.s, tile.w];
  return [0, 1, 2, 3].map((side) => printed[(side - turns + 4) % 4]) as Sides;
}

/** A tile as it lies: the same face each time, so that only what changes is drawn anew. */
export function faceOf(tiles: TileSet, laid: LaidTile): Face {
  const printed = tiles.get(laid.tile);
  if (!printed) throw new Error(`The tile set has no tile ${laid.tile}: reload the page.`);
  const known = faces.get(printed) ?? new Map<string, Face>();
  faces.set(printed, known);
  const key = `${laid.x},${laid.y},${laid.turns}`;
  const face = known.get(key) ?? { ...laid, sides: turned(printed, laid.turns), trigger: printed.trigger };
  known.set(key, face);
  return face;
}

/** Whether a tile has a side of this kind. */
export function shows(tile: PrintedTile, kind: Kind): boolean {
  return [tile.n, tile.e, tile.s, tile.w].includes(kind);
}

function byNumber(tiles: PrintedTile[]): TileSet {
  return new Map(tiles.map((tile) => [tile.number, tile]));
}
