import { expect, test, vi, afterEach } from "vitest";

import type { Action, Balance, Review, Verdict } from "../src/api/types";
import { Asking } from "../src/review/asking.svelte";
import { expectedAt, scaleOf } from "../src/review/graph";
import { largest, lossesOf, nextLoss, smaller, verdictAt } from "../src/review/losses";
import { apart, stacked } from "../src/review/sum/spacing";
import { fallsOf } from "../src/review/sum/waterfall";

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
  beyond: 0,
  error: null,
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
  { seat: 0, start: 30, luck: 8, loss: 8, result: 30, elsewhere: 0 },
  { seat: 1, start: 31, luck: 3, loss: 8, result: 26, elsewhere: 0 },
];
const REVIEW: Review = { measure: "points", verdicts: VERDICTS, balances: BALANCES, par: null, version: 2 };

afterEach(() => vi.unstubAllGlobals());

test("luck and losses lead from the start to the result without a gap, choice by choice", () => {
  for (const balance of BALANCES) {
    const falls = fallsOf(VERDICTS, balance, 8);
    expect(falls[0]!.from).toBe(balance.start);
    falls.slice(1).forEach((fall, nth) => expect(fall.from).toBeCloseTo(falls[nth]!.to));
    expect(falls.at(-1)!.to).toBeCloseTo(balance.result);
    const sum = (kind: string): number =>
      falls.filter((fall) => fall.kind === kind).reduce((all, { from, to }) => all + to - from, 0);
    expect(sum("luck")).toBeCloseTo(balance.luck);
    expect(-sum("loss")).toBeCloseTo(balance.loss);
  }
});

test("what no choice can be blamed for comes last, as one part", () => {
  const verdicts = [
    { ...verdict(0, 0, 30, null), best: 30.2, loss: 0.2 },
    verdict(2, 0, 27, 5),
    { ...verdict(4, 0, 31, null), best: 30.7, loss: -0.3 },
  ];
  const balance: Balance = { seat: 0, start: 30.2, luck: 4.7, loss: 4.9, result: 30, elsewhere: -0.1 };
  const falls = fallsOf(verdicts, balance, 8);
  expect(falls.map(({ kind }) => kind)).toEqual(["luck", "loss", "luck", "luck", "elsewhere"]);
  expect(falls.at(-1)!.to).toBeCloseTo(30);
  expect(falls.at(-1)!.to - falls.at(-1)!.from).toBeCloseTo(0.1);
});

test("between two choices the last value holds", () => {
  const expected = [0, 1, 3, 4, 8].map((at) => expectedAt(VERDICTS, BALANCES[0]!, at, 8));
  expect(expected).toEqual([30, 30, 27, 27, 30]);
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

test("the largest losses come first, and the smaller ones after them", () => {
  expect(largest(VERDICTS, 0).map(({ position }) => position)).toEqual([2, 6, 4]);
  expect(largest(VERDICTS, 1, 1).map(({ loss }) => loss)).toEqual([5]);
  const more = [...VERDICTS, verdict(7, 0, 20, 0.4), verdict(9, 0, 20, 0.6)];
  expect(smaller(more, 0).map(({ position }) => position)).toEqual([9, 7]);
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

const texts = import.meta.glob<{ default: unknown }>("../src/texts/{en,de,fr,ja}.json", { eager: true });

test("no two numbers of a review have the same name", () => {
  for (const [path, { default: all }] of Object.entries(texts)) {
    const { rows, marks } = (all as { review: { rows: Record<string, string>; marks: Record<string, unknown> } })
      .review;
    const named = Object.values(marks).flatMap((mark) =>
      typeof mark === "object" ? (mark as { name: string }).name : [],
    );
    const names = [...Object.values(rows), ...named];
    expect(new Set(names).size, path).toBe(names.length);
  }
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
