import { expect, test } from "vitest";

import { offsetOf, remaining, spanOf } from "../../src/table/clock";
import { doingOf, fromMySide, namesOf, together } from "../../src/table/company";
import { logOf, sinceOwn } from "../../src/table/log/log";
import { t } from "../../src/texts";
import { eventLine } from "../../src/games/plain/words";
import { chair, seenAt, tableOf } from "./positions";

test("one looks at the table from one's own side", () => {
  const table = tableOf({ seats: 3, chairs: [chair(0), chair(1), chair(2)] });
  expect(fromMySide(table, 1).map(({ seat }) => seat)).toEqual([1, 2, 0]);
  expect(namesOf(table)).toEqual(["Robin", "Ada", "Jonas"]);
});

test("others are seen choosing, done, thinking, away or gone", () => {
  const ada = chair(1, { you: false });
  expect(doingOf(ada, seenAt(1))).toBe("acting");
  expect(doingOf(ada, seenAt(1, { actors: [0] }))).toBe("done");
  expect(doingOf({ ...ada, bot: "greedy" }, seenAt(1))).toBe("thinking");
  expect(doingOf({ ...ada, present: false }, seenAt(1))).toBe("away");
  expect(doingOf({ ...ada, present: false, program: true }, seenAt(1))).toBe("thinking");
  expect(doingOf(ada, seenAt(1, { left: [1] }))).toBe("left");
});

test("names are joined as one says them", () => {
  expect(together(["Ada"], t)).toBe("Ada");
  expect(together(["Ada", "Jonas", "Mira"], t)).toBe("Ada, Jonas and Mira");
});

test("a clock counts down by our own clock, and never below zero", () => {
  const clocks = { now: "2030-01-01T12:00:00Z", deadlines: ["2030-01-01T12:01:00Z", null], banks: [] };
  const now = Date.parse("2030-01-01T15:00:00Z");
  const offset = offsetOf(clocks, now);
  expect(remaining(clocks, 0, offset, now)).toBe(60);
  expect(remaining(clocks, 0, offset, now + 20_000)).toBe(40);
  expect(remaining(clocks, 0, offset, now + 90_000)).toBe(0);
  expect(remaining(clocks, 1, offset, now)).toBeNull();
});

test("a span is read as one reads a clock", () => {
  expect(spanOf(160)).toEqual({ key: "minutes", big: 2, small: "40" });
  expect(spanOf(3 * 3600 + 5 * 60)).toEqual({ key: "hours", big: 3, small: "05" });
  expect(spanOf(2 * 86_400 + 7200)).toEqual({ key: "days", big: 2, small: "2" });
});

test("what others did since one's own last step is a list, oldest first", () => {
  const step = (position: number, seat: number) => ({ position, seat, events: [{ type: "moved", seat }] });
  const steps = [step(1, 1), step(2, 0), step(3, 1), step(4, 2)];
  const groups = logOf(steps, { logLine: eventLine }, ["Robin", "Ada", "Jonas"], t, tableOf({ seats: 3 }));
  expect(sinceOwn(groups, steps, 0).map(({ position }) => position)).toEqual([3, 4]);
});

test("the log is newest first, and what happens at every table has its sentence", () => {
  const steps = [
    { position: 1, seat: 0, events: [{ type: "tile-sealed", seat: 0 }] },
    { position: 2, seat: 0, events: [{ type: "step-undone", seat: 0 }] },
  ];
  const lines = logOf(steps, { logLine: eventLine }, ["Robin", "Ada"], t, tableOf()).flatMap((group) => group.lines);
  expect(lines.map(({ sentence }) => sentence)).toEqual(["You took back the last step.", "Robin: tile sealed"]);
});
