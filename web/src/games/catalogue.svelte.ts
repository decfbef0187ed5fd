// Which games this house has; asked once, and remembered for when nobody can be asked.
import * as server from "../api/server";
import type { Game } from "../api/types";
import { inOrder } from "./shelf";

const KEY = "spinney games";

class Catalogue {
  games: Game[] = $state.raw([]);
  lost = $state(false);
  #asked: Promise<void> | null = null;

  open(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    try {
      this.take(await server.games());
      this.lost = false;
      remember(this.games);
    } catch {
      if (this.games.length === 0) this.games = remembered();
      this.lost = true;
      this.#asked = null;
    }
  }

  /** These are the games, whoever said so. */
  take(games: Game[]): void {
    this.games = inOrder(games);
  }
}

function remember(games: Game[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // Then they are asked for each time.
  }
}

function remembered(): Game[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Game[];
  } catch {
    return [];
  }
}

export const catalogue = new Catalogue();
