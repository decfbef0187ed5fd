import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { Action, Table } from "../src/api/types";
import type { GameModule } from "../src/games/contract";
import forestEn from "../src/games/legendary-forests/texts/en.json";
import groveEn from "../src/games/living-forest/texts/en.json";
import daleEn from "../src/games/sylvan-dale/texts/en.json";
import { addTexts, t } from "../src/texts";
import * as forests from "./legendary-forests/fixtures";
import * as groves from "./living-forest/fixtures";
import * as dales from "./sylvan-dale/fixtures";

addTexts("legendary-forests", forestEn);
addTexts("living-forest", groveEn);
addTexts("sylvan-dale", daleEn);

type Line = GameModule["actionLine"];
const { actionLine: forestLine } = await import("../src/games/legendary-forests/words/action");
const { actionLine: groveLine } = await import("../src/games/living-forest/words/action");
const { actionLine: daleLine, choiceOf } = await import("../src/games/sylvan-dale/words/action");
const { actionsOf } = await import("../src/games/sylvan-dale/model/choice");
const lines: Record<string, Line> = {
  "legendary-forests": forestLine,
  "living-forest": groveLine,
  "sylvan-dale": daleLine,
};

/** The kinds of action that the server knows of a game. */
function kindsOf(game: string): string[] {
  const schema = readFileSync("src/api/schema.ts", "utf8");
  const union = schema.match(new RegExp(`"${game}\\.Action": (.*);`))![1]!;
  return [...union.matchAll(/\["([\w.-]+)"\]/g)].flatMap(([, name]) =>
    name === "schemas" ? [] : (schema.match(new RegExp(`"${name}": \\{[\\s\\S]{0,90}?type: "([\\w-]+)"`))?.[1] ?? []),
  );
}

/** Fields enough for every action. */
const FIELDS = {
  x: 1,
  y: 0,
  to_x: 2,
  to_y: 0,
  turns: 1,
  side: "north",
  value: 3,
  rock: 4,
  kind: "tree",
  other: 1,
  column: 0,
  row: 1,
};
const OWN: Record<string, Record<string, string>> = {
  "legendary-forests": {},
  "living-forest": { card: "varan", tree: "tree" },
  "sylvan-dale": { card: "nest-ax", item: "ax" },
};
const isSaid = (text: string): boolean => text.length > 3 && !/[{}]|\w+\.\w+\.|action\.|undefined|NaN|,$/.test(text);

const cases = [
  ...forests.ALL.map((name) => ["legendary-forests", name, forests.fixture(name)] as const),
  ...groves.ALL.map((name) => ["living-forest", name, groves.fixture(name)] as const),
  ...dales.ALL.map((name) => ["sylvan-dale", name, dales.fixture(name)] as const),
];

test.each(cases)("%s: everything that may be done in %s has a phrase of its own", (game, _name, { seen, table }) => {
  const said = seen.legal.map((action) => lines[game]!(action, table, t, seen));
  expect(said.filter((text) => !isSaid(text))).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

test.each(Object.keys(lines))("%s: every kind of action has a phrase, also without a position", (game) => {
  const kinds = kindsOf(game);
  expect(kinds.length).toBeGreaterThan(1);
  const table = cases.find(([name]) => name === game)![2].table as Table;
  const trees = groves.fixture("act-4").seen.legal.find(({ type }) => type === "plant")?.tree ?? "sapling";
  const whole = (type: string): Action => ({
    type,
    ...FIELDS,
    ...OWN[game],
    ...(game === "living-forest" ? { tree: trees } : {}),
  });
  const said = kinds.map((type) => lines[game]!(whole(type), table, t));
  expect(said.filter((text) => !isSaid(text))).toEqual([]);
});

test("in Sylvan Dale what is chosen for an action would send that action", () => {
  for (const name of dales.ALL) {
    const { seen } = dales.fixture(name);
    for (const action of seen.legal) {
      const choice = choiceOf(action as never, seen.view.own?.hand ?? []);
      if (choice) expect(actionsOf(choice)[0]).toEqual(action);
    }
  }
});
