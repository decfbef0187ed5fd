// How a game was set up last time, each for itself: against which bots, how many at the table, in which edition.
import type { Game } from "../api/types";
import { usualBot } from "../games/bots";
import { type Choice, editionOf } from "./choice";

export interface Setup {
  edition: string;
  seats: number;
  bot: string;
}

const KEY = "spinney setups";
/** How many sit at a table when nobody has said otherwise. */
const COMPANY = 3;

function read(): Record<string, Partial<Setup>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Setup>>;
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return {};
  }
}

export function keepSetup(game: string, setup: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: setup }));
  } catch {
    // Then the next table is set up as usual.
  }
}

/** What remains of a table that was opened: a free chair is a bot's next time. */
export function keepChoice({ game, edition, seats, company }: Choice, games: readonly Game[]): void {
  const bot = company.find((one) => one !== null) ?? usualBot(games.find((known) => known.name === game));
  keepSetup(game, { edition, seats, bot });
}

/** Whether any game has been set up in this browser. */
export const hasSetups = (): boolean => Object.keys(read()).length > 0;

/** As it was last time, and always something that the game allows. */
export function setupOf(game: Game): Setup {
  const last = read()[game.name] ?? {};
  const { name, least, most } = editionOf(game, last.edition ?? "");
  const bot = game.bots.find((known) => known.name === last.bot)?.name ?? usualBot(game);
  return { edition: name, seats: Math.min(most, Math.max(least, last.seats ?? COMPANY)), bot };
}
