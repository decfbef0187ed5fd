// Others' moves are played out one after another: the board stays behind what is known until all is
// shown, somebody touches it, or acts.
import type { Seen, Step } from "../../api/types";

/** A position, and the insight into that very position. */
interface Position {
  seen: Seen;
  insight: unknown;
}

/** What a board draws. */
export interface Shown extends Position {
  /** The steps since the position that was drawn before, oldest first; positions may be left out between. */
  fresh: Step[];
}

/** How long a move is played out, in milliseconds: something travels to its place, then it is looked at. */
export interface Lasting {
  travel: number;
  look: number;
}

/** The move of another that is being played out; it has arrived once the board shows its position. */
export interface Playing {
  step: Step;
  /** How things stood before it. */
  before: Seen;
  arrived: boolean;
  lasting: Lasting;
}

/** Whoever missed so many steps at once was away, and has no use for a film of them. */
const MISSED = 12;
/** Bots that play on and on are not waited for. */
const MOST = 100;

export class Playback {
  shown: Shown | null = $state.raw(null);
  /** The newest position, with what came since the last was told: whoever listens hears all of it at once. */
  newest: Shown | null = $state.raw(null);
  playing: Playing | null = $state.raw(null);
  /** How long each move takes; nothing at all until a board knows. */
  lasting: (step: Step, before: Seen) => Lasting | null = () => null;

  readonly #between: (before: Seen, now: Seen) => Step[];
  readonly #told: () => void;
  /** Known positions that are not shown yet, oldest first. */
  #queue: Position[] = [];
  /** The position to which the move that travels leads. */
  #coming: Position | null = null;
  /** What runs; a later one ends an earlier one. */
  #run = 0;
  /** How many tell something above the board, and who waits for their end. */
  #held = 0;
  #free: () => void = () => {};

  /** `between` knows the steps from one position to another; `told` hears of each that is shown. */
  constructor(between: (before: Seen, now: Seen) => Step[], told: () => void = () => {}) {
    this.#between = between;
    this.#told = told;
  }

  /** The board does not show yet how things stand. */
  get isBehind(): boolean {
    return this.#queue.length > 0 || (this.playing !== null && !this.playing.arrived);
  }

  /** A position has come; it may be known already, with less insight. */
  put(seen: Seen, insight: unknown): void {
    this.#hear(seen, insight);
    const { shown } = this;
    const waiting = [this.#coming, ...this.#queue].find((position) => position?.seen.position === seen.position);
    if (waiting) Object.assign(waiting, { seen, insight });
    else if (shown?.seen.position === seen.position) {
      if (shown.seen !== seen || shown.insight !== insight) this.shown = { ...shown, seen, insight };
    } else if (seen.position > ((this.#coming ?? shown)?.seen.position ?? -1)) this.#enqueue({ seen, insight });
  }

  /** Something is told above the board: what comes next waits until the answer is called. */
  hold(): () => void {
    let isOver = false;
    this.#held++;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--this.#held === 0) this.#free();
    };
  }

  /** Show how things stand, and leave out the rest of the film. */
  skip(): void {
    const last = this.#queue.at(-1) ?? this.#coming;
    this.close();
    if (last) this.#show(last);
  }

  /** Nothing more is shown. */
  close(): void {
    this.#run++;
    this.#queue = [];
    this.#coming = null;
    this.playing = null;
  }

  #hear(seen: Seen, insight: unknown): void {
    const { newest } = this;
    if (newest && seen.position < newest.seen.position) return;
    if (newest?.seen.position === seen.position) this.newest = { ...newest, seen, insight };
    else this.newest = { seen, insight, fresh: newest ? this.#between(newest.seen, seen) : [] };
  }

  #enqueue(position: Position): void {
    const last = this.#queue.at(-1) ?? this.#coming ?? this.shown;
    const isAway = document.hidden || (last !== null && this.#between(last.seen, position.seen).length > MISSED);
    this.#queue.push(position);
    this.#queue.sort((one, other) => one.seen.position - other.seen.position);
    if (!this.shown || isAway || this.#queue.length > MOST) return this.skip();
    this.#hurryToOwn(this.shown.seen);
    if (!this.playing && !this.#coming) void this.#play();
  }

  /** What one did oneself is shown at once: all before it needs no film any more. */
  #hurryToOwn(from: Seen): void {
    const earlier = [this.#coming ?? { seen: from }, ...this.#queue];
    const own = this.#queue.map(({ seen }, nth) => this.#sinceOwn(earlier[nth]!.seen, seen) !== null).lastIndexOf(true);
    if (own < 0) return;
    const before = this.#queue[own - 1] ?? this.#coming;
    const rest = this.#queue.slice(own);
    this.close();
    if (before) this.#show(before);
    this.#queue = rest;
  }

  /** The last of one's own steps between two positions, and all after it; null where there is none. */
  #sinceOwn(before: Seen, now: Seen): Step[] | null {
    const steps = this.#between(before, now);
    const own = steps.map(({ seat }) => now.seat !== null && seat === now.seat).lastIndexOf(true);
    return own < 0 ? null : steps.slice(own);
  }

  async #play(): Promise<void> {
    const run = ++this.#run;
    const hasEnded = (): boolean => run !== this.#run;
    for (;;) {
      if (this.#held > 0) await this.#untilFree();
      if (hasEnded()) return;
      const next = this.#queue.shift();
      if (!next) break;
      this.#coming = next;
      const last = await this.#travel(next, hasEnded);
      if (hasEnded()) return;
      this.#coming = null;
      this.#show(next);
      if (last) this.playing = { ...last, arrived: true };
      if (last) await pause(last.lasting.look);
      if (hasEnded()) return;
    }
    this.playing = null;
  }

  async #untilFree(): Promise<void> {
    this.playing = null;
    await new Promise<void>((resolve) => (this.#free = resolve));
  }

  /** The moves that lead to a position, each on its way; the last of them. */
  async #travel({ seen }: Position, hasEnded: () => boolean): Promise<Playing | null> {
    const before = this.shown!.seen;
    let last: Playing | null = null;
    for (const step of this.#sinceOwn(before, seen) ?? this.#between(before, seen)) {
      const lasting = this.lasting(step, before);
      if (!lasting) continue;
      last = { step, before, arrived: false, lasting };
      this.playing = last;
      await pause(lasting.travel);
      if (hasEnded()) return null;
    }
    return last;
  }

  #show({ seen, insight }: Position): void {
    this.shown = { seen, insight, fresh: this.shown ? this.#between(this.shown.seen, seen) : [] };
    this.#told();
  }
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
