import { expect, test, vi } from "vitest";

import { Hints } from "../src/advice/hints.svelte";
import { briefChange, briefly, distance, sayChange, sayReason, sayValue } from "../src/advice/values";
import { Problem } from "../src/api/problem";
import type { Action, Hint, Seen } from "../src/api/types";
import { addTexts, t } from "../src/texts";
import { seenAt } from "./table/positions";

const MOVE: Action = { type: "lay-tile", x: 0, y: 1, turns: 0 };
const REASON = { key: "closed", by: 2.5, sentence: "It closes a zone.", params: {} };
const HINT: Hint = {
  position: 4,
  count: 2,
  measure: "points",
  best: [{ action: MOVE, value: 31.4, games: 40, reason: REASON }],
};

const turn = (more: Partial<Seen> = {}): Seen => ({
  ...seenAt(4),
  seat: 0,
  actors: [0],
  count: 2,
  legal: [MOVE],
  ...more,
});

test("a value is said in the game's measure", () => {
  expect(sayValue("points", 31.42, t)).toBe("31.4 points");
  expect(sayValue("chance", 0.634, t)).toBe("63 %");
  expect(sayValue("lead", 4.2, t)).toBe("+4.2");
  expect(sayValue("lead", -4.2, t)).toBe("−4.2");
});

test("how far one is behind is said with its unit", () => {
  expect(distance("points", -1.5, t)).toBe("1.5 points");
  expect(distance("chance", 0.05, t)).toBe("5 %");
  expect(distance("lead", 2, t)).toBe("2 fame");
});

test("a change has its sign, and nothing is below nought by a hair", () => {
  expect(sayChange("points", -5.72, t)).toBe("−5.7 points");
  expect(sayChange("chance", -0.12, t)).toBe("−12 %");
  expect(briefChange("points", 6, t)).toBe("+6");
  expect(briefly("points", 42, t)).toBe("42");
  expect(briefly("points", -0.01, t)).toBe("0");
  expect(briefly("lead", 0, t)).toBe("0");
});

test("a reason is said in the page's words where it has them", () => {
  expect(sayReason("go", REASON, t)).toBe("It closes a zone.");
  addTexts("said", { go: { reason: { closed: "Es schließt.", gap: "Hier passen {few} von {tiles}." } } });
  expect(sayReason("go", REASON, t)).toBe("Es schließt.");
  const gap = { ...REASON, key: "gap", params: { few: 2, tiles: 19 } };
  expect(sayReason("go", gap, t)).toBe("Hier passen 2 von 19.");
});

test("a hint is asked for once, and holds while others act", async () => {
  const ask = vi.fn(() => Promise.resolve(HINT));
  const hints = new Hints(ask, vi.fn());
  const asked = hints.ask(turn());
  expect(hints.isThinking && hints.holds(turn())).toBe(true);
  await asked;
  await hints.ask(turn());
  expect(ask).toHaveBeenCalledTimes(1);
  expect(hints.isThinking).toBe(false);
  expect(hints.holds(turn({ position: 5 }))).toBe(true);
});

test("a hint goes with one's turn, with the next step, and with what is legal", async () => {
  const hints = new Hints(() => Promise.resolve(HINT), vi.fn());
  await hints.ask(turn());
  expect(hints.holds(turn({ actors: [1] }))).toBe(false);
  expect(hints.holds(turn({ count: 3 }))).toBe(false);
  expect(hints.holds(turn({ legal: [] }))).toBe(false);
});

test("an answer that comes too late is not shown", async () => {
  let answer: (hint: Hint) => void = () => {};
  const hints = new Hints(() => new Promise((resolve) => (answer = resolve)), vi.fn());
  const asked = hints.ask(turn());
  hints.drop();
  answer(HINT);
  await asked;
  expect(hints.told).toBeNull();
});

test("a refused hint is told in the server's words, and can be asked for again", async () => {
  const failed = vi.fn();
  const ask = vi.fn(() => Promise.reject(new Problem(503, "No worker answers. Try again.")));
  const hints = new Hints(ask, failed);
  await hints.ask(turn());
  expect(failed).toHaveBeenCalledWith("No worker answers. Try again.");
  await hints.ask(turn());
  expect(ask).toHaveBeenCalledTimes(2);
});
