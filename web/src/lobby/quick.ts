// One click to a game against bots: nobody is asked anything.
import * as server from "../api/server";
import type { Game } from "../api/types";
import { keepSalt } from "../fairness/salts";
import { tableName } from "../new-table/names";
import { place } from "../page/place.svelte";
import { tableAddress } from "../page/route";
import { me } from "../person/me.svelte";
import { newKey } from "../api/key";

/** How many sit at a table when nobody says otherwise. */
const COMPANY = 3;

/** The bot that sits down when nobody says which: neither the weakest nor the strongest. */
export function usualBot(game: Game | undefined): string {
  const bots = [...(game?.bots ?? [])].sort((one, other) => one.level - other.level);
  return bots[Math.floor(bots.length / 2)]?.name ?? "random";
}

/** The bot for a first game. */
export const easiestBot = (game: Game): string =>
  game.bots.find((bot) => bot.level === Math.min(...game.bots.map(({ level }) => level)))?.name ?? "random";

/** Open a table full of bots, and go there. */
export async function playBots(game: Game, edition: string, bot = usualBot(game), company = COMPANY): Promise<void> {
  await me.ensure();
  const { least, most } = game.editions.find((known) => known.name === edition) ?? { least: 2, most: 2 };
  const seats = Math.min(most, Math.max(least, company));
  const bots = Array.from({ length: seats - 1 }, () => bot);
  const salt = newKey();
  const made = await server.makeTable({
    game: game.name,
    edition,
    name: tableName(),
    seats,
    bots,
    public: false,
    pace: { kind: "untimed" },
    hints: game.advice,
    salt,
  });
  keepSalt(made.id, salt);
  place.go(tableAddress(made.code));
}
