import { afterEach, expect, test, vi } from "vitest";

import type { GameEvent, Step } from "../src/api/types";
import { moduleOf } from "../src/games/modules";
import { walkByKey } from "../src/replay/keys";
import { Walk } from "../src/replay/walk.svelte";
import { lastLine, logOf, type LogGroup } from "../src/table/log/log";
import { t } from "../src/texts";
import { seenAt, tableOf } from "./table/positions";

const step = (position: number): Step => ({ position, seat: 0, count: 0, events: [], time: 0 }) as unknown as Step;
const STEPS = Array.from({ length: 40 }, (_, nth) => step(nth + 1));

vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
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

/** A key is pressed on something; whether anything but the walk heard of it. */
function press(key: string, on: HTMLElement, walk: Walk, shiftKey = false): boolean {
  const take = (event: KeyboardEvent): void => walkByKey(event, walk);
  const heard = vi.fn();
  document.body.append(on);
  on.addEventListener("keydown", heard);
  window.addEventListener("keydown", take, true);
  on.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  window.removeEventListener("keydown", take, true);
  on.remove();
  return heard.mock.calls.length > 0;
}

function slider(): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "range";
  return input;
}

test("an arrow is one step, on the slider, on a button and on the page, and nobody else hears of it", () => {
  house();
  const walk = new Walk(tableOf(), STEPS, 12, 0);
  for (const on of [slider(), document.createElement("button"), document.createElement("p")]) {
    expect(press("ArrowRight", on, walk)).toBe(false);
    expect(walk.at).toBe(13);
    expect(press("ArrowLeft", on, walk)).toBe(false);
    expect(walk.at).toBe(12);
  }
});

test("page up and page down are ten steps, home and end the ends", () => {
  house();
  const walk = new Walk(tableOf(), STEPS, 12, 0);
  const reached = ["PageUp", "PageDown", "End", "PageUp", "Home"].map((key) => {
    press(key, slider(), walk);
    return walk.at;
  });
  expect(reached).toEqual([22, 12, 40, 40, 0]);
});

test("with shift, and where somebody types, the keys are not the walk's", () => {
  house();
  const walk = new Walk(tableOf(), STEPS, 12, 0);
  expect(press("ArrowRight", document.createElement("p"), walk, true)).toBe(true);
  expect(press("ArrowRight", document.createElement("textarea"), walk)).toBe(true);
  expect(walk.at).toBe(12);
});

const FIRST = { "legendary-forests": "tile-laid", "living-forest": "card-drawn", "sylvan-dale": "card-played" };
const GAMES = await Promise.all(
  Object.entries(FIRST).map(async ([name, type]) => [await moduleOf(name), type] as const),
);

test.each(GAMES)("the headings of a log begin with one", (game, type) => {
  const events = [{ type, seat: 1, tile: 3, card: "fox" }];
  const groups = logOf([{ ...step(1), seat: 1, events }], game, ["Robin", "Ada"], t, tableOf());
  expect(groups.at(-1)?.title).toMatch(/^(Turn|Round) 1\b/);
});

const [forest, grove, dale] = GAMES.map(([game]) => game);
const past = (...events: Record<string, unknown>[]): Step[] => [{ ...step(1), events } as unknown as Step];
const seen = seenAt(1, { view: { drawn: [7, 9] } });

test("the tile of the turn lies beside what is told, the first one before any step", () => {
  expect(forest?.drawn?.([], seen)).toEqual(["tile 7"]);
  const turn = past({ type: "tree-planted", seat: 0, colour: "red" }, { type: "tile-drawn", turn: 2, tile: 9 });
  expect(forest?.drawn?.(turn, seen)).toEqual(["tile 9", "tree red"]);
  expect(forest?.drawn?.([...turn, step(2)], seen)).toEqual(["tile 9"]);
});

test("the cards of a step lie beside what is told, the newest first, and a hidden one by its back", () => {
  const arrived = past({ type: "card-drawn", card: "fox" }, { type: "animal-arrived", card: "owl" });
  expect(grove?.drawn?.(arrived, seen)).toEqual(["animal owl", "animal fox"]);
  const taken = past({ type: "card-hidden", seat: 1 }, { type: "card-turned-up", card: "nest-ax" });
  expect(dale?.drawn?.(taken, seen)).toEqual(["card nest-ax", "back"]);
  expect(dale?.drawn?.([], seen)).toEqual([]);
});

test("a line of the log says the points that it brought", () => {
  const linesOf = (game: (typeof GAMES)[number][0], event: GameEvent) =>
    logOf([{ ...step(1), events: [event] }], game, ["Robin", "Ada"], t, tableOf())[0]?.lines;
  const closing = { type: "tile-laid", seat: 1, tile: 18, x: 0, y: 0, turns: 0, closes: ["yellow"], gain: 6 };
  const [closed] = linesOf(GAMES[0]![0], closing) ?? [];
  expect(closed).toMatchObject({ gain: "+6", sentence: "Ada closes a ginkgo zone with tile 18: +6." });
  const won = { type: "fame-won", seat: 1, source: "bridges", points: 3 };
  expect(linesOf(GAMES[2]![0], won)).toMatchObject([{ gain: "+3" }]);
  expect(linesOf(GAMES[0]![0], { ...closing, gain: 0 })?.[0]?.gain).toBeUndefined();
});
