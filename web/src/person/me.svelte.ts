// Who one is here. Nobody is asked before it matters; a guest gets a name to start with.
import { Problem } from "../api/problem";
import * as server from "../api/server";
import type { Person } from "../api/types";
import { anybody } from "./names";

class Me {
  person: Person | null = $state.raw(null);
  /** What the server tells somebody whom a moderator has banned. */
  banned = $state("");
  /** The server could not be asked: it may know this browser all the same. */
  #lost = false;
  #looking: Promise<void> | null = null;
  readonly #suggested = anybody();

  /** The name to offer somebody who has none yet. */
  get suggested(): { name: string; emblem: string } {
    return this.person ?? this.#suggested;
  }

  /** Ask the server whether it knows this browser; whoever asks meanwhile gets the same answer. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look(): Promise<void> {
    try {
      this.person = await server.me();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#lost = error.lost;
      if (error.banned) this.banned = error.sentence;
    }
  }

  /** Who one is, once the server has said so: somebody it knows is not to be taken for a newcomer. */
  async known(): Promise<Person | null> {
    if (!this.person && (this.#looking || this.#lost)) await this.look();
    return this.person;
  }

  /** Be somebody, under the suggested name if no other was chosen. */
  async ensure(): Promise<Person> {
    return (await this.known()) ?? this.rename(this.#suggested.name, this.#suggested.emblem);
  }

  /** Be whom the server says; nobody after one has gone or signed out. */
  become(person: Person | null): void {
    this.person = person;
    this.banned = "";
  }

  async rename(name: string, emblem: string): Promise<Person> {
    this.person = await server.introduce(name, emblem);
    return this.person;
  }
}

export const me = new Me();
