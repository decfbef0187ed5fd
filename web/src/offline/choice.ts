// What is to be played on this device: as last time, and always something that can be.
import type { Game } from "../api/types";
import { editionOf } from "../new-table/choice";
import type { Wish } from "./seating";

/** The bots that answer at once in a browser. */
export const LEVELS = ["beginner", "casual", "club"];

const KEY = "spinney alone";
const FIRST: Wish = { game: "", edition: "", seats: 2, bot: "casual" };

export function lastWish(): Wish {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Wish>) };
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return FIRST;
  }
}

export function keepWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Then the next game begins from the first choice.
  }
}

/** The nearest wish that these games allow. */
export function possible(wish: Wish, games: Game[]): Wish {
  const game = games.find((known) => known.name === wish.game) ?? games[0];
  if (!game) return wish;
  const edition = editionOf(game, wish.edition);
  return {
    game: game.name,
    edition: edition.name,
    seats: Math.min(edition.most, Math.max(edition.least, wish.seats)),
    bot: LEVELS.includes(wish.bot) ? wish.bot : FIRST.bot,
  };
}
