// Giving a finished game of this device to the server, which checks it and keeps it as a table.
import * as server from "../api/server";
import { me } from "../person/me.svelte";
import type { Kept } from "./kept";
import * as shelf from "./kept";

/** The code of the table that the server made of it; whoever is nobody yet becomes a guest. */
export async function give(kept: Kept): Promise<string> {
  await me.ensure();
  const { code } = await server.giveRecord(kept.record, kept.bots);
  await shelf.keep({ ...kept, sent: code }, kept.position);
  return code;
}
