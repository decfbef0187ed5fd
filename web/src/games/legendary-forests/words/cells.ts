// The cells of the own planet in words, row by row.
import { sayWhere } from "./action";
import { plantAt } from "../model/choice";
import { cellKey } from "../model/geometry";
import { faceOf, type Face } from "../model/tiles";
import { gainOf, spotAt, type Reading } from "../reading";
import { sayCell, sayFace, sayGain, sayPlant, sayTile } from "./say";
import type { PlantTree } from "../view";
import { colourWord, listOf, type Say } from "./words";

export interface CellText {
  key: string;
  x: number;
  y: number;
  column: number;
  text: string;
  /** What is there, in the words of the glossary. */
  thing: string;
  selected: boolean;
}

export interface RowText {
  row: number;
  cells: CellText[];
}

/** Tiles, legal places, the preview and, where wanted, places where nothing fits any more. */
export function cellRows(reading: Reading, ghost: Face | null, barren: [number, number][]): RowText[] {
  const words = new Map<string, Said>();
  const put = (x: number, y: number, thing: string, what: string) => words.set(cellKey(x, y), { x, y, thing, what });
  for (const [x, y] of barren) put(x, y, "lost-place", reading.say("tile.barren"));
  for (const { x, y } of reading.spots) put(x, y, "place", sayFree(reading, x, y));
  for (const laid of reading.planet.tiles) put(laid.x, laid.y, "tile", sayLaid(reading, laid));
  if (ghost) put(ghost.x, ghost.y, "drawn-tile", sayPreview(reading, ghost));
  return inRows(reading.say, [...words.values()], ghost);
}

interface Said {
  x: number;
  y: number;
  thing: string;
  what: string;
}

function inRows(say: Say, cells: Said[], ghost: Face | null): RowText[] {
  const top = Math.min(...cells.map(({ y }) => y));
  const left = Math.min(...cells.map(({ x }) => x));
  const rows = new Map<number, CellText[]>();
  for (const { x, y, thing, what } of cells.sort((one, other) => one.y - other.y || one.x - other.x)) {
    const [row, column] = [y - top + 1, x - left + 1];
    const selected = ghost?.x === x && ghost.y === y;
    const cell = { key: cellKey(x, y), x, y, column, text: sayCell(say, x, y, what), thing, selected };
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  return [...rows].map(([row, list]) => ({ row, cells: list }));
}

function sayFree(reading: Reading, x: number, y: number): string {
  const turns = spotAt(reading, x, y)?.turns.length ?? 0;
  const free = reading.say("tile.free");
  return turns > 1 ? `${free}, ${reading.say("ways", { count: turns })}` : free;
}

function sayLaid(reading: Reading, laid: { tile: number; x: number; y: number; turns: number }): string {
  const { say, planet } = reading;
  const text = sayTile(say, faceOf(reading.tiles, laid), reading.zones);
  const trees = planet.trees.filter(({ x, y }) => x === laid.x && y === laid.y);
  const colours = trees.map(({ colour }) => say("tile.tree", { colour: colourWord(say, colour) }));
  const grown = colours.length ? text + say("tile.trees", { colours: listOf(say, colours) }) : text;
  return [grown, ...sayPlanting(reading, laid.x, laid.y)].join(". ");
}

/** The zones that begin on a tile and take a tree, the chosen one alone where it is among them. */
function sayPlanting({ say, shown, plants, zones }: Reading, x: number, y: number): string[] {
  const chosen = shown?.type === "plant-tree" ? plantAt(shown as PlantTree, plants) : null;
  const here = plants.filter((plant) => plant.x === x && plant.y === y && zones[plant.zone]);
  const told = chosen && here.includes(chosen) ? [chosen] : here;
  return told.map((plant) =>
    say(plant === chosen ? "tile.chosen-zone" : "tile.plant-zone", { zone: sayPlant(say, plant, zones[plant.zone]!) }),
  );
}

/** "your preview, east of tile 5: tile 13, maple north and west; +3 points: closes your maple zone". */
export function sayPreview(reading: Reading, ghost: Face): string {
  const { say, planet } = reading;
  const where = sayWhere(say, planet, ghost.x, ghost.y);
  const turns = spotAt(reading, ghost.x, ghost.y)?.turns.length ?? 1;
  const ways = turns > 1 ? [say("ways", { count: turns })] : [];
  return [
    say("tile.preview", { where, face: sayFace(say, ghost.tile, ghost.sides) }),
    ...sayBrings(reading),
    ...ways,
  ].join("; ");
}

function sayBrings(reading: Reading): string[] {
  const gain = gainOf(reading);
  if (!gain) return [];
  const { points, title } = sayGain(reading.say, gain);
  return [reading.say("gain.points", { gain: points, what: title, count: gain.gain })];
}
