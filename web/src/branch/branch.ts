// A branch: a game of one's own from a moment of a finished one, against bots.
import * as server from "../api/server";
import type { Game, Table, Wanted } from "../api/types";
import { catalogue } from "../games/catalogue.svelte";
import { LEVELS } from "../offline/choice";
import { isOnDevice } from "../offline/place";
import { me } from "../person/me.svelte";

/** The bots that can sit in all other seats. */
export function botsFor(table: Table, games: readonly Game[] = catalogue.games): string[] {
  const known = games.find(({ name }) => name === table.game)?.bots.map(({ name }) => name) ?? [];
  return isOnDevice(table.id) ? LEVELS : known;
}

/** The bot that sat there before, or else a good one that answers at once. */
export function likely(table: Table, games: readonly Game[] = catalogue.games): string {
  const bots = botsFor(table, games);
  const before = table.chairs.find(({ bot }) => bot !== null && bots.includes(bot))?.bot;
  return before ?? (bots.includes("club") ? "club" : (bots[0] ?? ""));
}

/** The table where it is played: on the device, where the other one was. */
export async function begin(table: Table, wanted: Wanted): Promise<Table> {
  if (!isOnDevice(table.id)) await me.ensure();
  return server.branch(table.id, wanted);
}
