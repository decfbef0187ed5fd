// What somebody who listens is told: what others do, how it stands, and what is asked.
import { expect, test } from "vitest";

import type { GameEvent, Seen, Step } from "../../src/api/types";
import * as forestWords from "../../src/games/legendary-forests/words/sentences";
import { spoken as forestSpoken } from "../../src/games/legendary-forests/words/spoken";
import forestTexts from "../../src/games/legendary-forests/texts/en.json";
import * as groveWords from "../../src/games/living-forest/words/sentences";
import { spoken as groveSpoken } from "../../src/games/living-forest/words/spoken";
import groveTexts from "../../src/games/living-forest/texts/en.json";
import * as daleWords from "../../src/games/sylvan-dale/words/sentences";
import { spoken as daleSpoken } from "../../src/games/sylvan-dale/words/spoken";
import daleTexts from "../../src/games/sylvan-dale/texts/en.json";
import { askedOf, heardAt, isAsked, newsOf, type Speaker } from "../../src/table/heard";
import { addTexts, t } from "../../src/texts";
import { fixture as forestAt } from "../legendary-forests/fixtures";
import { fixture as groveAt } from "../living-forest/fixtures";
import { fixture as daleAt } from "../sylvan-dale/fixtures";
import { seenAt, tableOf } from "./positions";

addTexts("legendary-forests", forestTexts);
addTexts("living-forest", groveTexts);
addTexts("sylvan-dale", daleTexts);
const forest: Speaker = { ...forestWords, spoken: forestSpoken };
const grove: Speaker = { ...groveWords, spoken: groveSpoken };
const dale: Speaker = { ...daleWords, spoken: daleSpoken };

const step = (...events: GameEvent[]): Step => ({ position: 2, seat: 1, events }) as unknown as Step;
const news = (game: Speaker, before: Seen, seen: Seen, ...events: GameEvent[]): string[] =>
  newsOf({ before, steps: [step(...events)] }, heardAt(seen, null, tableOf(), ["Robin", "Ada"], t), game);

test("what others plant is told, what one has planted oneself is not", () => {
  const planted = (seat: number): GameEvent => ({
    type: "tree-planted",
    seat,
    colour: "red",
    x: 0,
    y: 0,
    side: "north",
  });
  expect(news(forest, seenAt(1), seenAt(2), planted(1), planted(0))).toEqual(["Ada plants a maple tree."]);
});

test("points are told when they change, and only those", () => {
  const scores = [
    { points: 7, sources: [] },
    { points: 5, sources: [] },
  ];
  expect(news(forest, seenAt(1), seenAt(2, { scores }))).toEqual(["Score: you 7."]);
});

test("where points do not decide, they are not told", () => {
  const scores = [
    { points: 7, sources: [] },
    { points: 5, sources: [] },
  ];
  const view = { spirits: [], phase: "action" };
  expect(news(grove, seenAt(1, { view }), seenAt(2, { scores, view }))).toEqual([]);
});

test("a card drawn from the deck is told to who drew it, and what is turned up is not", () => {
  const drawn: GameEvent = { type: "card-drawn", seat: 0, card: "nest.ax" };
  expect(news(dale, seenAt(1), seenAt(2), drawn, { type: "card-turned-up", card: "nest.ax" })).toHaveLength(1);
});

test("while others go on, nothing is asked again", () => {
  const waits = { actors: [1], legal: [] };
  expect(isAsked(seenAt(1), null)).toBe(true);
  expect(isAsked(seenAt(2, waits), seenAt(1))).toBe(true);
  expect(isAsked(seenAt(3, waits), seenAt(2, waits))).toBe(false);
});

test("a tile is asked for with its sides, and with how many places fit", () => {
  const { seen, table, names, insight } = forestAt("forest-4-middle");
  expect(askedOf(heardAt(seen, insight, table, names, t), forest).title).toMatch(
    /^Turn \d+ of 19, tile \d+: (maple|cherry|ginkgo|grass) .*\. \d+ places? fits?\.$/,
  );
});

test("drawing is asked for with the odds, acting with one's strength", () => {
  const draw = groveAt("draw-plain");
  expect(askedOf(heardAt(draw.seen, draw.insight, draw.table, draw.names, t), grove).title).toMatch(
    /^Solitary counter \d of 3\. Draw another animal, or stop here\. .*cards would/,
  );
  const act = groveAt("act-4");
  expect(askedOf(heardAt(act.seen, act.insight, act.table, act.names, t), grove).title).toMatch(
    /choose one\. You have .*\.$/,
  );
});

test("whoever has no words of their own says the banner", () => {
  const { seen, table, names, insight } = daleAt("dale-4-play");
  expect(askedOf(heardAt(seen, insight, table, names, t), dale)).toEqual(dale.banner(seen, table, t));
});
