// A deal that somebody hands on: before one has played it, and side by side with the others afterwards.
import * as server from "../api/deals";
import type { Comparison, Deal } from "../api/types";
import { whyNot } from "../replay/opening";
import { playAt } from "../table/sit";

/** So many can be told apart side by side. */
export const MOST = 5;

export class SharedDeal {
  now: Deal | null = $state.raw(null);
  compared: Comparison | null = $state.raw(null);
  /** Why something did not work. */
  problem = $state("");
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  look = (): Promise<void> =>
    this.#try(async () => {
      this.now = await server.deal(this.code);
      // A daily has its board, which names whoever wants to be named.
      if (this.now.outcome && !this.now.day) this.compared = await server.comparison(this.code);
    });

  /** Another choice of those who are set side by side. */
  show = (tables: readonly string[]): Promise<void> =>
    this.#try(async () => void (this.compared = await server.comparison(this.code, tables)));

  /** To the table of one's try: the first time it begins there. */
  begin = (): Promise<void> => this.#try(() => playAt(() => server.attempt(this.code)));
  practise = (): Promise<void> => this.#try(() => playAt(() => server.practise(this.code)));

  async #try(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
      this.problem = "";
    } catch (error) {
      this.problem = whyNot(error);
    }
  }
}
