// What was chosen at a past moment, and what would have been better, are marked where they lie.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import type { Action } from "../../src/api/types";
import "../../src/games/sylvan-dale";
import { markedIn, marksOf, thingsOf, type Thing } from "../../src/games/sylvan-dale/model/marks";
import Items from "../../src/games/sylvan-dale/parts/Items.svelte";
import Row from "../../src/games/sylvan-dale/parts/Row.svelte";
import Tabs from "../../src/games/sylvan-dale/parts/Tabs.svelte";
import { read } from "../../src/games/sylvan-dale/reading";
import type { DaleAction } from "../../src/games/sylvan-dale/view";
import { ALL, boardAt, fixture } from "./fixtures";

// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
afterEach(cleanup);

const VIEW = (() => {
  const { view } = fixture("dale-4-play").seen;
  const row = ["nest-ax", "nest-ax", "lodge-hammer"];
  return { row, own: { ...view.own!, hand: ["burrow-ax", "nest-hammer"] }, trees: view.trees, spot: 3 };
})();
const SPOT = VIEW.trees[VIEW.spot]!;
const AT = { x: 1, y: 2 };
const PAIR = { ...AT, to_x: 2, to_y: 2 };

type Of<Type extends DaleAction["type"]> = Extract<DaleAction, { type: Type }>;
/** Of every kind of action one, what it is marked at, and where a phone shows it. */
const KINDS: { [Type in DaleAction["type"]]: [action: Of<Type>, things: Thing[], region: string | null] } = {
  "play-card": [{ type: "play-card", card: "nest-hammer" }, [{ of: "hand", at: 1 }], "cards"],
  "show-hand": [
    { type: "show-hand" },
    [
      { of: "hand", at: 0 },
      { of: "hand", at: 1 },
    ],
    "cards",
  ],
  "add-tile": [{ type: "add-tile", ...AT }, [{ of: "level", ...AT }], "dale"],
  "raise-banner": [{ type: "raise-banner" }, [{ of: "top", x: SPOT.x, y: SPOT.y }], "dale"],
  "no-banner": [{ type: "no-banner" }, [], null],
  "cash-in": [{ type: "cash-in", item: "ax" }, [{ of: "item", item: "ax" }], "items"],
  "use-ax": [
    { type: "use-ax", ...AT },
    [
      { of: "top", ...AT },
      { of: "item", item: "ax" },
    ],
    "dale",
  ],
  "use-hammer": [
    { type: "use-hammer", ...PAIR },
    [
      { of: "top", ...AT },
      { of: "level", x: 2, y: 2 },
      { of: "item", item: "hammer" },
    ],
    "dale",
  ],
  "place-treetop": [
    { type: "place-treetop", ...AT },
    [
      { of: "treetop", ...AT },
      { of: "item", item: "treetop" },
    ],
    "dale",
  ],
  "build-bridge": [
    { type: "build-bridge", ...PAIR },
    [
      { of: "bridge", ...PAIR },
      { of: "item", item: "bridge" },
    ],
    "dale",
  ],
  "flush-row": [
    { type: "flush-row" },
    [
      { of: "row", at: 0 },
      { of: "row", at: 1 },
      { of: "row", at: 2 },
    ],
    "cards",
  ],
  "take-card": [{ type: "take-card", card: "nest-ax" }, [{ of: "row", at: 0 }], "cards"],
  "draw-card": [{ type: "draw-card" }, [{ of: "deck" }], "cards"],
  "end-turn": [{ type: "end-turn" }, [], null],
};

test.each(Object.entries(KINDS))("to %s is marked at all that it concerns", (_, [action, things, region]) => {
  expect(thingsOf(action, VIEW)).toEqual(things);
  expect(markedIn(action as Action)).toBe(region);
});

test("all that is legal concerns something, but to end a turn and to do without a banner", () => {
  for (const name of ALL) {
    const { legal, view } = fixture(name).seen;
    const unmarked = (legal as DaleAction[]).filter((action) => thingsOf(action, view).length === 0);
    expect(["end-turn", "no-banner"]).toEqual(expect.arrayContaining(unmarked.map(({ type }) => type)));
  }
});

test("in the dale a hammer is marked at two trees, and a bridge between them", () => {
  const [hammer, bridge] = [KINDS["use-hammer"][0], KINDS["build-bridge"][0]] as unknown as Action[];
  expect(marksOf({ played: hammer!, better: bridge! }, VIEW)).toEqual([
    { kind: "played", spots: KINDS["use-hammer"][1].slice(0, 2), bridges: [] },
    { kind: "better", spots: [], bridges: [{ of: "bridge", ...PAIR }] },
  ]);
  expect(marksOf({ played: bridge!, better: null }, VIEW)).toHaveLength(1);
  expect(marksOf(undefined, VIEW)).toEqual([]);
});

/** What is marked beside the dale, and how. */
function marked(part: typeof Row | typeof Items, played: Action, better: Action): string[] {
  const { props } = boardAt("dale-4-take", { replaying: true, marks: { played, better } });
  const { container } = render(part, { props: { reading: read(props), props } });
  return [...container.querySelectorAll<HTMLElement>("[data-mark]")].map(
    ({ dataset }) => `${dataset.card ?? dataset.item ?? dataset.what}: ${dataset.mark}`,
  );
}

test("a card to take and the deck are marked in the row, an item at its box", () => {
  const card = fixture("dale-4-take").seen.view.row.find(Boolean)!;
  expect(marked(Row, { type: "take-card", card }, { type: "draw-card" })).toEqual([`${card}: played`, "deck: better"]);
  cleanup();
  expect(marked(Items, { type: "use-ax", ...AT }, { type: "cash-in", item: "ax" })).toEqual(["ax: played better"]);
});

test.each([
  [{ type: "cash-in", item: "ax" }, "Sets, items"],
  [{ type: "draw-card" }, "Cards to take"],
  [{ type: "play-card", card: "nest-ax" }, "Hand"],
])("on a tablet the part comes to the front in which %o is marked", (better, name) => {
  const { props } = boardAt("dale-4-take", { replaying: true, marks: { played: { type: "end-turn" }, better } });
  const { container } = render(Tabs, { props: { reading: read(props), props, hasEffect: false } });
  expect(container.querySelector('[aria-selected="true"]')?.textContent).toBe(name);
});
