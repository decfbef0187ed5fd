import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { pairText, treeRows } from "../../src/games/sylvan-dale/words/cells";
import { brief, choosing } from "../../src/games/sylvan-dale/words/choosing";
import { commandsOf } from "../../src/games/sylvan-dale/input/commands";
import { effectsOf } from "../../src/games/sylvan-dale/words/effects";
import game from "../../src/games/sylvan-dale";
import { levelLines } from "../../src/games/sylvan-dale/words/levels";
import { partsOf, scoredIn, sumsOf } from "../../src/games/sylvan-dale/model/scoring";
import { pickUse } from "../../src/games/sylvan-dale/input/pick";
import { read, type Reading } from "../../src/games/sylvan-dale/reading";
import { ITEMS } from "../../src/games/sylvan-dale/view";
import de from "../../src/games/sylvan-dale/texts/de.json";
import { addTexts, hasText, t } from "../../src/texts";
import { language } from "../../src/texts/language.svelte";
import { chair, tableOf } from "../table/positions";
import { ALL, boardAt, fixture } from "./fixtures";

/** A key without a text is shown as the key; a word left out as its braces. */
const isSaid = (text: string): void => {
  expect(text).not.toMatch(/sylvan-dale\.|[{}]|undefined|NaN/);
};

function sayAll(reading: Reading): void {
  for (const row of treeRows(reading, true)) for (const cell of row) [cell.text, cell.refusal].forEach(isSaid);
  for (const pair of reading.pairs) isSaid(pairText(reading, pair, true));
  for (const line of effectsOf(reading)) [line.title, line.note].forEach(isSaid);
  for (const tree of reading.view.trees)
    for (const line of levelLines(reading, tree, true)) [line.title, line.note].forEach(isSaid);
  const banner = choosing(reading, true);
  if (banner) [banner.title, banner.note].forEach(isSaid);
  const short = brief(reading, true);
  [short.title, short.note].forEach(isSaid);
}

test.each(ALL)("everything in %s can be said", (name) => {
  const { seen, table } = fixture(name);
  const { title, note } = game.banner(seen, table, t);
  [title, note, game.turnNote(seen, t)].forEach(isSaid);
  expect(title).not.toBe("");
  sayAll(read(boardAt(name).props));
  for (const score of seen.scores) for (const source of score.sources) isSaid(game.source(source, t));
});

test("a phone tells every gain and loss that makes up a number", () => {
  const at = boardAt("dale-4-take");
  pickUse(read(at.props), at.props, "hammer", false);
  at.board.choice = { ...at.board.choice, from: read(at.props).sources[0]! };
  const { targets } = read(at.props);
  const first = targets.find(({ outlook }) => (outlook?.districts.length ?? 0) > 1)!;
  at.board.choice = { ...at.board.choice, to: first };
  const { gain, trees, districts } = first.outlook!;
  const { note } = brief(read(at.props), true);
  const told = [...note.matchAll(/[+−]\d+/g)].map(([points]) => Number(points.replace("−", "-")));
  expect(told[0]).toBe(gain);
  expect(told.slice(1)).toEqual([...trees, ...districts].map((one) => one.gain).filter(Boolean));
  expect(note).toMatch(/^[+−]\d+: tree [A-E]\d [+−]\d/);
});

test("a gain of one part is told with its reason", () => {
  const at = boardAt("dale-4-play");
  const reading = read(at.props);
  const alone = reading.insight!.adds.find(({ outlook }) => !outlook.districts.length && outlook.gain > 0)!;
  const { hand } = reading.view.own!;
  const nth = hand.findIndex((id) => id.startsWith(`${alone.needs}-`));
  at.board.choice = { ...at.board.choice, card: { at: nth, id: hand[nth]! }, to: { x: alone.x, y: alone.y } };
  expect(brief(read(at.props), true).note).toMatch(/^\+\d+: Prestige in \w\d becomes yours$/);
});

