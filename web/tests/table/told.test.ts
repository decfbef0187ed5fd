// What is told above a move that is played out.
import { expect, test } from "vitest";

import type { GameEvent, Step } from "../../src/api/types";
import { captionOf, type Watching } from "../../src/table/playback/told";
import { t } from "../../src/texts";
import { tableOf } from "./positions";

const SAYS: Record<string, string> = {
  took: "Ada takes a card.",
  won: "Ada wins 3 fame.",
  turned: "A card is turned up.",
};
const watching: Watching = {
  game: { logLine: ({ type }) => SAYS[type] ?? null, isBrief: ({ type }) => type === "turned" || type === "began" },
  mine: 0,
  names: ["Robin", "Ada"],
  table: tableOf(),
  t,
};
const stepOf = (seat: number, ...events: GameEvent[]): Step => ({ position: 2, seat, events });
const SKIP = t("table.skip");

test("what comes in passing is left out beside what somebody does", () => {
  const step = stepOf(1, { type: "took", seat: 1 }, { type: "turned" }, { type: "turned" });
  expect(captionOf(step, watching)).toEqual({ title: "Ada takes a card.", note: SKIP, of: 1 });
});

test("what comes of a move stands below it", () => {
  const step = stepOf(1, { type: "took", seat: 1 }, { type: "won", seat: 1 });
  expect(captionOf(step, watching)).toMatchObject({ title: "Ada takes a card.", note: "Ada wins 3 fame." });
});

test("where nothing else happens, one sentence of what comes in passing is told", () => {
  const step = stepOf(1, { type: "turned" }, { type: "turned" });
  expect(captionOf(step, watching)).toMatchObject({ title: "A card is turned up.", note: SKIP });
});

test("the banner has the emblem of whom it tells of, though another's step led there", () => {
  expect(captionOf(stepOf(0, { type: "took", seat: 1 }), watching)?.of).toBe(1);
});
