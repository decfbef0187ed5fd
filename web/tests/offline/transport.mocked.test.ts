// What this device answers in the server's place.
import { expect, test, vi } from "vitest";

import { answerInstead } from "../../src/offline/transport";

const ask = vi.fn(async (question: unknown) => question);
vi.mock("../../src/offline/device.svelte", () => ({
  device: { isReady: true, ask: (question: unknown) => ask(question) },
}));

test("the device says a game's sentences where the server cannot be asked", async () => {
  expect(await answerInstead("/api/games/sylvan-dale/texts?language=fr")).toEqual({
    ask: "texts",
    game: "sylvan-dale",
    language: "fr",
  });
});

test("the device's own shorter list of games is never taken for the server's", async () => {
  expect(await answerInstead("/api/games")).toBeUndefined();
});
