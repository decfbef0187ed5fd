// Which sound belongs to what the board shows.
import { expect, test } from "vitest";

import type { Step } from "../../src/api/types";
import { soundOf } from "../../src/table/playback/sounding";
import { seenAt } from "./positions";

const game = { travels: ({ type }: { type: string }) => (type === "laid" ? [{ piece: "p", from: [], to: [] }] : []) };
const laid: Step[] = [{ position: 2, seat: 1, events: [{ type: "laid", seat: 1 }] }];
const waiting = { actors: [1] };
const more = [
  { points: 3, sources: [] },
  { points: 9, sources: [] },
];

test("a piece that is set down is heard, and more so when it brings points", () => {
  expect(soundOf(seenAt(1, waiting), seenAt(2, waiting), laid, game)).toBe("piece");
  expect(soundOf(seenAt(1, waiting), seenAt(2, { ...waiting, scores: more }), laid, game)).toBe("set");
});

test("that one's turn begins is heard before all else, but for the end", () => {
  expect(soundOf(seenAt(1, waiting), seenAt(2), laid, game)).toBe("turn");
  const outcome = { winners: [0], reason: "points", ranks: [] } as never;
  expect(soundOf(seenAt(1, waiting), seenAt(2, { outcome }), laid, game)).toBe("end");
});

test("where nothing is set down nothing is heard", () => {
  expect(soundOf(seenAt(1), seenAt(2), [{ position: 2, seat: 1, events: [{ type: "sealed" }] }], game)).toBeNull();
});
