// What is told above a move that is played out.
import { expect, test } from "vitest";

import type { GameEvent, Step } from "../../src/api/types";
import { captionOf, isAskedBeside, latelyOf, type Watching } from "../../src/table/playback/told";
import { t } from "../../src/texts";
import { seenAt, tableOf } from "./positions";

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

test("the banner asks as soon as a move has arrived that was told on its way, and else once it was told", () => {
  const [waiting, asked] = [seenAt(1, { actors: [1] }), seenAt(2)];
  const moved = { step: stepOf(1, { type: "took", seat: 1 }), before: waiting, arrived: true };
  expect(isAskedBeside({ ...moved, lasting: { travel: 600, look: 450 } }, asked, 0)).toBe(true);
  expect(isAskedBeside({ ...moved, lasting: { travel: 0, look: 1050 } }, asked, 0)).toBe(false);
});

test("while all do the same at the same time the banner asks, until one has done it oneself", () => {
  const lasting = { travel: 600, look: 450 };
  const playing = { before: seenAt(1), arrived: false, lasting };
  expect(isAskedBeside({ ...playing, step: stepOf(1) }, seenAt(1), 0)).toBe(true);
  expect(isAskedBeside({ ...playing, step: stepOf(0) }, seenAt(1), 0)).toBe(false);
});

test("what somebody did last stays marked while they choose in secret, and until they do something else", () => {
  const [took, secret, next] = [{ type: "took", seat: 1 }, { type: "began" }, { type: "won", seat: 1 }];
  const steps = [stepOf(0, took), stepOf(1, secret), stepOf(2, secret)];
  expect(latelyOf(steps, watching.game).get(1)).toContainEqual(took);
  expect(latelyOf([...steps, stepOf(0, next)], watching.game).get(1)).toEqual([next]);
});
