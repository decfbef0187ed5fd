import { beforeEach, expect, test } from "vitest";

import type { Game } from "../src/api/types";
import { allowed, drawOf, FIRST, hintsOf, keep, lastTime, request, wasBefore } from "../src/new-table/choice";
import { tableName } from "../src/new-table/names";
import { sentence } from "../src/new-table/sentence";
import { hasSetups, keepChoice, keepSetup, setupOf } from "../src/new-table/setups";
import { t } from "../src/texts";

const forests: Game = {
  name: "legendary-forests",
  title: "Legendary Forests",
  options: [],
  rules_version: 1,
  advice: true,
  lesson: true,
  lesson_minutes: 4,
  puzzles: 0,
  deals: true,
  editions: [
    { name: "legendary-forests", title: "Legendary Forests", least: 2, most: 5 },
    { name: "mockup-first", title: "8bit MockUp, first edition", least: 2, most: 4 },
  ],
  bots: [
    { name: "random", level: 1, sentence: "Any." },
    { name: "greedy", level: 2, sentence: "Now." },
  ],
};

beforeEach(() => localStorage.clear());

test("the next table begins as the last one was", () => {
  keep({ ...FIRST, game: "sylvan-dale", seats: 4 });
  expect(lastTime()).toMatchObject({ game: "sylvan-dale", seats: 4 });
});

test("only what was chosen before is said to be as it was last time", () => {
  expect(wasBefore()).toBe(false);
  localStorage.setItem("spinney new table", "{");
  expect(wasBefore()).toBe(false);
  keep(FIRST);
  expect(wasBefore()).toBe(true);
});

test("nothing kept, or nonsense, is the first choice", () => {
  expect(lastTime()).toEqual(FIRST);
  localStorage.setItem("spinney new table", "{");
  expect(lastTime()).toEqual(FIRST);
});

test("a choice is always one that the game allows", () => {
  const wished = { ...FIRST, game: "gone", edition: "mockup-first", seats: 5, company: ["greedy", "gone", null, null] };
  expect(allowed(wished, [forests])).toMatchObject({
    game: "legendary-forests",
    edition: "mockup-first",
    seats: 4,
    company: ["greedy", null, null],
  });
});

test("the server is asked for the bots that were chosen", () => {
  const choice = allowed({ ...FIRST, game: "legendary-forests", company: [null, "greedy"] }, [forests]);
  expect(request(choice, forests, "Old grove", "salt")).toMatchObject({
    name: "Old grove",
    seats: 3,
    bots: ["greedy"],
    salt: "salt",
    public: false,
  });
});

test("hints are preset where all others are bots, and are as wished once somebody says", () => {
  const among = (company: (string | null)[], hints: boolean | null = null) =>
    hintsOf(allowed({ ...FIRST, game: "legendary-forests", company, hints }, [forests]), forests);
  expect(among(["greedy", "random"])).toBe(true);
  expect(among(["greedy", null])).toBe(false);
  expect(among(["greedy", null], true)).toBe(true);
  expect(among(["greedy", "random"], false)).toBe(false);
  expect(hintsOf({ ...FIRST, hints: true }, { ...forests, advice: false })).toBe(false);
});

test("a table gets a name of two different words", () => {
  for (let draw = 0; draw < 1; draw += 0.03) {
    const [first, second, ...more] = tableName(() => draw).split(" ");
    expect(first && second && more.length === 0).toBe(true);
    expect(first?.toLowerCase()).not.toBe(second);
  }
});

test("one sentence repeats every choice", () => {
  const choice = allowed(
    { ...FIRST, game: "legendary-forests", company: ["greedy"], pace: { kind: "days", days: 2 } },
    [forests],
  );
  expect(sentence(choice, forests, t)).toBe(
    "Legendary Forests, 3 seats, one of them a bot, 2 days a move, no hints, by link only.",
  );
});

test("a draw for a link has a bot in every other chair, in those that are free as well", () => {
  const choice = { ...FIRST, game: "legendary-forests", edition: "mockup-first", company: [null, "random"] };
  expect(drawOf(choice, forests)).toEqual({
    game: "legendary-forests",
    edition: "mockup-first",
    bots: ["greedy", "random"],
  });
});

test("a game is set up as usual until it has been played, then as it was, whatever else was played since", () => {
  expect(setupOf(forests)).toEqual({ edition: "legendary-forests", seats: 3, bot: "greedy" });
  expect(hasSetups()).toBe(false);
  const choice = { ...FIRST, game: "legendary-forests", edition: "mockup-first", seats: 4 };
  keepChoice({ ...choice, company: [null, "random", null] }, [forests]);
  keepSetup("sylvan-dale", { edition: "sylvan-dale", seats: 2, bot: "greedy" });
  expect(setupOf(forests)).toEqual({ edition: "mockup-first", seats: 4, bot: "random" });
  expect(hasSetups()).toBe(true);
});

test("what a game no longer allows is not set up again", () => {
  keepSetup("legendary-forests", { edition: "gone", seats: 9, bot: "gone" });
  expect(setupOf(forests)).toEqual({ edition: "legendary-forests", seats: 5, bot: "greedy" });
});
