// Follows a table of this device: nothing breaks on the way, so there is nothing to try again.
import { Problem } from "../api/problem";
import type { News } from "../api/table-stream";
import { gameOf } from "./games";

export class OwnStream {
  #stop: () => void = () => {};
  #closed = false;

  constructor(id: string, tell: (news: News) => void) {
    void this.#follow(id, tell);
  }

  tryNow(): void {}

  close(): void {
    this.#closed = true;
    this.#stop();
  }

  async #follow(id: string, tell: (news: News) => void): Promise<void> {
    try {
      const game = await gameOf(id);
      if (!this.#closed) this.#stop = game.follow((news) => this.#closed || tell(news));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell({ kind: "connection", connection: { kind: "refused", status: error.status } });
    }
  }
}
