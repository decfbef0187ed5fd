import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import box from "../../src/games/living-forest/box.json";
import en from "../../src/games/living-forest/texts/en.json";
import type { GameEvent, Step } from "../../src/api/types";
import { logOf } from "../../src/table/log/log";
import { addTexts, hasText, t } from "../../src/texts";
import { tableOf } from "../table/positions";
import { ALL, fixture, propsOf } from "./fixtures";

addTexts("living-forest", en);
const { banner, joined, logGroup, logLine, source, turnNote } =
  await import("../../src/games/living-forest/words/sentences");
const { read } = await import("../../src/games/living-forest/reading");
const { tap, decline } = await import("../../src/games/living-forest/input/tap");
const { sayAct, sayPreview } = await import("../../src/games/living-forest/words/preview");
const { sayNext, saySafe } = await import("../../src/games/living-forest/words/odds");
const { sayCard, sayWith } = await import("../../src/games/living-forest/words/words");

/** A text with nothing left to fill in, and no key shown as it is. */
const isSaid = (text: string): boolean => text.length > 0 && !/[{}]|living-forest\.|undefined|NaN/.test(text);

test("every position has a banner, with or without a seat", () => {
  for (const name of ALL) {
    const { seen, table } = fixture(name);
    const { title, note } = banner(seen, table, t);
    expect(isSaid(title) && isSaid(note), `${name}: ${title} ${note}`).toBe(true);
    expect(isSaid(turnNote(seen, t))).toBe(true);
  }
});

test("the banner says what is to be decided", () => {
  const title = (name: string) => banner(fixture(name).seen, fixture(name).table, t).title;
  expect(title("draw-first")).toBe("Draw your first animal.");
  expect(title("draw-third")).toBe("A third solitary animal closes your line.");
  expect(title("act-4")).toBe("Your first action of two: choose one.");
  expect(title("victory-tile")).toMatch(/^You passed \w+: take a victory tile\.$/);
  expect(title("bonus-plant")).toMatch(/^Bonus: plant a tree with \d+ sprouts\.$/);
});

test("where a fragment has emptied the line, one draws another animal or stops", () => {
  const { seen, table } = fixture("draw-first");
  const emptied = { ...seen, legal: [{ type: "draw" }, { type: "stop" }] };
  expect(banner(emptied, table, t).title).toBe("Draw another animal, or stop here.");
});

test("the first banner says what wins, and one action says why it is alone", () => {
  const note = (name: string) => banner(fixture(name).seen, fixture(name).table, t).note;
  expect(note("draw-first")).toMatch(/Twelve .* win\.$/);
  expect(note("act-one")).toMatch(/^Three solitary animals leave you one\./);
});

test("one flower is one flower", () => {
  expect(source({ key: "flowers", points: 1, params: {} }, t)).toBe("sacred flower");
  expect(source({ key: "flowers", points: 2, params: {} }, t)).toBe("sacred flowers");
});

test("every event of the fixtures has a sentence, and rounds begin groups", () => {
  for (const name of ALL) {
    const { steps, names } = fixture(name);
    for (const event of steps.flatMap((step) => step.events)) {
      const line = logLine(event, names, t);
      expect(line === null || isSaid(line), `${event.type}: ${line}`).toBe(true);
    }
  }
  expect(logGroup({ type: "round-began", round: 5, seat: 1 }, t)).toBe("Round 5");
  expect(logGroup({ type: "passed", seat: 1 }, t)).toBeNull();
});

test("events are told as a player would", () => {
  const names = ["Robin", "Ada"];
  expect(logLine({ type: "animal-attracted", seat: 0, card: "frog" }, names, t)).toBe("Robin attracts the frog for 6.");
  expect(logLine({ type: "tree-planted", seat: 1, tree: "t5a", column: 0, row: 2 }, names, t)).toBe(
    "Ada plants a tree of 5, 2 suns at A3.",
  );
  expect(logLine({ type: "varans-came", seat: 1, varans: 1 }, names, t)).toBe("Onibi sends Ada 1 varan.");
  expect(logLine({ type: "spirit-advanced", seat: 0, rock: 6 }, names, t)).toBe("Robin advances to rock 6: plant.");
  expect(source({ key: "trees", points: 3, params: {} }, t)).toBe("different trees");
});

test("whoever reads is called you, and owns what is taken from them", () => {
  const names = ["Robin", "Ada"];
  const told = (event: GameEvent) => logLine(event, names, t, tableOf());
  expect(told({ type: "animal-attracted", seat: 0, card: "frog" })).toBe("You attract the frog for 6.");
  expect(told({ type: "varans-came", seat: 0, varans: 2 })).toBe("Onibi sends you 2 varans.");
  expect(told({ type: "victory-tile-taken", seat: 1, kind: "tree", other: 0 })).toMatch(/^Ada takes your .*tile/);
  expect(told({ type: "passed", seat: 1 })).toBe("Ada passes.");
});