test.each(ITEMS)("every target of the item %s can be said", (item) => {
  for (const name of ["dale-4-items", "dale-4-late"]) {
    const at = boardAt(name);
    pickUse(read(at.props), at.props, item, false);
    const reading = read(at.props);
    sayAll(reading);
    const [first] = reading.targets;
    if (first)
      at.board.choice =
        item === "hammer" && !reading.choice.from
          ? { ...reading.choice, from: first }
          : { ...reading.choice, to: first };
    if (reading.pairs[0])
      at.board.choice = {
        ...reading.choice,
        from: reading.pairs[0],
        to: { x: reading.pairs[0].to_x, y: reading.pairs[0].to_y },
      };
    sayAll(read(at.props));
  }
});

test.each(ALL)("the buttons of %s have words, long and short", (name) => {
  const at = boardAt(name);
  for (const command of Object.values(commandsOf(read(at.props), at.props))) {
    if (!command) continue;
    isSaid(t(`sylvan-dale.${command.text}`, { place: "A1", ...command.words }));
    isSaid(t(`sylvan-dale.${command.text}-short`, {}));
  }
});

test("each step of one’s turn has its own prompt", () => {
  const titleOf = (name: string) => game.banner(fixture(name).seen, fixture(name).table, t).title;
  expect(titleOf("dale-4-play")).toBe("Your turn: play a card.");
  expect(titleOf("dale-4-stuck")).toBe("No card of your hand fits a tree.");
  expect(titleOf("dale-4-add")).toMatch(/^Put your \w+ on top of a \w+\.$/);
  expect(titleOf("dale-4-banner")).toMatch(/^Raise your banner in [A-E][1-4]\?$/);
  expect(titleOf("dale-4-items")).toMatch(/take a card\.$/);
  expect(titleOf("dale-4-wait")).toMatch(/plays a card\.$/);
  expect(titleOf("dale-4-over")).toMatch(/has the most fame\.|share the victory\./);
});

test("who won a tie is said with what decided it", () => {
  const { seen, table } = fixture("dale-4-over");
  const titleFor = (reason: string) => game.banner({ ...seen, outcome: { ...seen.outcome!, reason } }, table, t).title;
  expect(titleFor("most-fame")).toMatch(/ has the most fame\.$/);
  expect(titleFor("more-prestige")).toMatch(/ wins the tie with prestige for more trees\.$/);
  expect(titleFor("more-banners")).toMatch(/ wins the tie with more banners\.$/);
});

test("trees are said in the language that is spoken, and one's own banner is one's own", () => {
  addTexts("sylvan-dale", de, "de");
  const { props } = boardAt("dale-4-play");
  const textOf = () => treeRows(read(props), true)[0]![0]!.text;
  read(props).view.trees.find(({ x, y }) => x === 0 && y === 0)!.banners = [1, 0, 0, 0];
  expect(textOf()).toMatch(/^Tree A1.*; your banner at level 1/);
  language.now = "de";
  expect(textOf()).toMatch(/^Baum A1.*; dein Banner auf Ebene 1/);
  language.now = "en";
});

test("the first turn says what brings fame, and an empty deck that no card is left", () => {
  const noteOf = (name: string) => game.banner(fixture(name).seen, fixture(name).table, t).note;
  const { seen, table } = fixture("dale-2-early");
  expect(game.banner({ ...seen, view: { ...seen.view, turn: 0 } }, table, t).note).toMatch(
    /bring fame after each round\.$/,
  );
  expect(noteOf("dale-4-play")).toMatch(/^Your next tile is a \w+\./);
  expect(noteOf("dale-4-bare")).toMatch(/^No card is left to take\./);
});

test("the turn is counted by round", () => {
  expect(game.turnNote(fixture("dale-4-play").seen, t)).toBe("round 2, turn 2 of 8");
  expect(game.turnNote(fixture("dale-4-over").seen, t)).toBe("after the second round");
});

