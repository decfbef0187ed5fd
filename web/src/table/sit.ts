// Sitting down: others will see who one is, so a newcomer is asked once.
import * as server from "../api/server";
import type { Table } from "../api/types";
import { keepSalt } from "../fairness/salts";
import { panels } from "../page/panels.svelte";
import { place } from "../page/place.svelte";
import { tableAddress } from "../page/route";
import { me } from "../person/me.svelte";
import { newKey } from "../api/key";

/** Take a chair, after the question for a name if there is none yet. */
export function sitDown(table: string, seated: (table: Table) => void, failed: (error: unknown) => void): void {
  const sit = (): void => void take(table).then(seated, failed);
  void me.known().then((person) => (person ? sit() : panels.open("person", sit)), failed);
}

/** Go to a table that waits for nobody else: whoever has no name yet gets the suggested one. */
export async function playAt(ask: () => Promise<Table>): Promise<void> {
  await me.ensure();
  place.go(tableAddress((await ask()).code));
}

async function take(table: string): Promise<Table> {
  const salt = newKey();
  const taken = await server.sit(table, salt);
  keepSalt(table, salt);
  return taken;
}
