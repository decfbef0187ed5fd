// The storage of this device, where the browser fails once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { begin } from "../../src/offline/games";
import { all, read } from "../../src/offline/kept";

vi.mock("../../src/offline/device.svelte", () => ({
  device: {
    openWhole: async () => undefined,
    ask: async () => ({ step: null, seen: { commitment: "c" }, due: null, kept: "" }),
  },
}));

type Storage = Pick<IDBDatabase, "onclose" | "transaction">;

/** A request that is answered at once. */
function answered(result: unknown, error: Error | null = null): IDBRequest {
  const request = { result, error, onsuccess: null, onerror: null } as unknown as IDBRequest;
  queueMicrotask(() => (error ? request.onerror : request.onsuccess)?.call(request, new Event("")));
  return request;
}

let fails = false;
let opened: Storage[] = [];

/** A storage that has nothing in it, and can be closed by the browser. */
function storage(): Storage {
  const games = { getAll: () => answered([]), get: () => answered(undefined) };
  const made = { onclose: null, transaction: () => ({ objectStore: () => games }) } as unknown as Storage;
  opened.push(made);
  return made;
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", { open: () => (fails ? answered(null, new Error("full")) : answered(storage())) });
});
afterEach(() => {
  for (const one of opened) one.onclose?.call(one as IDBDatabase, new Event("close"));
  opened = [];
  fails = false;
  vi.unstubAllGlobals();
});

test("a storage that could not be opened is tried again", async () => {
  fails = true;
  await expect(all()).rejects.toThrow("full");
  fails = false;
  expect(await all()).toEqual([]);
});

test("a storage is opened once, and again after the browser has closed it", async () => {
  await all();
  await read("~ABCDEF");
  expect(opened.length).toBe(1);
  opened[0]!.onclose?.call(opened[0] as IDBDatabase, new Event("close"));
  await all();
  expect(opened.length).toBe(2);
});

test("a game that cannot be kept does not begin, and it is said why", async () => {
  fails = true;
  const wish = { game: "sylvan-dale", edition: "sylvan-dale", seats: 2, bot: "club" };
  await expect(begin(wish)).rejects.toMatchObject({ sentence: expect.stringContaining("keeps nothing") });
});
