// What a new table is to be: kept from last time, and always something the game allows.
import type { NewDraw } from "../api/deals";
import type { NewTable } from "../api/server";
import type { Edition, Game, Pace } from "../api/types";
import { usualBot } from "../games/bots";

export interface Choice {
  game: string;
  edition: string;
  seats: number;
  /** A bot's name for each chair after one's own; null for a free chair. */
  company: (string | null)[];
  pace: Pace;
  public: boolean;
  /** Whether players may ask for hints; null until somebody says, and then it follows the company. */
  hints: boolean | null;
  /** Whether the result counts: for accounts, without hints, against bots whose strength is known. */
  rated: boolean;
}

const KEY = "spinney new table";

export const FIRST: Choice = {
  game: "",
  edition: "",
  seats: 3,
  company: [],
  pace: { kind: "untimed" },
  public: false,
  hints: null,
  rated: false,
};

export const lastTime = (): Choice => ({ ...FIRST, ...kept() });

/** Whether there was an earlier time: what stands there then was chosen, and is no proposal. */
export const wasBefore = (): boolean => kept() !== null;

function kept(): Partial<Choice> | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Choice> | null;
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return null;
  }
}

/** Whether hints are allowed and the result counts is decided anew at each table: it depends on who sits there. */
export function keep(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...choice, hints: null, rated: false }));
  } catch {
    // Then the next table begins from the first choice.
  }
}

/** The nearest choice that these games allow. */
export function allowed(choice: Choice, games: Game[]): Choice {
  const game = games.find((known) => known.name === choice.game) ?? games[0];
  if (!game) return choice;
  const edition = editionOf(game, choice.edition);
  const seats = Math.min(edition.most, Math.max(edition.least, choice.seats));
  const known = (bot: string | null | undefined): string | null =>
    game.bots.some((kind) => kind.name === bot) ? (bot ?? null) : null;
  const company = Array.from({ length: seats - 1 }, (_, chair) => known(choice.company[chair]));
  return { ...choice, game: game.name, edition: edition.name, seats, company };
}

export function editionOf(game: Game, name: string): Edition {
  const found = game.editions.find((known) => known.name === name) ?? game.editions[0];
  if (!found) throw new Error(`${game.name} has no edition`);
  return found;
}

/** Whether hints are allowed: as wished, or by itself where all others are bots. Never without advice, nor where it counts. */
export function hintsOf({ hints, rated, company }: Choice, game: Game): boolean {
  return game.advice && !rated && (hints ?? company.every((bot) => bot !== null));
}

/** What the server is asked for. Bots take the last chairs, so free ones come first. */
export const request = (choice: Choice, game: Game, name: string, salt: string): NewTable => ({
  game: choice.game,
  edition: choice.edition,
  seats: choice.seats,
  bots: choice.company.filter((bot) => bot !== null),
  pace: choice.pace,
  public: choice.public,
  hints: hintsOf(choice, game),
  rated: choice.rated,
  name,
  salt,
});

/** A draw of its own for whoever gets its link: everybody sits alone among bots, so free chairs have one. */
export const drawOf = ({ edition, company }: Choice, game: Game): NewDraw => ({
  game: game.name,
  edition,
  bots: company.map((bot) => bot ?? usualBot(game)),
});
