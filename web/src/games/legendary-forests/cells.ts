// The cells of the own planet in words, row by row.
import { cellKey } from "./model/geometry";
import { faceOf, type Face } from "./model/tiles";
import { gainOf, spotAt, type Reading } from "./reading";
import { sayCell, sayFace, sayGain, sayTile } from "./say";
import { colourWord, listOf, type Say } from "./words";

export interface CellText {
  key: string;
  x: number;
  y: number;
  column: number;
  text: string;
  selected: boolean;
}

export interface RowText {
  row: number;
  cells: CellText[];
}

/** Tiles, legal places, the preview and, where wanted, places where nothing fits any more. */
export function cellRows(reading: Reading, ghost: Face | null, barren: [number, number][]): RowText[] {
  const words = new Map<string, { x: number; y: number; what: string }>();
  const put = (x: number, y: number, what: string) => words.set(cellKey(x, y), { x, y, what });
  for (const [x, y] of barren) put(x, y, reading.say("tile.barren"));
  for (const { x, y } of reading.spots) put(x, y, sayFree(reading, x, y));
  for (const laid of reading.planet.tiles) put(laid.x, laid.y, sayLaid(reading, laid));
  if (ghost) put(ghost.x, ghost.y, sayPreview(reading, ghost));
  return inRows(reading.say, [...words.values()], ghost);
}

function inRows(say: Say, cells: { x: number; y: number; what: string }[], ghost: Face | null): RowText[] {
  const top = Math.min(...cells.map(({ y }) => y));
  const left = Math.min(...cells.map(({ x }) => x));
  const rows = new Map<number, CellText[]>();
  for (const { x, y, what } of cells.sort((one, other) => one.y - other.y || one.x - other.x)) {
    const [row, column] = [y - top + 1, x - left + 1];
    const selected = ghost?.x === x && ghost.y === y;
    const cell = { key: cellKey(x, y), x, y, column, text: sayCell(say, row, column, what), selected };
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
  return colours.length ? text + say("tile.trees", { colours: listOf(say, colours) }) : text;
}

function sayPreview(reading: Reading, ghost: Face): string {
  const { say } = reading;
  const gain = gainOf(reading);
  const face = sayFace(say, ghost.tile, ghost.sides);
  if (!gain) return say("tile.preview", { face, gain: "" });
  const said = sayGain(say, gain);
  return say("tile.preview", { face, gain: say("gain.points", { gain: said.points, what: said.title }) });
}
