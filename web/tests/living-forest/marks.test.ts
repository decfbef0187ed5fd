// What was chosen at a past moment, and what would have been better, are marked where they lie.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import type { Action } from "../../src/api/types";
import "../../src/games/living-forest";
import { markedIn } from "../../src/games/living-forest/lead";
import { thingsOf, type Thing } from "../../src/games/living-forest/model/marks";
import Circle from "../../src/games/living-forest/parts/Circle.svelte";
import Forest from "../../src/games/living-forest/parts/Forest.svelte";
import { read } from "../../src/games/living-forest/reading";
import type { GroveAction } from "../../src/games/living-forest/view";
import { ALL, fixture, propsOf } from "./fixtures";

// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
afterEach(cleanup);

type Of<Type extends GroveAction["type"]> = Extract<GroveAction, { type: Type }>;
/** Of every kind of action one, what it is marked at, and where a phone shows it. */
const KINDS: { [Type in GroveAction["type"]]: [action: Of<Type>, things: Thing[], region: string | null] } = {
  draw: [{ type: "draw" }, [{ of: "pile" }], null],
  stop: [{ type: "stop" }, [], null],
  "use-fragment": [{ type: "use-fragment" }, [{ of: "last card" }], null],
  "take-fragment": [{ type: "take-fragment" }, [{ of: "kind", kind: "fragment" }], null],
  attract: [{ type: "attract", card: "frog" }, [{ of: "animal", card: "frog" }], "animals"],
  extinguish: [{ type: "extinguish", value: 3 }, [{ of: "fire", value: 3, slot: 1 }], "circle"],
  advance: [{ type: "advance", rock: 4 }, [{ of: "rock", rock: 4 }], "circle"],
  "take-victory-tile": [
    { type: "take-victory-tile", kind: "fire", other: 2 },
    [{ of: "road", seat: 2, kind: "fire" }],
    "circle",
  ],
  plant: [
    { type: "plant", tree: "t3a", column: 1, row: 2 },
    [
      { of: "tree", tree: "t3a" },
      { of: "space", space: "1,2" },
    ],
    "forest",
  ],
  pass: [{ type: "pass" }, [], null],
};
const EACH = Object.entries(KINDS);

test.each(EACH)("to %s is marked at all that it concerns", (_, [action, things, region]) => {
  expect(thingsOf(action, { centre: [2, 3, 3] })).toEqual(things);
  expect(markedIn(action as Action)).toBe(region);
});

test("all that is legal concerns something, but to stop and to decline", () => {
  for (const name of ALL) {
    const { legal, view } = fixture(name).seen;
    const unmarked = (legal as GroveAction[]).filter((action) => thingsOf(action, view).length === 0);
    expect(["stop", "pass"]).toEqual(expect.arrayContaining(unmarked.map(({ type }) => type)));
  }
});

/** A position with two marked actions: what is marked by its name, and how. */
function marked(part: typeof Circle | typeof Forest, played: Action, better: Action | null) {
  const props = propsOf("act-4", { replaying: true, marks: { played, better } });
  const { container } = render(part, { props: { reading: read(props), props } });
  const found = [...container.querySelectorAll<HTMLElement>("[data-mark]")];
  return { container, marks: found.map(({ dataset }) => [dataset.goal, dataset.mark]) };
}

test("of equal fires one is marked", () => {
  const { view } = fixture("act-4").seen;
  const [value] = view.centre.filter(Boolean) as [number];
  expect(marked(Circle, { type: "extinguish", value }, { type: "advance", rock: 7 }).marks).toEqual([
    ["rock 7", "better"],
    [`fire ${value}`, "played"],
  ]);
});

test("one place that both concern has both marks", () => {
  const action = { type: "advance", rock: 7 };
  expect(marked(Circle, action, { ...action }).marks).toEqual([["rock 7", "played better"]]);
});

test("a tree is shown where it was planted, or would have been", () => {
  const plant = (tree: string, column: number): Action => ({ type: "plant", tree, column, row: 0 });
  const before = marked(Forest, { type: "pass" }, null).container.querySelectorAll(".ghost").length;
  cleanup();
  const { container, marks } = marked(Forest, plant("t3a", 0), plant("t11", 4));
  expect(marks).toEqual([
    ["space 0,0", "played"],
    ["space 4,0", "better"],
  ]);
  expect(before).toBe(0);
  expect([...container.querySelectorAll(".ghost use")].map((use) => use.getAttribute("href"))).toEqual(
    expect.arrayContaining(["#lv-tree-t3a", "#lv-tree-t11"]),
  );
});
