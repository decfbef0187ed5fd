// Looking back at a game: whose choices, which moment, and the way between losses.
import type { Balance, Review, Seat, Verdict } from "../api/types";
import type { Marks } from "../games/contract";
import type { Walk } from "../replay/walk.svelte";
import { largest, lossesOf, nextLoss, smaller, verdictAt, type Loss } from "./losses";

export class LookBack {
  readonly review: Review;
  readonly walk: Walk;
  /** Whose choices are looked at. */
  whose: Seat = $state(0);

  constructor(review: Review, walk: Walk, whose: Seat) {
    this.review = review;
    this.walk = walk;
    this.whose = whose;
  }

  /** In the order they happened. */
  get losses(): Loss[] {
    return lossesOf(this.review.verdicts, this.whose);
  }

  /** Those to learn from, the largest first. */
  get largest(): Loss[] {
    return largest(this.review.verdicts, this.whose);
  }

  /** All others that are larger than the error of their measurement. */
  get smaller(): Loss[] {
    return smaller(this.review.verdicts, this.whose);
  }

  /** How the result came about. */
  get balance(): Balance {
    const { balances } = this.review;
    return balances.find(({ seat }) => seat === this.whose) ?? balances[0]!;
  }

  /** The choice that was made at this moment. */
  get here(): Verdict | null {
    return verdictAt(this.review.verdicts, this.walk.at, this.walk.seat);
  }

  /** What a board may mark: only what was chosen by the seat that is looked from. */
  get marks(): Marks | null {
    const { here } = this;
    return here && here.seat === this.walk.seat ? { played: here.played, better: here.better } : null;
  }

  look(whose: Seat): void {
    this.whose = whose;
    this.walk.look(whose);
  }

  /** The board before a choice, as its seat saw it. */
  show(verdict: Verdict): void {
    this.walk.look(verdict.seat);
    this.walk.go(verdict.position);
  }

  next(step: 1 | -1): Loss | undefined {
    return nextLoss(this.losses, this.walk.at, step);
  }
}
