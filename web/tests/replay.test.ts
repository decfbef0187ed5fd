import { afterEach, expect, test, vi } from "vitest";

import type { Step } from "../src/api/types";
import { Walk } from "../src/replay/walk.svelte";
import { lastLine, type LogGroup } from "../src/table/log/log";
import { seenAt, tableOf } from "./table/positions";

const step = (position: number): Step => ({ position, seat: 0, count: 0, events: [], time: 0 }) as unknown as Step;
const STEPS = Array.from({ length: 40 }, (_, nth) => step(nth + 1));

afterEach(() => vi.unstubAllGlobals());

/** A house that answers every moment, and remembers which were asked for. */
function house(): number[] {
  const asked: number[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const [, position, insight] = /moments\/(\d+)(\/insight)?/.exec(address)!;
    if (!insight) asked.push(Number(position));
    return Promise.resolve(Response.json(insight ? { zones: [] } : seenAt(Number(position))));
  });
  return asked;
}

test("a walk begins where its link says, and knows the next moment already", async () => {
  const asked = house();
  const walk = new Walk(tableOf(), STEPS, 12, 0);
  await expect.poll(() => asked).toEqual([12, 13]);
  walk.go(13);
  await expect.poll(() => walk.shown?.seen.position).toBe(13);
  expect(asked.filter((position) => position === 13)).toHaveLength(1);
});

test("a slider that passes by many moments asks only for where it stops", async () => {
  const asked = house();
  const walk = new Walk(tableOf(), STEPS, 1, 0);
  await expect.poll(() => walk.shown?.seen.position).toBe(1);
  for (let position = 5; position <= 30; position++) walk.go(position);
  await expect.poll(() => walk.shown?.seen.position).toBe(30);
  expect(asked.filter((position) => position > 2 && position < 30)).toEqual([]);
});

test("a walk never leaves the game", () => {
  house();
  const walk = new Walk(tableOf(), STEPS, 99, 0);
  expect(walk.at).toBe(40);
  walk.go(-3);
  expect(walk.at).toBe(0);
});

test("a step without a line of its own is told by the line before it", () => {
  const line = (position: number) => ({ id: String(position), position, seat: 0, sentence: `line ${position}` });
  const groups: LogGroup[] = [
    { id: "b", title: "Turn 2", lines: [line(9), line(7)] },
    { id: "a", title: "Turn 1", lines: [line(3)] },
  ];
  expect(lastLine(groups, 8)?.position).toBe(7);
  expect(lastLine(groups, 5)?.position).toBe(3);
  expect(lastLine(groups, 2)).toBeUndefined();
});
