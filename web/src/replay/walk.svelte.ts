// Walking through a game: which moment is shown, and the moments already fetched.
import * as server from "../api/server";
import type { Seat, Seen, Step, Table } from "../api/types";
import type { Lasting, Playing } from "../table/playback/playback.svelte";

const PACE = 1300;
/** A moment must be looked at for so long before it is asked for: sliders pass by many. */
const LINGER = 70;

/** A moment as a board draws it. */
interface Moment {
  seen: Seen;
  insight: unknown;
}

export class Walk {
  readonly table: Table;
  readonly steps: Step[];
  at = $state(0);
  seat: Seat | null = $state(null);
  shown: Moment | null = $state.raw(null);
  lost = $state(false);
  playing = $state(false);
  /** The step that is played out, where one goes on by one. */
  film: Playing | null = $state.raw(null);
  /** How long a step is played out; not at all until a board knows. */
  lasting: (step: Step, before: Seen) => Lasting | null = () => null;
  #known = new Map<string, Promise<Moment>>();
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
    const hasMovedOn = () => at !== this.at || seat !== this.seat;
    try {
      if (this.shown && !this.#known.has(keyOf(at, seat))) await pause(LINGER);
      if (hasMovedOn()) return;
      const moment = await this.#moment(at, seat);
      if (hasMovedOn()) return;
      await this.#travel(at);
      if (hasMovedOn()) return;
      this.shown = moment;
      if (this.film) this.film = { ...this.film, arrived: true };
      this.lost = false;
      if (at < this.last) void this.#moment(at + 1, seat).catch(() => null);
    } catch {
      this.lost = true;
    }
  }

  /** A step forward is seen on its way; any other walk is a jump. */
  async #travel(at: number): Promise<void> {
    this.film = null;
    const before = this.shown?.seen;
    const step = this.steps.find(({ position }) => position === at);
    if (!before || !step || before.position !== at - 1 || before.seat !== this.seat) return;
    const lasting = this.lasting(step, before);
    if (!lasting?.travel) return;
    this.film = { step, before, arrived: false, lasting };
    await pause(lasting.travel);
  }

  #moment(at: number, seat: Seat | null): Promise<Moment> {
    const key = keyOf(at, seat);
    const known = this.#known.get(key);
    if (known) return known;
    const asked = this.#ask(at, seat);
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }

  async #ask(at: number, seat: Seat | null): Promise<Moment> {
    const id = this.table.id;
    // A board does without insight sooner than without its position.
    const [seen, insight] = await Promise.all([
      server.moment(id, at, seat ?? server.SPECTATOR),
      server.insight(id, at, seat ?? server.SPECTATOR).catch(() => null),
    ]);
    return { seen, insight };
  }
}

const keyOf = (at: number, seat: Seat | null): string => `${at}/${seat}`;
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
