import { afterEach, expect, test } from "vitest";

import type { OnDeal } from "../../src/api/types";
import { lasting, monthName, overPar, shortDay, timeInUtc, titleAt, weekdayOf, weekdays } from "../../src/daily/words";
import { t } from "../../src/texts";
import { speak } from "../../src/texts/speaking";

afterEach(() => speak("en"));

const onDeal = (part: Partial<OnDeal>): OnDeal => ({
  id: "d",
  code: "daily-217",
  number: 217,
  attempt: true,
  sealed_until: "2026-11-19T00:05:00Z",
  ...part,
});

test("a table on a daily is called after it, and says where it is only practice", () => {
  expect(titleAt("legendary-forests", onDeal({}), t)).toBe("Daily forest 217");
  expect(titleAt("sylvan-dale", onDeal({ number: 221 }), t)).toBe("Daily dale 221");
  expect(titleAt("legendary-forests", onDeal({ attempt: false }), t)).toBe("Practice: Daily forest 217");
  expect([titleAt("living-forest", null, t), titleAt("living-forest", onDeal({ number: null }), t)]).toEqual([
    null,
    null,
  ]);
});

test("par is told with its tenths, above it and below", () => {
  expect([2, -1.4, 0].map((by) => overPar(by, t))).toEqual(["2 over par", "1.4 under par", "at par"]);
});

test("a begun minute counts until the close, and nothing is left after it", () => {
  const minutes = (many: number): string => lasting(many * 60_000).replace(/\s/g, " ");
  expect([372, 720, 0.2, -5].map(minutes)).toEqual(["6 hr 12 min", "12 hr", "1 min", "0 min"]);
});

test("days are those of Greenwich, wherever the reader is", async () => {
  expect(weekdayOf("2026-11-18")).toBe("Wednesday 18 November");
  expect(timeInUtc("2026-11-19T00:00:00Z")).toBe("00:00");
  await speak("fr");
  expect([weekdayOf("2026-11-18"), shortDay("2026-11-18"), monthName("2026-11-01")]).toEqual([
    "Mercredi 18 novembre",
    "18 novembre",
    "Novembre 2026",
  ]);
});

test("a week begins on Monday", () => {
  expect(weekdays().map(({ long }) => long)).toEqual([
    ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  ]);
});
