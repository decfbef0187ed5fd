import { expect, test } from "vitest";

import { Problem } from "../../src/api/problem";
import type { Step } from "../../src/api/types";
import { newKey } from "../../src/api/key";
import { fateOfPrepared, isSameAction, sendPending } from "../../src/table/moves";
import { atFirst, type Change, type TableState } from "../../src/table/state";
import { lay, seenAt } from "./positions";

const words = { moved: "moved", failed: "failed" };
const pending = { key: "k", count: 0, action: lay(1) };
const step: Step = { position: 1, seat: 0, events: [] };

async function sent(answer: () => Promise<Step>): Promise<Change[]> {
  const told: Change[] = [];
  await sendPending(pending, answer, (change) => told.push(change), words);
  return told;
}
const fails = (problem: Problem) => () => Promise.reject(problem);

test("every move has a key of its own", () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
});

test("a confirmed move brings its step", async () => {
  expect(await sent(() => Promise.resolve(step))).toEqual([{ kind: "confirmed", key: "k", step }]);
});

test("a lost answer leaves the move pending, to be sent again with its key", async () => {
  expect(await sent(fails(new Problem(0, "")))).toEqual([]);
  expect(await sent(fails(new Problem(503, "")))).toEqual([]);
});

test("a refusal is told with its rule", async () => {
  const refusal = { rule: "LF-3.2", key: "k", params: {}, sentence: "No." };
  expect(await sent(fails(new Problem(422, "No.", refusal)))).toEqual([{ kind: "refused", key: "k", refusal }]);
});

test("a conflict without a sentence gets ours", async () => {
  expect(await sent(fails(new Problem(409, "")))).toMatchObject([{ kind: "failed", sentence: "moved" }]);
});

test("actions are the same whatever the order of their fields", () => {
  expect(isSameAction({ type: "lay", x: 1, y: [2, { z: 3 }] }, { y: [2, { z: 3 }], x: 1, type: "lay" })).toBe(true);
  expect(isSameAction({ type: "lay", x: 1 }, { type: "lay", x: 2 })).toBe(false);
});

const with_ = (part: Partial<TableState>): TableState => ({ ...atFirst, prepared: lay(1), ...part });

test("a prepared move waits while others act", () => {
  expect(fateOfPrepared(with_({ seen: seenAt(1, { actors: [1], legal: [] }) }))).toBe("wait");
});

test("a prepared move is sent once it is legal on one's turn", () => {
  expect(fateOfPrepared(with_({ seen: seenAt(1) }))).toBe("send");
});

test("a prepared move that became illegal is dropped", () => {
  expect(fateOfPrepared(with_({ seen: seenAt(1, { legal: [lay(2)] }) }))).toBe("drop");
});

test("a prepared move is dropped when the game ends", () => {
  const outcome = { ranks: [1, 2], winners: [0], reason: "most-points" };
  expect(fateOfPrepared(with_({ seen: seenAt(1, { actors: [], outcome }) }))).toBe("drop");
});

test("a prepared move does not overtake one on its way", () => {
  expect(fateOfPrepared(with_({ seen: seenAt(1), pending }))).toBe("wait");
});