const EVENTS = [
  { type: "card-played", seat: 0, card: "nest-ax" },
  { type: "hand-shown", seat: 1, cards: "nest-ax+lodge-bridge-treetop" },
  { type: "tile-added", seat: 0, style: "lodge", x: 1, y: 2 },
  { type: "tile-lost", seat: 0, style: "lodge" },
  { type: "banner-raised", seat: 1, x: 0, y: 0 },
  { type: "item-gained", seat: 1, item: "ax" },
  { type: "tile-removed", seat: 0, other: 1, style: "nest", x: 0, y: 0 },
  { type: "tile-removed", seat: 0, other: 0, style: "nest", x: 0, y: 0 },
  { type: "tile-moved", seat: 0, style: "nest", x: 0, y: 0, to_x: 3, to_y: 1 },
  { type: "treetop-placed", seat: 0, x: 0, y: 0 },
  { type: "bridge-built", seat: 0, x: 0, y: 0, to_x: 0, to_y: 1 },
  { type: "fame-won", seat: 0, source: "bridges", points: 1 },
  { type: "fame-won", seat: 0, source: "districts", points: 8 },
  { type: "card-hidden", seat: 1 },
  { type: "card-drawn", seat: 0, card: "nest-ax" },
  { type: "card-taken", seat: 0, card: "nest-ax" },
  { type: "row-flushed", seat: 0 },
  { type: "card-turned-up", card: "nest-ax" },
  { type: "deck-shuffled" },
];

test.each(EVENTS)("the log has a sentence for %o", (event) => {
  const line = game.logLine(event, ["Robin", "Ada"], t)!;
  isSaid(line);
  expect(line).toMatch(/\.$/);
});

test.each(EVENTS)("whoever reads is told %o as their own, and as befalling them", (event) => {
  for (const mine of [0, 1]) {
    const chairs = [chair(0, { you: mine === 0 }), chair(1, { you: mine === 1 })];
    const line = game.logLine(event, ["Robin", "Ada"], t, tableOf({ chairs }))!;
    isSaid(line);
    expect(line).not.toContain(["Robin", "Ada"][mine]);
  }
});

test("rounds and turns are headings of the log", () => {
  const { table } = fixture("dale-4-play");
  expect(game.logGroup({ type: "game-began", seat: 1 }, t, table)).toBe("Round 1 · Ada builds");
  expect(game.logGroup({ type: "round-began", round: 2 }, t, table)).toBe("Round 2");
  expect(game.logGroup({ type: "turn-began", seat: 1 }, t, table)).toBe("Ada builds");
  expect(game.logGroup({ type: "turn-began", seat: 0 }, t, tableOf())).toBe("You build");
  expect(game.logLine({ type: "turn-began", seat: 1 }, [], t)).toBeNull();
});

test("a scoring is told tree by tree and district by district, and adds up", () => {
  const { seen, insight, steps } = fixture("dale-4-scored");
  expect(scoredIn(steps)).toEqual({ position: seen.position, round: 1 });
  expect(scoredIn(fixture("dale-4-play").steps)).toBeNull();
  const sums = sumsOf(partsOf(seen.view, insight), 4);
  seen.view.builders.forEach(({ fame }, seat) => {
    expect(sums[seat]).toEqual({ trees: fame[0]!.prestige, districts: fame[0]!.districts });
  });
});

test("every key that the board names has a text", () => {
  const folder = "src/games/sylvan-dale";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(svelte|ts)$/.test(name),
  );
  const missing = files.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/\bsay\(\s*"([\w.-]+)"/g)]
      .map(([, key]) => key!)
      .filter((key) => !hasText(`sylvan-dale.${key}`) && !hasText(`sylvan-dale.${key}_other`))
      .map((key) => `${name}: ${key}`),
  );
  expect(missing).toEqual([]);
});
