// What the service worker keeps of the page, and what it forgets.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DOCUMENT, forgetOld, keep } from "../../src/service/worker/keeping";

/** The browser's storage of answers, as far as it is used; it lists its parts in the order they were made. */
function storage() {
  const kept = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    return {
      put: async (url: string, answer: Response) => void files.set(url, await answer.text()),
      match: async (url: string) => (files.has(url) ? new Response(files.get(url)) : undefined),
    };
  };
  return {
    open: async (name: string) => open(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async () => undefined,
  };
}

const [A, B, C] = ["spinney a", "spinney b", "spinney c"] as const;
const files = [{ url: DOCUMENT, revision: "1" }];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("caches", storage());
  vi.stubGlobal("fetch", async () => new Response("<html></html>"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function use(name: string): Promise<void> {
  vi.advanceTimersByTime(1000);
  await forgetOld(name);
}

test("the version that was used last stays for a tab that is still open, not one that never was used", async () => {
  await keep(A, files);
  await use(A);
  await keep(B, files);
  await keep(C, files);
  await use(C);
  expect(await caches.keys()).toEqual([A, C]);
});

test("a version that went back into use is newer than the one between", async () => {
  for (const name of [A, B, A]) {
    await keep(name, files);
    await use(name);
  }
  await keep(C, files);
  await use(C);
  expect(await caches.keys()).toEqual([A, C]);
});

test("a version that is just being fetched is not forgotten", async () => {
  for (const name of [A, B, C]) await keep(name, files);
  await use(B);
  expect(await caches.keys()).toEqual([A, B, C]);
});

test("versions from before there were notes are kept as they came", async () => {
  for (const name of [A, B, C]) await keep(name, files);
  await use(C);
  expect(await caches.keys()).toEqual([B, C]);
});

test("a version that cannot be fetched leaves nothing, and one in use is not fetched again", async () => {
  await keep(A, files);
  await use(A);
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect(keep(B, files)).rejects.toThrow("503");
  await keep(A, files);
  expect(await caches.keys()).toEqual([A]);
});
