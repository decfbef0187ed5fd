// The daily as somebody has it now: asked for, played, practised, and month by month.
import * as server from "../api/deals";
import { tableOfId } from "../api/server";
import type { Calendar, Daily, Deal } from "../api/types";
import { place } from "../page/place.svelte";
import { reviewAddress } from "../page/route";
import { whyNot } from "../replay/opening";
import { playAt } from "../table/sit";
import { monthAway, monthOf } from "./month";

export class Days {
  now: Daily | null = $state.raw(null);
  /** The month that is looked at. */
  month: Calendar | null = $state.raw(null);
  /** Why something did not work. */
  problem = $state("");

  async look(): Promise<void> {
    await this.#try(async () => {
      this.now = await server.daily();
      this.month = this.now.calendar;
    });
  }

  /** Another month, so many away from the one that is shown. */
  async turn(by: number): Promise<void> {
    const shown = this.month;
    if (shown) await this.#try(async () => void (this.month = await server.month(monthAway(monthOf(shown.month), by))));
  }

  /** To the table of one's try: the first time it begins there. */
  begin = (deal: Deal): Promise<void> => this.#try(() => playAt(() => server.attempt(deal.code)));
  practise = (deal: Deal): Promise<void> => this.#try(() => playAt(() => server.practise(deal.code)));

  /** Look back at one's own game. */
  async review(deal: Deal): Promise<void> {
    const table = deal.attempt?.table;
    if (table) await this.#try(async () => place.go(reviewAddress((await tableOfId(table)).code)));
  }

  async #try(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
      this.problem = "";
    } catch (error) {
      this.problem = whyNot(error);
    }
  }
}
