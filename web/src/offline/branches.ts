// A branch of a game of this device: the person takes any seat, and bots the others.
import { newKey } from "../api/key";
import type { Chair, Table, Wanted } from "../api/types";
import { me } from "../person/me.svelte";
import { device } from "./device.svelte";
import { gameOf, keepNew } from "./games";
import { newName } from "./place";
import type { Turn } from "./protocol";
import { chairOf } from "./seating";

/** Play on from a moment of a finished game; a Problem where that cannot be. */
export async function branch(parent: string, { position, seat, bot, redraw }: Wanted): Promise<Table> {
  const { table } = await gameOf(parent);
  const chairs = table.chairs.map((chair) => sitting(chair, chair.seat === seat ? null : bot));
  const [names, bots] = [chairs.map(({ name }) => name), chairs.map((chair) => chair.bot)];
  const [id, salt] = [newName(), redraw ? newKey() : null];
  const turn = await device.ask<Turn>({ ask: "branch", id, parent, position, names, bots, salt });
  const branched = { code: parent, position };
  const fresh = { id, code: id, chairs, status: "playing", rematch: null, deal: null, branched } as const;
  return keepNew({ ...table, ...fresh }, turn);
}

/** Bots keep their names; whoever gives up a seat is not named as playing on in it. */
function sitting(chair: Chair, bot: string | null): Chair {
  return bot && chair.bot ? { ...chair, bot } : chairOf(chair.seat, bot, me.suggested);
}
