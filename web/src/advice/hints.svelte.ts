// A hint for one's present choice: asked for once, dropped when the game has gone on.
import { Problem } from "../api/problem";
import type { Hint, Seen } from "../api/types";
import { isMyTurn, isSameAction } from "../table/moves";

export class Hints {
  told: Hint | null = $state.raw(null);
  isThinking = $state(false);
  readonly #request: () => Promise<Hint>;
  readonly #failed: (sentence: string) => void;
  /** The number of own steps when it was asked for: others may act meanwhile, and it still holds. */
  #count: number | null = null;

  constructor(request: () => Promise<Hint>, failed: (sentence: string) => void) {
    this.#request = request;
    this.#failed = failed;
  }

  /** Ask, unless the answer is known or on its way. */
  async ask({ count }: Seen): Promise<void> {
    if (this.#count === count) return;
    this.#count = count;
    this.told = null;
    this.isThinking = true;
    try {
      const told = await this.#request();
      if (this.#count === count) this.told = told;
    } catch (error) {
      if (this.#count === count) this.#fail(error);
    }
    if (this.#count === count || this.#count === null) this.isThinking = false;
  }

  /** Whether what is known, or being thought of, still belongs to this position. */
  holds(seen: Seen): boolean {
    if (!isMyTurn(seen) || this.#count !== seen.count) return false;
    return (
      this.told === null ||
      this.told.best.every(({ action }) => seen.legal.some((legal) => isSameAction(legal, action)))
    );
  }

  drop(): void {
    this.#count = null;
    this.told = null;
    this.isThinking = false;
  }

  #fail(error: unknown): void {
    this.drop();
    if (!(error instanceof Problem)) throw error;
    this.#failed(error.sentence);
  }
}
