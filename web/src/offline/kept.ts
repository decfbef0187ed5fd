// The games of this device, kept in the browser while they are played and after they are over.
import type { Table } from "../api/types";
import type { Company } from "./protocol";

/** A game as it is kept: its record is all that is needed to go on. */
export interface Kept {
  id: string;
  table: Table;
  bots: Company;
  record: string;
  /** How many steps the record has. */
  position: number;
  /** When it was last played, in milliseconds. */
  at: number;
  /** The code of the table that the server made of it. */
  sent: string | null;
}

const NAME = "spinney device";
const GAMES = "games";

/** The game has gone on in another tab. */
export class Overtaken extends Error {}

export const all = async (): Promise<Kept[]> => {
  const found = await ask<Kept[]>("readonly", (games) => games.getAll());
  return found.sort((one, other) => other.at - one.at);
};

export const read = (id: string): Promise<Kept | undefined> => ask("readonly", (games) => games.get(id));

export const remove = (id: string): Promise<undefined> => ask("readwrite", (games) => games.delete(id));

/** Keep a game, unless another tab has kept more of it than `after` steps. */
export async function keep(kept: Kept, after: number): Promise<void> {
  const opened = await open();
  await new Promise<void>((resolve, reject) => {
    const within = opened.transaction(GAMES, "readwrite");
    const games = within.objectStore(GAMES);
    const before: IDBRequest<Kept | undefined> = games.get(kept.id);
    let overtaken = false;
    before.onsuccess = () => {
      overtaken = (before.result?.position ?? 0) > after;
      if (!overtaken) games.put(kept);
    };
    within.oncomplete = () => (overtaken ? reject(new Overtaken()) : resolve());
    within.onabort = () => reject(within.error);
  });
}

async function ask<Result>(mode: IDBTransactionMode, what: (games: IDBObjectStore) => IDBRequest): Promise<Result> {
  const opened = await open();
  return settled<Result>(what(opened.transaction(GAMES, mode).objectStore(GAMES)));
}

let opening: Promise<IDBDatabase> | null = null;

/** Open the storage once; after a failure, or when the browser has closed it, the next one tries again. */
function open(): Promise<IDBDatabase> {
  opening ??= openOnce().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function openOnce(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
  const opened = await settled<IDBDatabase>(request);
  opened.onclose = () => (opening = null);
  opened.onversionchange = () => {
    opened.close();
    opening = null;
  };
  return opened;
}

function settled<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
}
