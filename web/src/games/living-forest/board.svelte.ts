// What the regions of one board share: the choice being made, drawing on, whose things are looked at.
import type { Seat } from "../../api/types";
import { language } from "../../texts/language.svelte";
import type { BoardProps } from "../contract";
import { ReadOnce } from "../kit/read-once";
import { NOTHING, pick, reconcile, type Choice, type Target } from "./model/choice";
import { keepSlots, takersOf, type Slots } from "./model/last";
import { nextOf, type Until } from "./model/until";
import type { Still } from "./still";

/** How long a draw that was sent may be without an answer before drawing on ends, in milliseconds. */
const PATIENCE = 6000;
/** So long a card is seen before the next one is drawn, in milliseconds. */
const PACE = 320;

/** A position while one draws: what is known of it, and whether a draw is on its way. */
type Drawing = Pick<Still, "mine" | "offers"> & { isSent: boolean };

export class GroveBoard {
  choice: Choice = $state.raw(NOTHING);
  /** Drawing until a solitary animal comes. */
  until: Until = $state(null);
  /** Whose cards, forest and tiles are looked at. */
  opened: Seat | null = $state(null);
  /** While animals are drawn: the board is looked at, not the line. */
  atTable = $state(false);
  #slots: Slots = new Map();
  #still = new ReadOnce<Still>();

  /** What was read of a position is kept until there is another. */
  stillOf({ seen, insight, replaying, table }: BoardProps, read: () => Still): Still {
    return this.#still.of([seen, insight, replaying, table, language.now], read);
  }

  /** Who took the animals of the empty slots, as far as one looked on. */
  takersIn(lately: BoardProps["lately"]): Map<string, Seat> {
    return takersOf(this.#slots, lately);
  }

  pick(target: Target): void {
    this.choice = pick(this.choice, target);
  }

  cancel(): void {
    this.choice = NOTHING;
  }

  /** Drop what the position no longer offers, and keep where its animals lie. */
  follow({ offers, view }: Still): void {
    keepSlots(this.#slots, view);
    const next = reconcile(this.choice, offers);
    if (next !== this.choice) this.choice = next;
  }

  /** Draw, and go on until a solitary animal has come. */
  drawOn(reading: Drawing, act: BoardProps["act"]): void {
    if (!reading.offers.draw || reading.isSent) return;
    this.until = reading.mine.line.length;
    act({ type: "draw" });
  }

  /** The next card of drawing on, or its end; what to call when the position goes. */
  goOn(reading: Drawing, props: Pick<BoardProps, "act" | "refuse" | "motion">): (() => void) | undefined {
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
