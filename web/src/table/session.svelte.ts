// One open table: the stream, the moves on their way, and what the board is shown.
import * as server from "../api/server";
import type { Action, Seen, Step } from "../api/types";
import { saidRefusal } from "../games/sentences";
import { t } from "../texts";
import type { Line } from "../api/transport";
import type { Follow } from "./line";
import { newKey } from "../api/key";
import { fateOfPrepared, sendPending } from "./moves";
import { atFirst, type Change, type Pending, reduce, stepsBetween, type TableState } from "./state";

/** How long a board waits for the insight into a new position before it shows it without. */
const PATIENCE = 150;

/** What a board draws: a position, and the insight into that very position. */
export interface Shown {
  seen: Seen;
  insight: unknown;
  /** The steps since the position that was drawn before, oldest first; positions may be left out between. */
  fresh: Step[];
}

export class TableSession {
  state: TableState = $state.raw(atFirst);
  shown: Shown | null = $state.raw(null);
  /** What was sent, until the board shows the position in which it counts: the old one offers nothing any more. */
  sent: Action | null = $state.raw(null);
  /** Our clock minus the server's when the position came. */
  offset = $state(0);

  /** The commitment as this page first heard of it: the house cannot change it later. */
  promised: string | null = null;

  readonly #id: string;
  readonly #follow: Follow;
  #stream: Line;
  /** When the oldest position arrived that is not shown yet. */
  #since: number | null = null;
  readonly #again = (): void => void (document.visibilityState === "visible" && this.tryNow());

  constructor(id: string, follow: Follow) {
    this.#id = id;
    this.#follow = follow;
    this.#stream = this.#begin();
    // A laptop that wakes up need not wait for the next try.
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  /** Do something; the answer comes over the stream. */
  act(action: Action): void {
    const seen = this.state.seen;
    if (!seen || seen.seat === null || this.state.pending) return;
    const pending: Pending = { key: newKey(), count: seen.count, action };
    this.#tell({ kind: "sent", pending });
    this.#send(pending);
  }

  /** Keep a move for one's turn, or forget it. */
  prepare(action: Action | null): void {
    this.#tell({ kind: "prepared", action });
    this.#settlePrepared();
  }

  explain(sentence: string, rule: string | null = null): void {
    this.#tell({ kind: "notice", sentence, rule });
  }

  /** Say something that has nothing to do with a move: what is half chosen on the board stays. */
  inform(sentence: string): void {
    this.#tell({ kind: "told", sentence });
  }

  dismiss(): void {
    this.#tell({ kind: "notice-gone" });
  }

  tryNow(): void {
    this.#stream.tryNow();
  }

  /** Follow anew: whoever just sat down sees with other eyes. */
  rejoin(): void {
    this.#stream.close();
    this.#stream = this.#begin();
  }

  /** Hear anew what was said: somebody was blocked, and their words are left out. */
  rehear(): void {
    this.#tell({ kind: "unheard" });
    this.rejoin();
  }

  close(): void {
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.#stream.close();
  }

  #begin(): Line {
    return this.#follow((news) => this.#tell(news));
  }

  #tell(change: Change): void {
    const before = this.state;
    this.state = reduce(before, change);
    this.promised ??= this.state.table?.commitment ?? null;
    if (this.state.pending) this.sent = this.state.pending.action;
    else if (this.state.seen === this.shown?.seen) this.sent = null;
    if (this.state.seen !== before.seen && this.state.seen) void this.#show(this.state.seen);
    if (change.kind === "seen" || change.kind === "confirmed") this.#settlePrepared();
    if (change.kind === "connection" && change.connection.kind === "live") this.#resend();
  }

  #send(pending: Pending): void {
    const words = { moved: t("table.moved-on"), failed: t("table.not-done") };
    const send = (count: number, key: string, action: Action) => server.act(this.#id, count, key, action);
    void sendPending(pending, send, (change) => this.#tell(this.#inWords(change)), words);
  }

  /** A refusal comes in English; the page says it in its own language. */
  #inWords(change: Change): Change {
    if (change.kind !== "refused") return change;
    const sentence = saidRefusal(this.state.table?.game ?? "", change.refusal);
    return { ...change, refusal: { ...change.refusal, sentence } };
  }

  /** A move whose answer was lost is sent again with its key: it cannot count twice. */
  #resend(): void {
    if (this.state.pending) this.#send(this.state.pending);
  }

  #settlePrepared(): void {
    const fate = fateOfPrepared(this.state);
    const prepared = this.state.prepared;
    if (fate === "drop") this.#tell({ kind: "prepared-dropped", sentence: t("table.prepared-dropped") });
    if (fate !== "send" || !prepared) return;
    this.#tell({ kind: "prepared", action: null });
    this.act(prepared);
  }

  async #show(seen: Seen): Promise<void> {
    if (seen.clocks) this.offset = Date.now() - Date.parse(seen.clocks.now);
    // Where positions follow faster than insights, the board must not stand still.
    const now = Date.now();
    this.#since ??= now;
    if (now - this.#since > PATIENCE) await this.#put(seen, Promise.resolve(null));
    const insight = server.insight(this.#id, seen.position, seen.seat).catch(() => null);
    const early = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    await this.#put(seen, Promise.race([insight, early]));
    await this.#put(seen, insight);
  }

  #freshFor(seen: Seen): Step[] {
    if (!this.shown || this.shown.seen.position === seen.position) return this.shown?.fresh ?? [];
    return stepsBetween(this.state.steps, this.shown.seen, seen);
  }

  async #put(seen: Seen, insight: Promise<unknown>): Promise<void> {
    const known = await insight;
    if (this.state.seen !== seen) return;
    if (this.shown?.seen === seen && this.shown.insight === known) return;
    this.shown = { seen, insight: known, fresh: this.#freshFor(seen) };
    this.#since = null;
    if (!this.state.pending) this.sent = null;
  }
}
