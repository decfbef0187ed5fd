// What somebody has tried, kept in this browser only.

/** By name of a puzzle, what the first answer was worth; in the order of trying. */
export type Tries = Record<string, number>;

const KEY = "spinney puzzles";
const SHOWN = 10;

type Kept = Record<string, Tries>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return {};
  }
}

export const triesOf = (game: string): Tries => read()[game] ?? {};

/** The first answer counts: whoever has seen the values knows the puzzle. */
export function keepTry(game: string, name: string, share: number): void {
  const tries = triesOf(game);
  if (name in tries) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: { ...tries, [name]: share } }));
  } catch {
    // Then it holds until the page is closed.
  }
}

/** The newest ones, the newest last. */
export const newest = (tries: Tries): number[] => Object.values(tries).slice(-SHOWN);

/** The next one that was not tried, after this one and then from the beginning; any other when all were. */
export function nextOf(names: readonly string[], tries: Tries, after: string | null = null): string | null {
  const at = after === null ? -1 : names.indexOf(after);
  const round = [...names.slice(at + 1), ...names.slice(0, Math.max(at, 0))];
  return round.find((name) => !(name in tries)) ?? round[0] ?? null;
}
