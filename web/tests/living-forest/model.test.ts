import { describe, expect, test } from "vitest";

import {
  actionOf,
  choiceOf,
  isOpen,
  NOTHING,
  pick,
  reconcile,
  type Choice,
  type Target,
} from "../../src/games/living-forest/model/choice";
import { aheadOf, isOffered, NO_OFFERS, offersOf, spacesFor } from "../../src/games/living-forest/model/offers";
import { kindsOf, linesOf, spacesOf } from "../../src/games/living-forest/model/forest";
import { comingOf, litBy } from "../../src/games/living-forest/model/fires";
import { frontOf } from "../../src/games/living-forest/model/front";
import { counted } from "../../src/games/living-forest/model/pile";
import { declined, isMore } from "../../src/games/living-forest/model/steps";
import { storyOf } from "../../src/games/living-forest/model/story";
import { nextOf } from "../../src/games/living-forest/model/until";
import { ALL, fixture } from "./fixtures";

const taps = (...targets: Target[]): Choice => targets.reduce(pick, NOTHING);

describe("what can be done", () => {
  test("every legal action can be chosen by tapping, and is sent as the server named it", () => {
    for (const name of ALL) {
      const { legal } = fixture(name).seen;
      const offers = offersOf(legal);
      for (const action of legal) {
        const choice = choiceOf(action);
        if (choice.kind === null) continue;
        expect(actionOf(choice, offers)).toEqual(action);
        expect(reconcile(choice, offers)).toBe(choice);
      }
    }
  });

  test("a target chooses its action", () => {
    expect(taps({ of: "animal", card: "frog" })).toMatchObject({ kind: "attract", what: "frog" });
    expect(taps({ of: "kind", kind: "plant" }, { of: "rock", rock: 3 })).toMatchObject({ kind: "advance", what: "3" });
  });

  test("an action that is tapped again is let go", () => {
    expect(taps({ of: "kind", kind: "plant" }, { of: "kind", kind: "plant" })).toEqual(NOTHING);
  });

  test("tree and space belong together, in either order", () => {
    const first = taps({ of: "tree", tree: "t3a" });
    expect(actionOf(first, NO_OFFERS)).toBeNull();
    const sent = { type: "plant", tree: "t3a", column: 1, row: 2 };
    expect(actionOf(pick(first, { of: "space", space: "1,2" }), NO_OFFERS)).toEqual(sent);
    expect(actionOf(taps({ of: "space", space: "1,2" }, { of: "tree", tree: "t3a" }), NO_OFFERS)).toEqual(sent);
  });

  test("a fragment and the end of the turn need no target", () => {
    expect(actionOf(taps({ of: "kind", kind: "fragment" }), NO_OFFERS)).toEqual({ type: "take-fragment" });
    expect(actionOf(taps({ of: "pass" }), NO_OFFERS)).toEqual({ type: "pass" });
  });

  test("a choice that a new position no longer offers is dropped, but not its action", () => {
    const { legal } = fixture("act-4").seen;
    const offers = offersOf(legal);
    expect(reconcile(taps({ of: "animal", card: "spider" }), offers)).toEqual({ ...NOTHING, kind: "attract" });
    expect(reconcile(taps({ of: "animal", card: "spider" }), NO_OFFERS)).toEqual(NOTHING);
    expect(reconcile(taps({ of: "pass" }), offers).kind).toBe("pass");
    expect(reconcile(taps({ of: "tree", tree: "t11" }), offers)).toEqual({ ...NOTHING, kind: "plant" });
  });

  test("only the spaces of the chosen tree are open", () => {
    const offers = offersOf([
      { type: "plant", tree: "t3a", column: 1, row: 1 },
      { type: "plant", tree: "t4a", column: 2, row: 0 },
    ]);
    expect([...spacesFor(offers, null)]).toEqual(["1,1", "2,0"]);
    const choice = taps({ of: "tree", tree: "t3a" });
    expect(isOpen(offers, choice, { of: "space", space: "1,1" })).toBe(true);
    expect(isOpen(offers, choice, { of: "space", space: "2,0" })).toBe(false);
  });

  test("what can be prepared is what the insight calls possible", () => {
    const { insight } = fixture("wait");
    const offers = aheadOf(insight.own!);
    expect(offers.pass).toBe(false);
    expect([...offers.animals]).toEqual(insight.own!.animals);
    for (const { kind, possible } of insight.own!.actions) expect(isOffered(offers, kind)).toBe(possible);
  });
});

describe("drawing until a solitary animal", () => {
  const moment = { canDraw: true, isSent: false, isRefused: false };

  test("it draws on while nothing solitary comes", () => {
    expect(nextOf(1, { ...moment, mine: { line: ["hare", "bee"] } })).toBe("draw");
  });
  test("it ends with a solitary animal", () => {
    expect(nextOf(1, { ...moment, mine: { line: ["hare", "bear"] } })).toBe("end");
  });
  test("it waits for what was sent", () => {
    expect(nextOf(1, { ...moment, mine: { line: ["hare"] }, isSent: true })).toBe("wait");
    expect(nextOf(1, { ...moment, mine: { line: ["bear"] } })).toBe("wait");
  });
  test("it ends when a draw is refused or impossible", () => {
    expect(nextOf(1, { ...moment, mine: { line: ["hare"] }, isRefused: true })).toBe("end");
    expect(nextOf(1, { ...moment, mine: { line: ["hare"] }, canDraw: false })).toBe("end");
    expect(nextOf(2, { ...moment, mine: { line: [] } })).toBe("end");
  });
});

