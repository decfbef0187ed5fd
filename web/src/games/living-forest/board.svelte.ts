// What the regions of one board share: the choice being made, drawing on, whose things are looked at.
import type { Action, Seat } from "../../api/types";
import { language } from "../../texts/language.svelte";
import type { BoardProps } from "../contract";
import { NOTHING, pick, reconcile, type Choice, type Target } from "./model/choice";
import { nextOf, type Until } from "./model/until";
import type { Reading, Still } from "./reading";

/** How long a draw that was sent may be without an answer before drawing on ends, in milliseconds. */
const PATIENCE = 6000;
/** So long a card is seen before the next one is drawn, in milliseconds. */
const PACE = 320;

export class GroveBoard {
  choice: Choice = $state.raw(NOTHING);
  /** Drawing until a solitary animal comes. */
  until: Until = $state(null);
  /** Whose cards, forest and tiles are looked at. */
  opened: Seat | null = $state(null);
  /** While animals are drawn: the board is looked at, not the line. */
  atTable = $state(false);
  #still: { from: unknown[]; read: Still } | null = null;

  /** What was read of a position is kept until there is another. */
  stillOf({ seen, insight, replaying, table }: BoardProps, read: () => Still): Still {
    const from = [seen, insight, replaying, table, language.now];
    if (!this.#still || from.some((part, nth) => part !== this.#still?.from[nth])) {
      this.#still = { from, read: read() };
    }
    return this.#still.read;
  }

  pick(target: Target): void {
    this.choice = pick(this.choice, target);
  }

  cancel(): void {
    this.choice = NOTHING;
  }

  /** Drop what the position no longer offers. */
  follow({ offers }: Still): void {
    const next = reconcile(this.choice, offers);
    if (next !== this.choice) this.choice = next;
  }

  /** Draw, and go on until a solitary animal has come. */
  drawOn(reading: Reading, act: BoardProps["act"]): void {
    if (!reading.offers.draw || reading.isSent) return;
    this.until = reading.mine.line.length;
    act({ type: "draw" });
  }

  /** The next card of drawing on, or its end; what to call when the position goes. */
  goOn(reading: Reading, props: Pick<BoardProps, "act" | "refuse" | "motion">): (() => void) | undefined {
    if (this.until === null) return undefined;
    const { mine, offers, isSent } = reading;
    const next = nextOf(this.until, { mine, canDraw: offers.draw, isSent, isRefused: props.refuse !== undefined });
    if (next === "end") {
      this.until = null;
      return undefined;
    }
    const then = next === "draw" ? () => this.drawOn(reading, props.act) : () => (this.until = null);
    const timer = setTimeout(then, next === "wait" ? PATIENCE : props.motion ? PACE : 0);
    return () => clearTimeout(timer);
  }
}

export const makeBoard = (): GroveBoard => new GroveBoard();

/** Send what is chosen, or let it wait for the turn. */
export function confirm(reading: Reading, props: Pick<BoardProps, "act" | "prepare">): void {
  const { action, board, mode, isSent } = reading;
  if (!action || isSent) return;
  send(action, mode, props);
  board.cancel();
}

function send(action: Action, mode: Reading["mode"], props: Pick<BoardProps, "act" | "prepare">): void {
  if (mode === "ahead") props.prepare(action);
  else if (mode === "act") props.act(action);
}
