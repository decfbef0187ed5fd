// What the regions of one board share: the choice being made, and what is looked at.
import type { Step } from "../../api/types";
import { language } from "../../texts/language.svelte";
import type { BoardProps } from "../contract";
import { ReadOnce } from "../kit/read-once";
import { back, NOTHING, type Choice } from "./model/choice";
import type { Still } from "./still";
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
  #still = new ReadOnce<Still>();

  /** What was read of a position is kept until there is another. */
  stillOf({ seen, insight, replaying, table }: BoardProps, read: () => Still): Still {
    return this.#still.of([seen, insight, replaying, table, language.now], read);
  }

  watch(steps: readonly Step[]): void {
    const added = steps.flatMap(({ events }) => events).filter(({ type }) => type === "tile-added");
    if (added.length === 0) return;
    this.built = new Map([
      ...this.built,
      ...added.map(({ seat, x, y }) => [Number(seat), { x: Number(x), y: Number(y) }] as const),
    ]);
  }

  cancel(sources = 0): void {
    this.choice = back(this.choice, sources);
  }

  drop(): void {
    this.choice = NOTHING;
  }
}

export const makeBoard = (): DaleBoard => new DaleBoard();
