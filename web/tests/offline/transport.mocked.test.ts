// What this device answers in the server's place.
import { expect, test, vi } from "vitest";

import { answer, answerInstead } from "../../src/offline/transport";

const ask = vi.fn(async (question: unknown) => question);
vi.mock("../../src/offline/device.svelte", () => ({
  device: { isReady: true, ask: (question: unknown) => ask(question) },
}));

vi.mock("../../src/offline/pack", () => ({ isPacked: true }));
vi.mock("../../src/offline/games", () => ({ gameOf: async () => ({}), begin: async () => ({}) }));

test("a hint for a table of the device is asked of the device", async () => {
  expect(await answer("GET", "/api/tables/~ABCDEF/hint", undefined)).toEqual({ ask: "hint", id: "~ABCDEF" });
});

test("the device says a game's sentences where the server cannot be asked", async () => {
  expect(await answerInstead("/api/games/sylvan-dale/texts?language=fr")).toEqual({
    ask: "texts",
    game: "sylvan-dale",
    language: "fr",
  });
});

test("a puzzle is asked of the device, and answered by it, where the server cannot be reached", async () => {
  const at = "/api/puzzles/sylvan-dale";
  expect(await answerInstead(at)).toMatchObject({ ask: "puzzles", game: "sylvan-dale" });
  expect(await answerInstead(`${at}/ABCDEFGH`)).toEqual({ ask: "puzzle", game: "sylvan-dale", name: "ABCDEFGH" });
  const action = { type: "end" };
  expect(await answerInstead(`${at}/ABCDEFGH/answers`, { action })).toEqual({
    ask: "answer",
    game: "sylvan-dale",
    name: "ABCDEFGH",
    action,
  });
});

test("the game that a puzzle is taken from is the server's", async () => {
  expect(await answerInstead("/api/puzzles/sylvan-dale/ABCDEFGH/table", {})).toBeUndefined();
});

test("the device's own shorter list of games is never taken for the server's", async () => {
  expect(await answerInstead("/api/games")).toBeUndefined();
});
