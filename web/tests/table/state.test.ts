import { expect, test } from "vitest";

import { atFirst, type Change, reduce, stepsBetween, type TableState } from "../../src/table/state";
import { chair, lay, seenAt, tableOf } from "./positions";

const after = (...changes: Change[]): TableState => changes.reduce(reduce, atFirst);
const pending = { key: "k", count: 4, action: lay(1) };
const step = (position: number): Change => ({ kind: "step", step: { position, seat: 0, events: [] } });

test("a step told twice counts once, and late ones find their place", () => {
  expect(after(step(2), step(1), step(2)).steps.map(({ position }) => position)).toEqual([1, 2]);
});

test("what was said is heard once, in order", () => {
  const said = (number: number) =>
    ({ kind: "chat", said: { number, seat: 0, name: "Ada", text: "", at: "" } }) as const;
  expect(after(said(2), said(1), said(2)).chat.map(({ number }) => number)).toEqual([1, 2]);
});

test("an older position never replaces a newer one", () => {
  const state = after({ kind: "seen", seen: seenAt(5) }, { kind: "seen", seen: seenAt(4) });
  expect(state.seen?.position).toBe(5);
});

test("a board that leaves out positions still gets the steps between", () => {
  const { steps } = after(step(1), step(2), step(3), step(4));
  expect(stepsBetween(steps, seenAt(1), seenAt(3)).map(({ position }) => position)).toEqual([2, 3]);
});

test("a move stays unconfirmed until a position counts it", () => {
  const sent = after({ kind: "seen", seen: seenAt(7, { count: 4 }) }, { kind: "sent", pending });
  expect(reduce(sent, { kind: "seen", seen: seenAt(8, { count: 4 }) }).pending).toBe(pending);
  expect(reduce(sent, { kind: "seen", seen: seenAt(9, { count: 5 }) }).pending).toBeNull();
});

test("a refusal releases the move and says the rule's sentence", () => {
  const refusal = { rule: "LF-3.2", key: "sides-differ", params: {}, sentence: "Sides must be the same." };
  const state = after({ kind: "sent", pending }, { kind: "refused", key: "k", refusal });
  expect(state.pending).toBeNull();
  expect(state.notice).toMatchObject({ kind: "refused", rule: "LF-3.2", sentence: "Sides must be the same." });
});

test("what is told beside the game refuses nothing", () => {
  const { notice } = after({ kind: "told", sentence: "You are told on this device from now on." });
  expect(notice).toMatchObject({ kind: "told", rule: null });
});

test("an answer to an older move does not release a newer one", () => {
  const state = after({ kind: "sent", pending }, { kind: "failed", key: "older", sentence: "", seen: null });
  expect(state.pending).toBe(pending);
});

test("a conflict brings the position that caused it", () => {
  const state = after(
    { kind: "sent", pending },
    { kind: "failed", key: "k", sentence: "Look again.", seen: seenAt(9) },
  );
  expect(state.seen?.position).toBe(9);
});

test("two people with the same emblem get one each", () => {
  const state = after({ kind: "table", table: tableOf({ chairs: [chair(0), chair(1)] }) });
  const emblems = state.table?.chairs.map(({ emblem }) => emblem);
  expect(emblems?.[0]).toBe("acorn");
  expect(new Set(emblems).size).toBe(2);
});
