// The tables of the lobby: asked for again while somebody looks.
import { Problem } from "../api/problem";
import * as server from "../api/server";
import type { GameEnd, TableLine } from "../api/types";
import { me } from "../person/me.svelte";

const EVERY = 8000;

export class Tables {
  /** One's own that are not over. */
  mine: TableLine[] = $state.raw([]);
  finished: GameEnd[] = $state.raw([]);
  /** How many games one has finished. */
  total = $state(0);
  open: TableLine[] = $state.raw([]);
  playing: TableLine[] = $state.raw([]);
  /** Nothing has been heard yet, or nothing any more. */
  lost = $state(false);

  /** Ask now and then, and at once when the page comes back into view; returns how to stop. */
  watch(): () => void {
    const look = (): void => void (document.visibilityState === "visible" && this.#ask());
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }

  async #ask(): Promise<void> {
    try {
      const [mine, history, open, playing] = await Promise.all([
        me.person ? server.myTables() : [],
        me.person ? server.history() : null,
        server.publicTables("open"),
        server.publicTables("playing"),
      ]);
      const others = (line: TableLine): boolean => !mine.some((own) => own.id === line.id);
      this.mine = mine.filter((line) => line.status !== "over").slice(0, 8);
      this.finished = history?.lines.slice(0, 3) ?? [];
      this.total = history?.total ?? 0;
      this.open = open.filter(others).slice(0, 6);
      this.playing = playing.filter(others).slice(0, 5);
      this.lost = false;
    } catch (error) {
      this.lost = !(error instanceof Problem) || error.lost;
    }
  }
}
