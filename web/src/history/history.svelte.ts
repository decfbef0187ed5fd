// The games that one has finished, a page after the other.
import * as server from "../api/server";
import type { GameEnd, GameHistory, HistoryWanted } from "../api/types";

export class History {
  lines: GameEnd[] = $state.raw([]);
  total = $state(0);
  /** Nothing has been heard of what is wanted now. */
  isNew = $state(true);
  lost = $state(false);
  wanted: HistoryWanted = $state.raw({});
  #before: string | null = $state(null);
  #asked: (wanted: HistoryWanted) => Promise<GameHistory>;

  /** All of one's games, or those that somebody else is asked for. */
  constructor(asked: (wanted: HistoryWanted) => Promise<GameHistory> = server.history) {
    this.#asked = asked;
  }

  get hasMore(): boolean {
    return this.#before !== null;
  }

  /** Begin anew with other wishes. */
  async narrow(wanted: HistoryWanted): Promise<void> {
    this.wanted = wanted;
    this.isNew = true;
    await this.#ask(null);
  }

  more(): Promise<void> {
    return this.#ask(this.#before);
  }

  async #ask(before: string | null): Promise<void> {
    const wanted = this.wanted;
    try {
      const page = await this.#asked({ ...wanted, ...(before ? { before } : {}) });
      // Whoever chose something else meanwhile is answered by that.
      if (wanted !== this.wanted) return;
      this.lines = before ? [...this.lines, ...page.lines] : page.lines;
      this.total = page.total;
      this.#before = page.before;
      this.isNew = false;
      this.lost = false;
    } catch {
      this.lost = true;
    }
  }
}
