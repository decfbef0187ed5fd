// Walking through a game: which moment is shown, and the moments already fetched.
import * as server from "../api/server";
import type { Seat, Seen, Step, Table } from "../api/types";

const PACE = 1100;

export class Walk {
  readonly table: Table;
  readonly steps: Step[];
  at = $state(0);
  seat: Seat | null = $state(null);
  shown: Seen | null = $state.raw(null);
  lost = $state(false);
  playing = $state(false);
  #known = new Map<string, Promise<Seen>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, steps: Step[], at: number | null, seat: Seat | null) {
    this.table = table;
    this.steps = steps;
    this.seat = seat;
    this.at = Math.min(at ?? this.last, this.last);
    void this.#show();
  }

  get last(): number {
    return this.steps.at(-1)?.position ?? 0;
  }

  /** The steps so far, for the log and for the movement from the moment before. */
  get past(): Step[] {
    return this.steps.filter((step) => step.position <= this.at);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at));
    void this.#show();
  }

  look(seat: Seat | null): void {
    this.seat = seat;
    void this.#show();
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.at === this.last) this.go(0);
    this.#tick();
  }

  close(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.at < this.last) this.#tick();
      else this.playing = false;
    }, PACE);
  }

  async #show(): Promise<void> {
    const { at, seat } = this;
    try {
      const seen = await this.#moment(at, seat);
      if (at !== this.at || seat !== this.seat) return;
      this.shown = seen;
      this.lost = false;
      if (at < this.last) void this.#moment(at + 1, seat).catch(() => null);
    } catch {
      this.lost = true;
    }
  }

  #moment(at: number, seat: Seat | null): Promise<Seen> {
    const key = `${at}/${seat}`;
    const known = this.#known.get(key);
    if (known) return known;
    const asked = server.moment(this.table.id, at, seat);
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }
}
