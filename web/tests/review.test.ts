import { expect, test, vi, afterEach } from "vitest";

import type { Action, Balance, Review, Verdict } from "../src/api/types";
import { Asking } from "../src/review/asking.svelte";
import { linesOf, scaleOf, turnsOf, valueAt } from "../src/review/graph";
import { largest, lossesOf, nextLoss, verdictAt } from "../src/review/losses";
import { apart, stacked } from "../src/review/spacing";
import { amountOf, balanceRows, barsOf, parRows } from "../src/review/waterfall";

const MOVE: Action = { type: "lay-tile", x: 0, y: 1, turns: 0 };

/** A choice: where, whose, what was expected after it, and what was lost; `null` for nothing to speak of. */
const verdict = (position: number, seat: number, value: number, loss: number | null): Verdict => ({
  position,
  seat,
  played: MOVE,
  value,
  best: value + (loss ?? 0),
  loss: loss ?? 0,
  better: loss ? { ...MOVE, turns: 2 } : null,
  reason: null,
});

const VERDICTS = [
  verdict(0, 0, 30, null),
  verdict(1, 1, 28, 3),
  verdict(2, 0, 27, 5),
  verdict(3, 1, 29, null),
  verdict(4, 0, 31, 1),
  verdict(5, 1, 25, 5),
  verdict(6, 0, 28, 2),
];
const BALANCES: Balance[] = [
  { seat: 0, start: 30, luck: 8, loss: 8, result: 30 },
  { seat: 1, start: 31, luck: 3, loss: 8, result: 26 },
];
const REVIEW: Review = { measure: "points", verdicts: VERDICTS, balances: BALANCES, par: null };

afterEach(() => vi.unstubAllGlobals());

test("a line goes from what was expected at first over each choice to the result", () => {
  const [first, second] = linesOf(REVIEW, 8);
  expect(first?.points.map(({ value }) => value)).toEqual([30, 30, 27, 31, 28, 30]);
  expect(first?.points.map(({ at }) => at)).toEqual([0, 1, 3, 5, 7, 8]);
  expect(second?.points.at(0)).toEqual({ at: 1, value: 31 });
  expect(second?.points.at(-1)).toEqual({ at: 8, value: 26 });
});

test("between two choices the last value holds", () => {
  const [line] = linesOf(REVIEW, 8);
  expect([0, 2, 3, 4, 8].map((at) => valueAt(line!, at))).toEqual([30, 30, 27, 27, 30]);
});

test("luck of all turns together is the luck of the game, and so are losses", () => {
  for (const balance of BALANCES) {
    const turns = turnsOf(VERDICTS, balance, 8);
    const sum = (of: (turn: (typeof turns)[number]) => number): number =>
      turns.reduce((all, turn) => all + of(turn), 0);
    expect(sum(({ luck }) => luck)).toBeCloseTo(balance.result - balance.start + balance.loss);
    expect(sum(({ loss }) => loss)).toBeCloseTo(balance.loss);
  }
});

test("a choice that proved better than the best has lost nothing", () => {
  expect(turnsOf([{ ...verdict(0, 0, 30, null), loss: -1 }], BALANCES[0]!, 8)[0]?.loss).toBe(0);
});

