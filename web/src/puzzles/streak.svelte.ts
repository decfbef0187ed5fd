// Ten moments in a row, each harder than the one before: draw one more, or stop?
import { Problem } from "../api/problem";
import * as server from "../api/server";
import { t } from "../texts";

export const LENGTH = 10;
const KEY = "spinney streak";

/** One of each tenth: what is easy comes first. */
export function tenOf(names: readonly string[], random: () => number = Math.random): string[] {
  const length = Math.min(LENGTH, names.length);
  const from = (place: number): number => Math.floor((place * names.length) / length);
  return Array.from({ length }, (_, place) => {
    const [first, end] = [from(place), from(place + 1)];
    return names[first + Math.floor(random() * (end - first))]!;
  });
}

export class Streak {
  readonly names: readonly string[];
  at: number = $state(0);
  /** What came of each so far. */
  results: readonly boolean[] = $state.raw([]);
  longest: number = $state(read());

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /** Ten new ones; a Problem where nobody is asked to draw. */
  static async open(game: string): Promise<Streak> {
    const { names } = await server.puzzles(game);
    const draws = names.draw ?? [];
    if (draws.length === 0) throw new Problem(404, t("puzzles.no-draws"));
    return new Streak(tenOf(draws));
  }

  get name(): string {
    return this.names[this.at]!;
  }
  get isLast(): boolean {
    return this.at === this.names.length - 1;
  }
  /** How many were right before the first that was not. */
  get length(): number {
    const wrong = this.results.indexOf(false);
    return wrong < 0 ? this.results.length : wrong;
  }

  tell(right: boolean): void {
    this.results = [...this.results.slice(0, this.at), right];
    this.longest = Math.max(this.longest, this.length);
    keep(this.longest);
  }

  next(): void {
    if (!this.isLast) this.at += 1;
  }
}

function read(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    // A browser may forbid storage.
    return 0;
  }
}

function keep(longest: number): void {
  try {
    localStorage.setItem(KEY, String(longest));
  } catch {
    // Then it holds until the page is closed.
  }
}
