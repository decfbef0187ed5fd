// One click to a game against bots: nobody is asked anything.
import * as server from "../api/server";
import type { Game } from "../api/types";
import { usualBot } from "../games/bots";
import { keepSalt } from "../fairness/salts";
import { moduleOf } from "../games/modules";
import { tableName } from "../new-table/names";
import { place } from "../page/place.svelte";
import { tableAddress } from "../page/route";
import { me } from "../person/me.svelte";
import { newKey } from "../api/key";

/** How many sit at a table when nobody says otherwise. */
const COMPANY = 3;

/** Fetch what the table will need while the server deals; whether it came, the table sees for itself. */
function foresee(game: string, edition: string): void {
  const leave = (): void => {};
  void import("../table/TablePage.svelte").catch(leave);
  void moduleOf(game)
    .then((module) => module.loadArt(edition))
    .catch(leave);
}

/** Open a table full of bots, and go there. */
export async function playBots(game: Game, edition: string, bot = usualBot(game), company = COMPANY): Promise<void> {
  foresee(game.name, edition);
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
