// Who one is here. Nobody is asked before it matters; a guest gets a name to start with.
import { Problem } from "../api/call";
import * as server from "../api/server";
import type { Person } from "../api/types";
import { anybody } from "./names";

class Me {
  person: Person | null = $state.raw(null);
  /** The server could not be asked: it may know this browser all the same. */
  #lost = false;
  readonly #suggested = anybody();

  /** The name to offer somebody who has none yet. */
  get suggested(): { name: string; emblem: string } {
    return this.person ?? this.#suggested;
  }

  /** Ask the server whether it knows this browser. */
  async look(): Promise<void> {
    try {
      this.person = await server.me();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#lost = error.lost;
    }
  }

  /** Be somebody, under the suggested name if no other was chosen. */
  async ensure(): Promise<Person> {
    if (!this.person && this.#lost) await this.look();
    return this.person ?? this.rename(this.#suggested.name, this.#suggested.emblem);
  }

  async rename(name: string, emblem: string): Promise<Person> {
    this.person = await server.introduce(name, emblem);
    return this.person;
  }
}

export const me = new Me();
