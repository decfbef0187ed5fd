// What a new table is to be: kept from last time, and always something the game allows.
import type { NewTable } from "../api/server";
import type { Edition, Game, Pace } from "../api/types";

export interface Choice {
  game: string;
  edition: string;
  seats: number;
  /** A bot's name for each chair after one's own; null for a free chair. */
  company: (string | null)[];
  pace: Pace;
  public: boolean;
}

const KEY = "spinney new table";

export const FIRST: Choice = {
  game: "",
  edition: "",
  seats: 3,
  company: [],
  pace: { kind: "untimed" },
  public: false,
};

export function lastTime(): Choice {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choice>) };
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return FIRST;
  }
}

export function keep(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
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

/** What the server is asked for. Bots take the last chairs, so free ones come first. */
export const request = (choice: Choice, name: string, salt: string): NewTable => ({
  game: choice.game,
  edition: choice.edition,
  seats: choice.seats,
  bots: choice.company.filter((bot) => bot !== null),
  pace: choice.pace,
  public: choice.public,
  name,
  salt,
});
