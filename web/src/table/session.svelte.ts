// One open table: the stream, the moves on their way, and what the board is shown.
import * as server from "../api/server";
import type { Action, Seen } from "../api/types";
import { saidRefusal } from "../games/sentences";
import { t } from "../texts";
import type { Line } from "../api/transport";
import type { Follow } from "./line";
import { newKey } from "../api/key";
import { fateOfPrepared, sendPending } from "./moves";
import { Playback, type Shown } from "./playback/playback.svelte";
import { atFirst, type Change, type Pending, reduce, stepsBetween, type TableState } from "./state";

/** How long a board waits for the insight into a new position before it shows it without. */
const PATIENCE = 150;

export class TableSession {
  state: TableState = $state.raw(atFirst);
  /** The board shows others' moves one after another. */
  readonly playback = new Playback(
    (before, now) => stepsBetween(this.state.steps, before, now),
    () => this.#settleSent(),
  );
  /** What was sent, until the board shows the position in which it counts: the old one offers nothing any more. */
  sent: Action | null = $state.raw(null);
  /** Our clock minus the server's when the position came. */
  offset = $state(0);

  /** The commitment as this page first heard of it: the house cannot change it later. */
  promised: string | null = null;

  readonly #id: string;
  readonly #follow: Follow;
  #stream: Line;
  /** How many moves were one's own when the last one was sent. */
  #sentAt = 0;
  readonly #again = (): void => void (document.visibilityState === "visible" && this.tryNow());

  constructor(id: string, follow: Follow) {
    this.#id = id;
    this.#follow = follow;
    this.#stream = this.#begin();
    // A laptop that wakes up need not wait for the next try.
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  /** What the board draws. */
  get shown(): Shown | null {
    return this.playback.shown;
  }

  /** Do something; the answer comes over the stream. */
  act(action: Action): void {
    this.playback.skip();
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
    this.playback.close();
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
    else if (change.kind === "refused" || change.kind === "failed") this.sent = null;
    else this.#settleSent();
    if (this.state.seen !== before.seen && this.state.seen) void this.#show(this.state.seen);
    if (change.kind === "seen" || change.kind === "confirmed") this.#settlePrepared();
    if (change.kind === "connection" && change.connection.kind === "live") this.#resend();
  }

  /** Others' moves that follow one's own may still be on their way over the board. */
  #settleSent(): void {
    const seen = this.shown?.seen;
    if (!this.state.pending && seen && (seen === this.state.seen || seen.count > this.#sentAt)) this.sent = null;
  }

  #send(pending: Pending): void {
    this.#sentAt = pending.count;
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

  /** The board need not wait for the insight into a position, but for a moment it is worth it. */
  async #show(seen: Seen): Promise<void> {
    if (seen.clocks) this.offset = Date.now() - Date.parse(seen.clocks.now);
    const insight = server.insight(this.#id, seen.position, seen.seat).catch(() => null);
    const early = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    this.playback.put(seen, await Promise.race([insight, early]));
    this.playback.put(seen, await insight);
  }
}
