// Today's deal, as the lobby tells of it.
import * as server from "../api/deals";
import type { Daily } from "../api/types";
import { type Day, weeksOf } from "../daily/month";

const WEEK = 7;

export class Today {
  daily: Daily | null = $state.raw(null);
  /** There is nothing to be told of it now. */
  lost = $state(false);
  readonly isPlayed = $derived(this.daily?.today.attempt?.ended != null);
  /** Today and the days before it, as far as they lie in this month. */
  readonly week: Day[] = $derived.by(() => {
    const calendar = this.daily?.calendar;
    const days = calendar ? weeksOf(calendar).flatMap((week) => week.flatMap((day) => day ?? [])) : [];
    const last = days.findIndex(({ isToday }) => isToday);
    return days.slice(Math.max(0, last + 1 - WEEK), last + 1);
  });

  /** Without an answer the lobby simply has no such card. */
  async look(): Promise<void> {
    try {
      this.daily = await server.daily();
      this.lost = false;
    } catch {
      this.lost = true;
    }
  }
}
