import { expect, test } from "vitest";

import type { Calendar, Daily } from "../../src/api/types";
import { dayAt, hasAfter, hasBefore, monthAway, soFar, weeksOf } from "../../src/daily/month";

const november: Calendar = {
  month: "2026-11-01",
  today: "2026-11-18",
  finished: [
    { day: "2026-11-02", number: 201, points: 44, ranked: true, at_par: true, device: false },
    { day: "2026-11-03", number: 202, points: 30, ranked: true, at_par: false, device: false },
  ],
  spared: ["2026-11-04"],
  streak: { days: 2, longest: 2, spared: ["2026-11-04"], spare_from: null },
  closed: [{ day: "2026-11-03", code: "daily-202" }],
  standing: null,
};

const kindOn = (calendar: Calendar, date: string): string | undefined =>
  weeksOf(calendar)
    .flat()
    .find((day) => day?.date === date)?.kind;

test("a month that begins on a Sunday has one day in its first week", () => {
  const weeks = weeksOf(november);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]!.map((day) => day?.day ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(weeks.at(-1)!.map((day) => day?.day ?? 0)).toEqual([30, 0, 0, 0, 0, 0, 0]);
});

test("a month that begins on a Monday and fills its weeks has no gaps", () => {
  const weeks = weeksOf({ ...november, month: "2027-02-01" });
  expect(weeks).toHaveLength(4);
  expect(weeks.flat().map((day) => day?.day)).toEqual(Array.from({ length: 28 }, (_, nth) => nth + 1));
});

test("each day tells what became of it", () => {
  expect(kindOn(november, "2026-11-02")).toBe("par");
  expect(kindOn(november, "2026-11-03")).toBe("finished");
  expect(kindOn(november, "2026-11-04")).toBe("spare");
  expect(kindOn(november, "2026-11-05")).toBe("missed");
  expect(kindOn(november, "2026-11-18")).toBe("open");
  expect(kindOn(november, "2026-11-19")).toBe("coming");
});

test("months follow each other over the end of a year, within those that had a daily", () => {
  expect(monthAway("2026-12-01", 1)).toBe("2027-01");
  expect(monthAway("2027-01", -1)).toBe("2026-12");
  expect([hasBefore(november), hasAfter(november)]).toEqual([true, false]);
  expect([hasBefore({ ...november, month: "2026-04-01" }), hasAfter({ ...november, month: "2026-04-01" })]).toEqual([
    false,
    true,
  ]);
});

test("a daily's number tells its day, in the month before as well", () => {
  const daily = { today: { number: 217 }, calendar: november } as Daily;
  expect([217, 204, 199].map((number) => dayAt(number, daily))).toEqual(["2026-11-18", "2026-11-05", "2026-10-31"]);
});

test("of a month that goes on, only the days so far count", () => {
  expect(soFar(november)).toBe(18);
  expect(soFar({ ...november, month: "2026-10-01" })).toBe(31);
});

test("a day leads to its deal where everybody may look at it", () => {
  const days = weeksOf(november).flat();
  const codes = ["2026-11-02", "2026-11-03", "2026-11-18"].map((date) => days.find((day) => day?.date === date)?.code);
  expect(codes).toEqual([null, "daily-202", null]);
});

test("a day that was finished on a device is told apart", () => {
  const [first, ...rest] = november.finished;
  const played = { ...november, finished: [{ ...first!, at_par: false, device: true }, ...rest] };
  expect(kindOn(played, "2026-11-02")).toBe("device");
});
