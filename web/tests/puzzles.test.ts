// What was tried is kept in this browser, and the next puzzle is one that was not.
import { beforeEach, expect, test } from "vitest";

import type { PuzzleAnswer } from "../src/api/types";
import { standingOf } from "../src/puzzles/standing";
import { Streak, tenOf } from "../src/puzzles/streak.svelte";
import { keepTry, newest, nextOf, triesOf } from "../src/puzzles/tries";
import { t } from "../src/texts";

const GAME = "legendary-forests";
const NAMES = ["AAAA", "BBBB", "CCCC"];

beforeEach(() => localStorage.clear());

test("the first answer counts: whoever has seen the values knows the puzzle", () => {
  keepTry(GAME, "AAAA", 0.4);
  keepTry(GAME, "AAAA", 1);
  expect(triesOf(GAME)).toEqual({ AAAA: 0.4 });
  expect(triesOf("living-forest")).toEqual({});
});

test("the last ten are shown, the newest at the end", () => {
  for (let one = 0; one < 12; one++) keepTry(GAME, `P${one}`, one / 12);
  expect(newest(triesOf(GAME))).toHaveLength(10);
  expect(newest(triesOf(GAME)).at(-1)).toBe(11 / 12);
});

test("the next puzzle was not tried, comes after this one, and begins again at the end", () => {
  expect(nextOf(NAMES, {})).toBe("AAAA");
  expect(nextOf(NAMES, { BBBB: 1 }, "AAAA")).toBe("CCCC");
  expect(nextOf(NAMES, { CCCC: 1 }, "BBBB")).toBe("AAAA");
});

test("when all were tried, any other comes, and none where there is none", () => {
  expect(nextOf(NAMES, { AAAA: 1, BBBB: 1, CCCC: 0 }, "BBBB")).toBe("CCCC");
  expect(nextOf([], {})).toBeNull();
});

test("what another page has kept under our key does no harm", () => {
  localStorage.setItem("spinney puzzles", "{");
  expect(triesOf(GAME)).toEqual({});
});

test("a streak has one of each tenth, the easy ones first", () => {
  const names = Array.from({ length: 100 }, (_, place) => `P${String(place).padStart(2, "0")}`);
  expect(tenOf(names, () => 0)).toEqual(["P00", "P10", "P20", "P30", "P40", "P50", "P60", "P70", "P80", "P90"]);
  expect(tenOf(names, () => 0.999)).toEqual(["P09", "P19", "P29", "P39", "P49", "P59", "P69", "P79", "P89", "P99"]);
  expect(tenOf(["A", "B"])).toEqual(["A", "B"]);
});

test("a wrong answer ends a streak, and the longest one is kept", () => {
  const streak = new Streak(["A", "B", "C", "D"]);
  for (const right of [true, true, false]) {
    streak.tell(right);
    streak.next();
  }
  streak.tell(true);
  expect(streak.length).toBe(2);
  expect(streak.isLast).toBe(true);
  expect(new Streak(["A"]).longest).toBe(2);
});

test("one answer is the best, others are as good as it, the rest are behind", () => {
  const options = [30, 29.8, 27].map((value) => ({ value })) as PuzzleAnswer["options"];
  const stands = (rank: number, right: boolean): string =>
    standingOf({ rank, right, options, value: options[rank - 1]!.value }, "points", t);
  expect([stands(1, true), stands(2, true), stands(3, false)]).toEqual([
    "the best of 3",
    "2 of 3, as good as the best",
    "3 of 3, 3 points behind",
  ]);
});
