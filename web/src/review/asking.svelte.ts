// A review is asked for where there is none, and looked after until it is there.
import { Problem } from "../api/problem";
import * as server from "../api/server";
import type { Reviewing } from "../api/types";

/** How often one looks, in milliseconds. */
const PACE = 1000;
/** So long one waits when the server cannot be reached. */
const LATER = 3000;

export class Asking {
  now: Reviewing | null = $state.raw(null);
  /** The server refuses it: in its words, or empty while all is well. */
  problem = $state("");
  lost = $state(false);
  readonly #id: string;
  /** Whether it is asked for without anybody saying so. */
  readonly #asks: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(id: string, asks = true) {
    this.#id = id;
    this.#asks = asks;
    void this.#look();
  }

  /** Ask for it, also once more after a failure. */
  again(): void {
    this.problem = "";
    void this.#try(() => server.wantReview(this.#id));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #look(): Promise<void> {
    return this.#try(async () => {
      const found = await server.review(this.#id);
      return found.status === "none" && this.#asks ? server.wantReview(this.#id) : found;
    });
  }

  async #try(ask: () => Promise<Reviewing>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.now = await ask();
      this.lost = false;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.lost = error.lost;
      if (!error.lost) this.problem = error.sentence;
    }
    if (!this.#isClosed && this.#isUnderWay)
      this.#timer = setTimeout(() => void this.#look(), this.lost ? LATER : PACE);
  }

  get #isUnderWay(): boolean {
    if (this.lost) return true;
    return !this.problem && (this.now?.status === "waiting" || this.now?.status === "working");
  }
}
