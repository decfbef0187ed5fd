// How far somebody is in each lesson, kept in this browser only.

export interface Progress {
  /** The step that is shown. */
  step: number;
  /** The furthest step that was reached. */
  furthest: number;
  /** What was chosen where several things were fine. */
  way: string;
}

const KEY = "spinney lessons";
export const BEGINNING: Progress = { step: 0, furthest: 0, way: "" };

type Kept = Record<string, Progress>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return {};
  }
}

export const progressOf = (game: string): Progress => ({ ...BEGINNING, ...read()[game] });

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: progress }));
  } catch {
    // Then it holds until the page is closed.
  }
}
