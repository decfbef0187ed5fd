// What is promised, declined and refused is true.
import { expect, test } from "vitest";

import { actionLine } from "../../src/games/living-forest/words/action";
import type { GroveBoard } from "../../src/games/living-forest/board.svelte";
import { NOTHING } from "../../src/games/living-forest/model/choice";
import { sayAct, sayPreview } from "../../src/games/living-forest/words/preview";
import { read } from "../../src/games/living-forest/reading";
import { sayStory } from "../../src/games/living-forest/words/say-story";
import { banner } from "../../src/games/living-forest/words/sentences";
import { tap } from "../../src/games/living-forest/input/tap";
import en from "../../src/games/living-forest/texts/en.json";
import { whyNot } from "../../src/games/living-forest/words/why";
import { sayWith } from "../../src/games/living-forest/words/words";
import type { GameEvent } from "../../src/api/types";
import { logLine } from "../../src/games/living-forest/words/sentences";
import { storyOf, type RoundEnd } from "../../src/games/living-forest/model/story";
import { tableOf } from "../table/positions";
import { addTexts, t } from "../../src/texts";
import { fixture, propsOf } from "./fixtures";

addTexts("living-forest", en);

test("a bonus with extra suns is declined in the same words before and after the first animal", () => {
  const { seen, table } = fixture("bonus-animals");
  const { elements } = seen.view.spirits[seen.view.actor]!;
  for (const amount of [elements.sun + 3, elements.sun + 1, elements.sun - 2]) {
    const view = { ...seen.view, steps: [{ kind: "attract" as const, amount }] };
    expect(actionLine({ type: "pass" }, table, t, { ...seen, view })).toBe("No more animals");
    const { title, note } = banner({ ...seen, view }, table, t);
    expect(`${title} ${note}`).toContain(String(amount));
    expect(`${title} ${note}`).not.toMatch(/spent|used/);
  }
});

test("a hinted pass during a bonus is named by what it declines", () => {
  const props = propsOf("bonus-plant");
  (props.board as GroveBoard).pick({ of: "pass" });
  expect(sayAct(read(props))).toBe("Plant nothing");
});

test("the start tree is a tree, too", () => {
  expect(whyNot(read(propsOf("act-4")), { of: "space", space: "2,1" }).sentence).toBe("A tree stands here already.");
});

test("the cheapest tree is the cheapest that is left", () => {
  const props = propsOf("act-4");
  const { view } = read(props);
  view.trees = { t3a: 0, t8: 1, t9: 2 };
  const own = read(props).own!;
  own.actions = own.actions.map((action) => ({
    ...action,
    strength: action.kind === "plant" ? 4 : action.strength,
    done: false,
  }));
  const why = () => whyNot({ ...read(props), said: new Map() }, { of: "kind", kind: "plant" }).sentence;
  expect(why()).toBe("The cheapest tree costs 8, you have 4 sprouts.");
  view.trees = { t3a: 1 };
  expect(why()).toBe("Nothing can be chosen here now.");
  view.trees = {};
  expect(why()).toBe("No tree of this kind is left.");
});

test("who has stopped and chooses ahead hears what a dear animal costs", () => {
  const props = propsOf("draw-stopped");
  const { mode, view, offers } = read(props);
  expect([mode, view.phase]).toEqual(["ahead", "animals"]);
  const dear = view.reserve.flat().find((card) => card && !offers.animals.has(card))!;
  expect(whyNot(read(props), { of: "animal", card: dear })).toMatchObject({
    sentence: expect.stringMatching(/^The .+ costs \d+/),
    rule: "LV-4.2",
  });
});

test("only a spirit that has tiles is said to give one", () => {
  const props = propsOf("act-late");
  const { own, view, seat } = read(props);
  const other = view.spirits.findIndex((_, one) => one !== seat);
  const [first] = own!.rocks.filter(({ steps }) => steps > 0);
  first!.jumped = [other];
  const texts = () => {
    const reading = {
      ...read(props),
      said: new Map(),
      choice: { ...NOTHING, kind: "advance" as const, what: String(first!.rock) },
    };
    return [sayPreview(reading), whyNot(reading, { of: "rock", rock: view.spirits[other]!.rock }).sentence];
  };
  view.spirits[other]!.victory = { tree: 0, fire: 1, flower: 0 };
  for (const text of texts()) expect(text).toContain("victory tile");
  view.spirits[other]!.victory = { tree: 0, fire: 0, flower: 0 };
  for (const text of texts()) expect(text).not.toContain("victory tile");
});

test("an animal for whose fire there is no room lights none", () => {
  const props = propsOf("act-4");
  const { offers, view } = read(props);
  const [card] = offers.animals;
  tap({ of: "animal", card: card! }, read(props), props);
  view.centre = [2];
  expect(sayPreview(read(props))).toMatch(/It lights a fire of \d\.$/);
  view.centre = [2, 2, 2, 2, 2, 2, 2];
  expect(sayPreview(read(props))).toMatch(/then \d+ left\.$/);
});

test("whom no varan reaches is not called safe: perhaps none was left", () => {
  const people = { called: ["You", "Ada"], names: ["Robin", "Ada"], isYou: () => false, tell: () => "" };
  const told = { kind: "round" as const, at: 1, round: 2, power: 5, fires: [], animals: [], holder: 0, did: [] };
  const say = sayWith(t);
  expect(sayStory(say, { ...told, varans: [], spared: [0, 1] }, people)).toContain("Nobody gets a varan.");
  expect(sayStory(say, { ...told, varans: [{ seat: 0, count: 1 }], spared: [1] }, people)).toContain(
    "You: 1 varan, Ada: no varan.",
  );
});

test("the end of a round tells what everybody did, and of oneself as you", () => {
  const people = {
    called: ["You", "Ada"],
    names: ["Robin", "Ada"],
    isYou: () => false,
    tell: (event: GameEvent) => logLine(event, ["Robin", "Ada"], t, tableOf()),
  };
  const { seen } = propsOf("act-4");
  const began = { type: "round-began", round: 3, seat: 1 };
  const frog = { type: "animal-attracted", seat: 0, card: "frog" };
  const steps = [{ position: seen.position, seat: 1, events: [{ type: "passed", seat: 1 }, began] }];
  const told = storyOf(steps, seen, new Map([[0, [{ type: "turn-began", seat: 0, actions: 2 }, frog]]]));
  expect(told).toMatchObject({ kind: "round", round: 2 });
  expect((told as RoundEnd).did[0]).toEqual({ seat: 0, events: [frog] });
  expect(sayStory(sayWith(t), told!, people)).toMatch(/^You attract the frog for 6\. /);
});

test("one card is one card, and one rock is one rock", () => {
  const say = sayWith(t);
  expect(say("odds.none", { count: 1 })).toBe("The only card would not stop you.");
  expect(say("why.wind", { rock: 3, count: 1, wind: 0 })).toBe("Rock 3 is 1 free rock ahead, your wind carries you 0.");
});