test("the scale has round numbers around all values", () => {
  expect(scaleOf([23.8, 36])).toEqual({ low: 20, high: 40, ticks: [20, 25, 30, 35, 40] });
  expect(scaleOf([0, 0.97]).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(scaleOf([12, 12]).high).toBeGreaterThan(12);
  expect(scaleOf([-7, 4]).ticks).toContain(0);
});

test("emblems at the ends of lines move apart, and only those that are too near", () => {
  expect(apart([10, 274, 274, 274], 24, 274)).toEqual([10, 226, 250, 274]);
  expect(apart([10, 12, 100], 24, 274)).toEqual([10, 34, 100]);
  expect(apart([250, 260], 24, 274)).toEqual([250, 274]);
  expect(apart([], 24, 274)).toEqual([]);
});

test("labels that would cover each other stand one below the other", () => {
  const label = (x: number, y: number) => ({ text: "−24 %", x, y });
  const heights = (...labels: ReturnType<typeof label>[]) => stacked(labels, 46, 13).map(({ y }) => y);
  expect(heights(label(0, 20), label(100, 20))).toEqual([20, 20]);
  expect(heights(label(0, 20), label(30, 18))).toEqual([20, 33]);
  expect(heights(label(0, 20), label(30, 40))).toEqual([20, 40]);
  expect(heights(label(0, 20), label(20, 20), label(40, 22))).toEqual([20, 33, 46]);
  expect(heights(label(0, 40), label(30, 20))).toEqual([40, 20]);
});

test("the largest losses come first, of one seat or of everybody", () => {
  expect(largest(VERDICTS, 0).map(({ position }) => position)).toEqual([2, 6, 4]);
  expect(largest(VERDICTS, null).map(({ position }) => position)).toEqual([2, 5, 1]);
  expect(largest(VERDICTS, 1, 1).map(({ loss }) => loss)).toEqual([5]);
});

test("one steps from loss to loss, and stops at the ends", () => {
  const losses = lossesOf(VERDICTS, 0);
  expect(nextLoss(losses, 2, 1)?.position).toBe(4);
  expect(nextLoss(losses, 3, -1)?.position).toBe(2);
  expect(nextLoss(losses, 2, -1)).toBeUndefined();
  expect(nextLoss(losses, 6, 1)).toBeUndefined();
});

test("the choice of a moment is that of the seat one looks from, where it had one", () => {
  const both = [verdict(3, 0, 1, null), verdict(3, 1, 2, null)];
  expect(verdictAt(both, 3, 1)?.seat).toBe(1);
  expect(verdictAt(both, 3, null)?.seat).toBe(0);
  expect(verdictAt(both, 4, 1)).toBeNull();
});

test("start, luck and losses lead to the result without a gap", () => {
  const rows = balanceRows(BALANCES[1]!);
  expect(rows.map(amountOf)).toEqual([31, 3, -8, 26]);
  expect(rows[1]?.from).toBe(rows[0]?.to);
  expect(rows[2]?.from).toBe(rows[1]?.to);
  expect(rows[2]?.to).toBe(rows[3]?.to);
});

test("an average draw, its luck and one's choices lead to the result; the ceiling lies beyond", () => {
  const rows = parRows({ usual: 36, par: 33.5, ceiling: 47 }, BALANCES[0]!);
  expect(rows.map(({ key }) => key)).toEqual(["usual", "draw-hard", "par", "choices", "result", "ceiling"]);
  expect(rows.map(amountOf)).toEqual([36, -2.5, 33.5, -3.5, 30, 47]);
  expect(parRows({ usual: 36, par: 40, ceiling: 47 }, BALANCES[0]!)[1]?.key).toBe("draw-kind");
});

test("bars share one scale, also below nought", () => {
  const bars = barsOf(balanceRows({ seat: 0, start: -10, luck: 30, loss: 40, result: -20 }));
  expect(bars).toEqual([
    { left: 25, width: 25 },
    { left: 25, width: 75 },
    { left: 0, width: 100 },
    { left: 0, width: 50 },
  ]);
  expect(
    barsOf(balanceRows({ seat: 0, start: 0, luck: 0, loss: 0, result: 0 })).every(({ width }) => width === 0),
  ).toBe(true);
});

test("a review that nobody has asked for is asked for once, and looked after until it is done", async () => {
  const answers = ["none", "waiting", "working", "done"];
  const asked: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_address: string, { method }: RequestInit) => {
    asked.push(method!);
    const status = answers.length > 1 ? answers.shift()! : answers[0]!;
    return Promise.resolve(Response.json({ status, done: 1, of: 2, review: status === "done" ? REVIEW : null }));
  });
  const asking = new Asking("table");
  await vi.advanceTimersByTimeAsync(5000);
  expect(asking.now?.review?.balances).toHaveLength(2);
  expect(asked).toEqual(["GET", "POST", "GET", "GET"]);
  asking.close();
  vi.useRealTimers();
});

test("a review that failed waits until somebody asks again", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_address: string, { method }: RequestInit) => {
    asked.push(method!);
    return Promise.resolve(
      Response.json({ status: asked.length < 2 ? "failed" : "done", done: 0, of: 0, review: null }),
    );
  });
  const asking = new Asking("table");
  await expect.poll(() => asking.now?.status).toBe("failed");
  asking.again();
  await expect.poll(() => asking.now?.status).toBe("done");
  expect(asked).toEqual(["GET", "POST"]);
});
