// What one has here: passkeys, sessions, tokens, bots, blocks. Asked for when it is looked at.
import { Problem } from "../api/problem";
import * as people from "../api/people";
import type { Block, OwnBot, Passkey, Report, Scope, SignedIn, Token } from "../api/types";
import { place } from "../page/place.svelte";
import { me } from "../person/me.svelte";
import { t } from "../texts";
import { agentOf } from "./agent";
import { makePasskey, showPasskey } from "./passkeys";

/** Something that is shown this once: recovery codes, or a token. */
export type Once = { kind: "codes"; codes: string[] } | { kind: "token"; name: string; token: string };

export class Account {
  passkeys: Passkey[] = $state.raw([]);
  sessions: SignedIn[] = $state.raw([]);
  tokens: Token[] = $state.raw([]);
  bots: OwnBot[] = $state.raw([]);
  blocks: Block[] = $state.raw([]);
  reports: Report[] = $state.raw([]);
  once: Once | null = $state.raw(null);
  problem = $state("");

  /** Ask for everything that whoever looks can have. */
  readonly load = (): Promise<void> =>
    this.#attempt(async () => {
      if (!me.person) return;
      this.blocks = await people.blocks();
      if (me.person.account) await this.#loadAccount();
      if (me.person.moderator) this.reports = await people.reports();
    });

  /** Add a passkey; with the first one a guest becomes an account. */
  readonly keep = (): Promise<void> =>
    this.#attempt(async () => {
      await me.ensure();
      const credential = await makePasskey(await people.askForPasskey());
      if (!credential) return this.#cancelled();
      const kept = await people.keepPasskey(credential, nameOf(navigator.userAgent));
      if (kept.codes.length > 0) this.once = { kind: "codes", codes: kept.codes };
      await me.look();
      await this.#loadAccount();
    });

  readonly signIn = (): Promise<void> =>
    this.#attempt(async () => {
      const credential = await showPasskey(await people.askWho());
      if (!credential) return this.#cancelled();
      me.become(await people.signIn(credential));
    });

  readonly recover = (code: string): Promise<void> => this.#attempt(async () => me.become(await people.recover(code)));

  readonly dropPasskey = (id: string): Promise<void> =>
    this.#attempt(async () => void (this.passkeys = await people.dropPasskey(id)));

  readonly newCodes = (): Promise<void> =>
    this.#attempt(async () => void (this.once = { kind: "codes", ...(await people.newCodes()) }));

  readonly endSession = (one: SignedIn): Promise<void> =>
    this.#attempt(async () => {
      this.sessions = await people.endSession(one.id);
      if (one.this) this.#leave();
    });

  readonly endOthers = (): Promise<void> => this.#attempt(async () => void (this.sessions = await people.endOthers()));

  readonly makeToken = (name: string, scopes: Scope[]): Promise<void> =>
    this.#attempt(async () => {
      const made = await people.makeToken(name, scopes);
      this.once = { kind: "token", name, token: made.token };
      this.tokens = await people.tokens();
    });

  readonly revokeToken = (id: string): Promise<void> =>
    this.#attempt(async () => void (this.tokens = await people.revokeToken(id)));

  readonly makeBot = (name: string): Promise<void> =>
    this.#attempt(async () => {
      const made = await people.makeBot(name);
      this.once = { kind: "token", name: made.bot.name, token: made.token };
      this.bots = await people.bots();
    });

  readonly renewBot = (bot: OwnBot): Promise<void> =>
    this.#attempt(async () => {
      const made = await people.renewBot(bot.id);
      this.once = { kind: "token", name: bot.name, token: made.token };
    });

  readonly dropBot = (id: string): Promise<void> =>
    this.#attempt(async () => void (this.bots = await people.dropBot(id)));

  readonly unblock = (id: string): Promise<void> =>
    this.#attempt(async () => void (this.blocks = await people.unblock(id)));

  readonly decide = (id: string, verdict: "nothing" | "ban"): Promise<void> =>
    this.#attempt(async () => {
      await people.decide(id, verdict);
      this.reports = await people.reports();
    });

  readonly go = (): Promise<void> =>
    this.#attempt(async () => {
      await people.goAway();
      this.#leave();
    });

  async #loadAccount(): Promise<void> {
    [this.passkeys, this.sessions, this.tokens, this.bots] = await Promise.all([
      people.passkeys(),
      people.sessions(),
      people.tokens(),
      people.bots(),
    ]);
  }

  #leave(): void {
    me.become(null);
    place.go("/");
  }

  #cancelled(): void {
    this.problem = t("you.cancelled");
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      if (error instanceof DOMException) this.problem = t("you.no-passkey", { reason: error.message });
      else if (error instanceof Problem) this.problem = error.sentence || t("page.not-reached");
      else throw error;
    }
  }
}

/** What a passkey or a session is called, by the browser. */
export function nameOf(said: string): string {
  const { browser, system } = agentOf(said);
  if (browser && system) return t("you.browser-on", { browser, system });
  return browser || system || t("you.some-browser");
}
