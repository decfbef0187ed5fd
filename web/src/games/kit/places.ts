// What people call a place: the letter of its column and the number of its row, such as C2. The terminal
// names it so, too (src/spinney/core/places.py); actions and records keep the numbers.

/** Column and row, from 0, of the place that actions call 0,0. */
type Origin = readonly [column: number, row: number];
type Params = Record<string, unknown>;

const CORNER: Origin = [0, 0];
/** A planet’s start tile lies on U21: no planet can grow beyond A1. */
const ORIGINS: Record<string, Origin> = { "legendary-forests": [20, 20] };
const LETTERS = 26;

/** What a sentence calls the place that two parameters tell. */
const FIELDS = [
  ["place", "x", "y"],
  ["place", "column", "row"],
  ["to_place", "to_x", "to_y"],
  ["first_place", "first_x", "first_y"],
] as const;

/** The name of a place; beyond the first column or row there are only its numbers. */
export function placeName(x: number, y: number, game = ""): string {
  const [right, down] = ORIGINS[game] ?? CORNER;
  const [column, row] = [x + right, y + down];
  return column < 0 || row < 0 ? `${x},${y}` : `${lettersOf(column)}${row + 1}`;
}

/** The name of a column: A for 0, Z for 25, AA for 26. */
export function lettersOf(column: number): string {
  const before = Math.floor(column / LETTERS);
  const last = String.fromCharCode("A".charCodeAt(0) + (column % LETTERS));
  return (before ? lettersOf(before - 1) : "") + last;
}

/** The parameters, and beside them the name of each place that two of them tell. */
export function withPlaces(params: Params, game: string): Params {
  const told = FIELDS.filter(([, x, y]) => x in params && y in params);
  const names = told.map(([name, x, y]) => [name, placeName(Number(params[x]), Number(params[y]), game)]);
  return { ...params, ...Object.fromEntries(names) };
}