describe("steps", () => {
  test("more of the same is told from a bonus", () => {
    expect(isMore(fixture("more-animals").seen.view)).toBe(true);
    expect(isMore(fixture("bonus-animals").seen.view)).toBe(false);
    expect(isMore(fixture("bonus-plant").seen.view)).toBe(false);
  });
  test("passing is named by what it declines", () => {
    expect(declined(fixture("more-animals").seen.view)).toBe("attract");
    expect(declined(fixture("bonus-plant").seen.view)).toBe("plant");
    expect(declined(fixture("act-4").seen.view)).toBe("turn");
  });
  test("on a phone the region that the step needs is in front", () => {
    const front = (name: string, chosen: Partial<Choice> = {}) =>
      frontOf(fixture(name).seen.view, fixture(name).seen, { ...NOTHING, ...chosen });
    expect(front("draw-4")).toEqual(["helpers"]);
    expect(front("act-4")[0]).toBe("helpers");
    expect(front("more-animals")).toEqual(["animals", "helpers"]);
    expect(front("bonus-plant")).toEqual(["forest"]);
    expect(front("victory-tile")).toEqual(["circle"]);
    expect(front("act-4", { kind: "attract" })).toEqual(["animals"]);
  });
  test("on a phone one stays where something was tapped, and where one has acted", () => {
    const front = (name: string, chosen: Partial<Choice> = {}) =>
      frontOf(fixture(name).seen.view, fixture(name).seen, { ...NOTHING, ...chosen });
    expect(front("act-4", { kind: "attract", what: "any" })).toContain("helpers");
    expect(front("act-4", { kind: "extinguish", what: "2" })).toContain("helpers");
    expect(front("act-4")).toHaveLength(4);
    expect(front("wait")).toEqual(front("act-4"));
  });
});

test("no more fires are announced than the circle has room for, the small ones first", () => {
  const circle = { centre: [2, 2, 2, 2, 2] };
  expect(comingOf(circle, { coming: [2, 3, 4] })).toEqual([2, 3]);
  expect(comingOf({ centre: [2] }, { coming: [2, 3, 4] })).toEqual([2, 3, 4]);
  expect(comingOf(circle, null)).toEqual([]);
  expect(litBy(circle, { coming: [3, 3] }, 1)).toBe(2);
  expect(litBy(circle, { coming: [3, 3] }, 2)).toBeNull();
  expect(litBy({ centre: [2, 2, 2, 2, 2, 2, 2] }, null, 1)).toBeNull();
});

describe("the story", () => {
  test("the end of a round tells who is hit, fires, animals and who acts first", () => {
    const { steps, seen } = fixture("round-first");
    const told = storyOf(steps, seen);
    if (told?.kind !== "round") throw new Error("no round has ended");
    const events = steps[0]!.events;
    expect(told.varans).toHaveLength(events.filter(({ type }) => type === "varans-came").length);
    expect(told.varans.length + told.spared.length).toBe(4);
    expect(told.animals).toHaveLength(events.filter(({ type }) => type === "animal-arrived").length);
    expect(told.holder).toBe(seen.view.holder);
    expect(told.round).toBe(seen.view.round - 1);
    const before = fixture("round-last").seen.view.centre.reduce((sum, value) => sum + value, 0);
    expect(told.power).toBeLessThanOrEqual(before);
  });
  test("the end of the game tells who won on which road", () => {
    const { steps, seen } = fixture("over");
    const told = storyOf(steps, seen);
    if (told?.kind !== "game") throw new Error("no game has ended");
    expect(told.winners).toEqual(seen.outcome!.winners);
    for (const road of told.roads) expect(told.tracks[road]).toBeGreaterThanOrEqual(12);
    expect(told.roads.length).toBeGreaterThan(0);
  });
  test("nothing is told where nothing has ended, or after a reload", () => {
    expect(storyOf(fixture("act-4").steps, fixture("act-4").seen)).toBeNull();
    expect(storyOf([], fixture("over").seen)).toBeNull();
  });
});

test("a forest has fifteen spaces, and a line is full when all its spaces are planted", () => {
  const forest = ["0", "2"].map((row) => ({ tree: "t3a", column: 2, row: Number(row) }));
  const spaces = spacesOf({ forest });
  expect(spaces).toHaveLength(15);
  expect(linesOf(spaces).filter(({ full }) => full)).toMatchObject([{ kind: "column", index: 2 }]);
  expect(kindsOf({ forest })).toBe(2);
});

test("equal cards of a pile are counted", () => {
  expect(counted(["bee", "varan", "varan"])).toEqual([
    { card: "bee", count: 1 },
    { card: "varan", count: 2 },
  ]);
});
