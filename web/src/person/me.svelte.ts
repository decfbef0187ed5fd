// Who one is here. Nobody is asked before it matters; a guest gets a name to start with.
import { Problem } from "../api/problem";
import * as server from "../api/server";
import type { Person } from "../api/types";
import { keepOffered, type Offered, offerAnew, offered } from "./offered";

class Me {
  person: Person | null = $state.raw(null);
  /** What the server tells somebody whom a moderator has banned. */
  banned = $state("");
  /** The server could not be asked: it may know this browser all the same. */
  #lost = false;
  #looking: Promise<void> | null = null;
  #offered: Offered = $state.raw(offered());

  /** The name to offer somebody who has none yet. */
  get suggested(): { name: string; emblem: string } {
    return this.person ?? this.#offered;
  }

  /** Nobody has been here with this browser. */
  get isNew(): boolean {
    return !this.person && !this.#offered.known;
  }

  /** Ask the server whether it knows this browser; whoever asks meanwhile gets the same answer. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look(): Promise<void> {
    try {
      this.#be(await server.me());
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
    return (await this.known()) ?? this.rename(this.#offered.name, this.#offered.emblem);
  }

  /** Be whom the server says; nobody after one has gone or signed out. */
  become(person: Person | null): void {
    this.#be(person);
    if (!person) this.#offered = offerAnew();
    this.banned = "";
  }

  async rename(name: string, emblem: string): Promise<Person> {
    const person = await server.introduce(name, emblem);
    this.#be(person);
    return person;
  }

  #be(person: Person | null): void {
    this.person = person;
    if (person) this.#offered = keepOffered({ name: person.name, emblem: person.emblem, known: true });
  }
}

export const me = new Me();
