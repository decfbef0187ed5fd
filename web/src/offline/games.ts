// Games that are open in this browser: moves, the bots' answers to them, and whoever looks on.
import { Problem } from "../api/problem";
import type { Action, Draw, Step, Table } from "../api/types";
import { keepSalt } from "../fairness/salts";
import { me } from "../person/me.svelte";
import { newKey } from "../api/key";
import type { News } from "../api/table-stream";
import { t } from "../texts";
import type { Company, Question, Turn } from "./protocol";
import { device } from "./device.svelte";
import * as shelf from "./kept";
import type { Kept } from "./kept";
import { newName } from "./place";
import { companyOf, tableOf, type Wish } from "./seating";

type Tell = (news: News) => void;

export class OwnGame {
  #kept: Kept;
  #turn: Turn;
  #followers = new Set<Tell>();
  #thinking = false;
  /** What was taken last: a person and a bot may act at the same time, and steps are kept in their order. */
  #taking: Promise<unknown> = Promise.resolve();

  constructor(kept: Kept, turn: Turn) {
    this.#kept = kept;
    this.#turn = turn;
    void this.#think();
  }

  get table(): Table {
    return this.#kept.table;
  }

  /** Hear how things stand, and all that happens from now on; returns how to stop. */
  follow(tell: Tell): () => void {
    this.#catchUp(tell).catch(() => tell({ kind: "connection", connection: { kind: "refused", status: 400 } }));
    return () => void this.#followers.delete(tell);
  }

  /** The person does something; the bots answer by themselves. */
  async act(count: number, action: Action): Promise<Step> {
    const { id } = this.#kept;
    const step = await this.#take(await device.ask<Turn>({ ask: "act", id, count, action }));
    void this.#think();
    return step!;
  }

  async #catchUp(tell: Tell): Promise<void> {
    this.#followers.add(tell);
    tell({ kind: "connection", connection: { kind: "live" } });
    tell({ kind: "table", table: this.table });
    // What happens meanwhile may be told twice, which does no harm.
    const steps = await device.ask<Step[]>({ ask: "log", id: this.#kept.id, after: 0 });
    for (const step of steps) tell({ kind: "step", step });
    tell({ kind: "seen", seen: this.#turn.seen });
  }

  async #think(): Promise<void> {
    if (this.#thinking) return;
    this.#thinking = true;
    try {
      while (this.#turn.due !== null) {
        const turn = await device.ask<Turn | null>({ ask: "think", id: this.#kept.id });
        // Nobody is due where the person has acted meanwhile, which is about to be taken.
        await (turn ? this.#take(turn) : this.#taking);
      }
    } catch {
      // Another tab plays on, or Python stumbled.
      this.#lose();
    } finally {
      this.#thinking = false;
    }
  }

  #take(turn: Turn): Promise<Step | null> {
    const taken = this.#taking.then(() => this.#keep(turn));
    this.#taking = taken.catch(() => undefined);
    return taken;
  }

  /** What came of a step is kept before it is told. */
  async #keep(turn: Turn): Promise<Step | null> {
    const before = this.#kept.position;
    const { position, outcome } = turn.seen;
    const table: Table = { ...this.table, status: outcome ? "over" : "playing" };
    const kept = { ...this.#kept, table, record: turn.kept, position, at: Date.now() };
    try {
      await shelf.keep(kept, before);
    } catch (error) {
      this.#lose();
      throw error instanceof shelf.Overtaken ? new Problem(409, t("alone.elsewhere")) : notKept();
    }
    const changed = table.status !== this.table.status;
    this.#kept = kept;
    this.#turn = turn;
    for (const tell of this.#followers) {
      if (turn.step) tell({ kind: "step", step: turn.step });
      tell({ kind: "seen", seen: turn.seen });
      if (changed) tell({ kind: "table", table });
    }
    return turn.step;
  }

  /** What is here is not what is kept any more: whoever looks on is to open it again. */
  #lose(): void {
    opened.delete(this.#kept.id);
    for (const tell of this.#followers) tell({ kind: "connection", connection: { kind: "refused", status: 409 } });
  }
}

const opened = new Map<string, Promise<OwnGame>>();

/** A game by its name, from where it was left; a Problem where this device has none. */
export function gameOf(id: string): Promise<OwnGame> {
  const known = opened.get(id);
  if (known) return known;
  const opening = resume(id);
  opened.set(id, opening);
  opening.catch(() => opened.delete(id));
  return opening;
}

async function resume(id: string): Promise<OwnGame> {
  const kept = await shelf.read(id).catch(() => undefined);
  if (!kept) throw new Problem(404, t("alone.not-here"));
  // Games that were begun before devices gave hints get them, too.
  const table = { ...kept.table, hints: true };
  return new OwnGame(
    { ...kept, table },
    await device.ask<Turn>({ ask: "resume", id, record: kept.record, bots: kept.bots }),
  );
}

const notKept = (): Problem => new Problem(409, t("alone.not-kept"));

/** Begin a game, and keep it at once; a Problem where this browser keeps nothing. */
export async function begin(wish: Wish): Promise<Table> {
  const bots = companyOf(wish);
  // The secret is drawn here, and told to nobody but the rules; the salt is one's own part.
  const [secret, salt] = [newKey() + newKey(), newKey()];
  const table = await deal(wish, bots, { secret, salts: bots.map((bot) => (bot ? "" : salt)) });
  keepSalt(table.id, salt);
  return table;
}

/** Practise a daily that is over, in its seat, among its bots and by its rules. */
export function practise({ deal: on, seat, bots, secret, salts, options, rules, ...what }: Draw): Promise<Table> {
  const company = [...bots.slice(0, seat), null, ...bots.slice(seat)];
  return deal(what, company, { secret, salts, options, rules }, { deal: on, options });
}

type Dealt = Pick<Extract<Question, { ask: "begin" }>, "secret" | "salts" | "options" | "rules">;

async function deal(
  { game, edition }: Pick<Wish, "game" | "edition">,
  bots: Company,
  dealt: Dealt,
  more: Partial<Table> = {},
): Promise<Table> {
  const id = newName();
  const draft = { ...tableOf(id, { game, edition }, bots, me.suggested, { commitment: "" }), ...more };
  const names = draft.chairs.map((chair) => chair.name);
  await device.openWhole();
  return keepNew(draft, await device.ask<Turn>({ ask: "begin", id, game, edition, names, bots, ...dealt }));
}

/** Keep a game that has just begun, and open it. */
export async function keepNew(draft: Table, turn: Turn): Promise<Table> {
  const { id, chairs } = draft;
  const { commitment, position } = turn.seen;
  const table = { ...draft, commitment };
  const bots = chairs.map(({ bot }) => bot);
  const kept: Kept = { id, table, bots, record: turn.kept, position, at: Date.now(), sent: null };
  await shelf.keep(kept, position).catch(() => {
    throw notKept();
  });
  opened.set(id, Promise.resolve(new OwnGame(kept, turn)));
  return table;
}
