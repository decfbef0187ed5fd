// What the regions of one board share: the choice being made, and what is looked at.
import type { Action, Step } from "../../api/types";
import { language } from "../../texts/language.svelte";
import type { BoardProps } from "../contract";
import { actionsOf, back, isSame, NOTHING, type Choice } from "./model/choice";
import type { Reading, Still } from "./reading";
import type { Place, Style } from "./view";

/** The tile that follows a card once it is played. */
interface Plan {
  card: string;
  to: Place;
  /** The number of moves of this seat when the card was sent; null for one that waits. */
  count: number | null;
}

/** What of the dale is lit while its row of a list is looked at. */
export interface Light {
  trees: string[];
  district: string | null;
}

export class DaleBoard {
  choice: Choice = $state.raw(NOTHING);
  /** The style of a card under the pointer or the focus. */
  glance: Style | null = $state.raw(null);
  light: Light | null = $state.raw(null);
  plan: Plan | null = $state.raw(null);
  /** The tree whose side view is open. */
  opened: Place | null = $state.raw(null);
  /** The builder whose sheet is open. */
  asked: number | null = $state.raw(null);
  /** Where each builder built last, while one looked on: bots are quick. */
  built: ReadonlyMap<number, Place> = $state.raw(new Map());
  /** On a phone: what the region in front shows already, so that the dock need not. */
  shownAbove: "cards" | "items" | null = $state(null);
  /** On a phone: cards or items in the dock, while both can be chosen. */
  shelf: "cards" | "items" = $state("cards");
  /** Insight does not come: a card is played alone, and the server names the trees then. */
  isAlone = $state(false);
  /** Whoever plays by keys waits for the trees of a card. */
  wantsTree = false;
  #still: { from: unknown[]; read: Still } | null = null;

  /** What was read of a position is kept until there is another. */
  stillOf({ seen, insight, replaying, table }: BoardProps, read: () => Still): Still {
    const from = [seen, insight, replaying, table, language.now];
    if (!this.#still || from.some((part, nth) => part !== this.#still?.from[nth])) this.#still = { from, read: read() };
    return this.#still.read;
  }

  watch(steps: readonly Step[]): void {
    const added = steps.flatMap(({ events }) => events).filter(({ type }) => type === "tile-added");
    if (added.length === 0) return;
    this.built = new Map([...this.built, ...added.map(({ seat, x, y }) => [Number(seat), { x: Number(x), y: Number(y) }] as const)]);
  }

  cancel(sources = 0): void {
    this.choice = back(this.choice, sources);
  }

  drop(): void {
    this.choice = NOTHING;
  }
}

export const makeBoard = (): DaleBoard => new DaleBoard();

/** Send what is chosen, or let it wait for the turn. A tile follows its card. */
export function confirm(reading: Reading, props: Pick<BoardProps, "act" | "prepare" | "seen">): void {
  const { board, choice } = reading;
  if (!reading.isReady || reading.isSent) return;
  const [first] = actionsOf(choice) as Action[];
  if (!first) return;
  const card = choice.card?.id;
  const isAhead = reading.mode === "ahead";
  if (card && choice.to) board.plan = { card, to: choice.to, count: isAhead ? null : props.seen.count };
  if (isAhead) {
    props.prepare(first);
    board.drop();
  } else {
    props.act(first);
  }
}

/** The tile after its card: send it when the card has got through, or forget it. */
export function followPlan(reading: Reading, props: Pick<BoardProps, "act" | "seen" | "prepared" | "pending">): void {
  const { board, view } = reading;
  const { plan } = board;
  if (!plan) return;
  if (props.pending) {
    // A card that waited is on its way now: its tile follows the next position, not this one.
    if (plan.count === null && !props.prepared) board.plan = { ...plan, count: props.seen.count };
    return;
  }
  const tile = { type: "add-tile", ...plan.to };
  const isPlayed = reading.mode === "add" && view.builders[view.actor]?.front.at(-1) === plan.card;
  const isNext = plan.count === null || props.seen.count === plan.count + 1;
  if (isPlayed && isNext && props.seen.legal.some((action) => isSame(action, tile))) {
    board.choice = { ...NOTHING, to: plan.to };
    board.plan = null;
    props.act(tile);
  } else if (!(props.prepared || props.seen.count === plan.count)) {
    board.plan = null;
  }
}

/** One tap is enough for who wishes no question. */
export function act(reading: Reading, props: BoardProps, action: Action): void {
  if (reading.isSent || props.replaying) return;
  reading.board.drop();
  props.act(action);
}