test("every card has a name and is said with what it gives", () => {
  const say = sayWith(t);
  for (const card of Object.keys(box.cards)) expect(isSaid(sayCard(say, card)), card).toBe(true);
  expect(sayCard(say, "lynx")).toBe("Lynx: 2 suns, 1 water and 1 sprout, solitary");
  expect(sayCard(say, "tanuki")).toBe("Tanuki: 3 suns and −1 flower");
});

test("every key that is said in the code has a text", () => {
  const missing: string[] = [];
  const files = readdirSync("src/games/living-forest", { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(svelte|ts)$/.test(path),
  );
  for (const path of files) {
    for (const [, key] of readFileSync(join("src/games/living-forest", path), "utf8").matchAll(
      /\bsay\("([\w. -]+)"/g,
    )) {
      if (!hasText(`living-forest.${key}`) && !hasText(`living-forest.${key}_other`)) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});

test("what can be chosen says what follows, and the button names it", () => {
  const props = propsOf("act-4");
  const [card] = read(props).offers.animals;
  tap({ of: "animal", card: card! }, read(props), props);
  const reading = read(props);
  expect(isSaid(sayPreview(reading))).toBe(true);
  expect(sayAct(reading)).toMatch(/^Take the /);
  expect(props.act).not.toHaveBeenCalled();
});

test("every legal choice has a preview in words", () => {
  for (const name of ALL) {
    const { legal } = fixture(name).seen;
    for (const action of legal) {
      const reading = read(propsOf(name, { pending: action }));
      if (reading.choice.kind)
        expect(isSaid(sayPreview(reading)), `${name} ${JSON.stringify(action)}: ${sayPreview(reading)}`).toBe(true);
    }
  }
});

test("where no question is wished, one tap acts", () => {
  const props = propsOf("act-4", { confirm: false });
  const [card] = read(props).offers.animals;
  tap({ of: "animal", card: card! }, read(props), props);
  expect(props.act).toHaveBeenCalledWith({ type: "attract", card });
});

test("what cannot be chosen says why, with its rule", () => {
  const props = propsOf("act-4");
  const { view, offers } = read(props);
  const dear = view.reserve.flat().find((card) => card && !offers.animals.has(card))!;
  tap({ of: "animal", card: dear }, read(props), props);
  expect(props.explain).toHaveBeenCalledWith(
    expect.stringMatching(/^The .+ costs \d+, you have \d+ suns\.$/),
    "LV-4.2",
  );
});

test("giving up actions is asked once more, declining a bonus is not", () => {
  const turn = propsOf("act-4");
  decline(read(turn), turn);
  expect(turn.act).not.toHaveBeenCalled();
  expect(sayAct(read(turn))).toBe("End your turn");
  const bonus = propsOf("bonus-plant");
  decline(read(bonus), bonus);
  expect(bonus.act).toHaveBeenCalledWith({ type: "pass" });
});

test("before one's turn a choice is prepared, not sent", () => {
  const props = propsOf("wait", { confirm: false });
  expect(read(props).mode).toBe("ahead");
  const [card] = read(props).offers.animals;
  tap({ of: "animal", card: card! }, read(props), props);
  expect(props.prepare).toHaveBeenCalledWith({ type: "attract", card });
  expect(props.act).not.toHaveBeenCalled();
});

test("a replay and a spectator can do nothing", () => {
  expect(read(propsOf("act-4", { replaying: true })).mode).toBe("watch");
  expect(read(propsOf("watched")).mode).toBe("watch");
});

test("without insight one can still play", () => {
  const reading = read(propsOf("act-4", { insight: null }));
  expect(reading.mode).toBe("act");
  expect(reading.offers.animals.size).toBeGreaterThan(0);
});

test("the odds are said in words", () => {
  for (const name of ["draw-first", "draw-4", "draw-many", "draw-plain", "draw-third"]) {
    const reading = read(propsOf(name));
    expect(isSaid(sayNext(reading)), name).toBe(true);
    expect(/[{}]|undefined/.test(saySafe(reading)), name).toBe(false);
  }
});

test("cards that somebody draws one after another are one line, under the heading of the round", () => {
  const drawn = (position: number, seat: number, card: string): Step => ({
    position,
    seat,
    events: [{ type: "card-drawn", seat, card }],
  });
  const steps = [drawn(1, 0, "bear"), drawn(2, 1, "owl"), drawn(3, 0, "fox")];
  const [group] = logOf(steps, { logLine, logGroup, joined }, ["Robin", "Ada"], t, tableOf());
  expect(group?.title).toBe("Round 1");
  expect(group?.lines.map(({ sentence }) => sentence)).toEqual(["You draw the bear and fox.", "Ada draws the owl."]);
});
