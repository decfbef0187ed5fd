// Which games this house has; asked once.
import * as server from "../api/server";
import type { Game } from "../api/types";
import { inOrder } from "./shelf";

class House {
  games: Game[] = $state.raw([]);
  lost = $state(false);
  #asked: Promise<void> | null = null;

  open(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    try {
      this.games = inOrder(await server.games());
      this.lost = false;
    } catch {
      this.lost = true;
      this.#asked = null;
    }
  }
}

export const house = new House();
