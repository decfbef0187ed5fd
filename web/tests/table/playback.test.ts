// Others' moves are played out one after another, and never keep a player from anything.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Seen, Step } from "../../src/api/types";
import { Playback } from "../../src/table/playback/playback.svelte";
import { seenAt } from "./positions";

const LASTING = { travel: 600, look: 400 };
/** Who moved to which position; oneself is seat 0. */
let steps: Step[] = [];
let playback: Playback;

const moved = (position: number, seat: number): Step => ({ position, seat, events: [{ type: "moved", seat }] });
const come = (position: number): void => playback.put(seenAt(position), null);
const shown = (): number | undefined => playback.shown?.seen.position;

beforeEach(() => {
  vi.useFakeTimers();
  steps = [moved(1, 0), moved(2, 1), moved(3, 2), moved(4, 0), moved(5, 1)];
  playback = new Playback((before: Seen, now: Seen) =>
    steps.filter(({ position }) => position > before.position && position <= now.position),
  );
  playback.lasting = (step) => (step.seat === 0 ? null : LASTING);
  come(1);
});

afterEach(() => {
  playback.close();
  vi.useRealTimers();
});

test("what is there at first is shown as it is", () => {
  expect(shown()).toBe(1);
  expect(playback.playing).toBeNull();
});

test("another's move travels over the position before it, and is looked at in its own", async () => {
  come(2);
  expect(playback.playing?.step.seat).toBe(1);
  expect(playback.playing?.arrived).toBe(false);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toBe(2);
  expect(playback.playing?.arrived).toBe(true);
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.playing).toBeNull();
});

test("moves that come at once are played out in order", async () => {
  come(2);
  come(3);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toBe(2);
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.playing?.step.seat).toBe(2);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toBe(3);
});

test("while something is told above the board the next move waits, and is played out then", async () => {
  const goOn = playback.hold();
  come(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe(1);
  expect(playback.playing).toBeNull();
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.playing?.step.position).toBe(2);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toBe(2);
});

test("what is told above the board keeps nobody from acting", async () => {
  playback.hold();
  come(2);
  come(3);
  playback.skip();
  expect(shown()).toBe(3);
});

test("moves whose positions were left out are played out all the same", async () => {
  come(3);
  expect(playback.playing?.step.position).toBe(2);
  await vi.advanceTimersByTimeAsync(600);
  expect(playback.playing?.step.position).toBe(3);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toBe(3);
});

test("a tap shows how things stand, at once", () => {
  come(2);
  come(3);
  playback.skip();
  expect(shown()).toBe(3);
  expect(playback.shown?.fresh.map(({ position }) => position)).toEqual([2, 3]);
  expect(playback.playing).toBeNull();
});

test("one's own move is shown at once, whatever was still on its way", async () => {
  come(2);
  come(3);
  come(4);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe(4);
  expect(playback.playing).toBeNull();
});

test("what others do after one's own move is played out after it", async () => {
  come(5);
  expect(playback.playing?.step.position).toBe(5);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toBe(5);
});

test("whoever listens hears of the newest position at once", () => {
  come(2);
  come(3);
  expect(shown()).toBe(1);
  expect(playback.newest?.seen.position).toBe(3);
  expect(playback.newest?.fresh.map(({ position }) => position)).toEqual([3]);
});

test("the insight into a position that waits is kept for it", async () => {
  come(2);
  come(3);
  playback.put(seenAt(3), "known");
  playback.put(seenAt(2), "known as well");
  await vi.advanceTimersByTimeAsync(600);
  expect(playback.shown?.insight).toBe("known as well");
  await vi.advanceTimersByTimeAsync(1000);
  expect(playback.shown?.insight).toBe("known");
});

test("nothing is played out for whoever wants none of it", async () => {
  playback.lasting = () => null;
  come(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe(2);
});

test("whoever was away for long is shown how things stand", () => {
  for (let position = 6; position < 40; position++) steps.push(moved(position, 1));
  come(39);
  expect(shown()).toBe(39);
  expect(playback.playing).toBeNull();
});

test("an older position that comes late is not shown any more", async () => {
  come(3);
  come(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe(3);
});
