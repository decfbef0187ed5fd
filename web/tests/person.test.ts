import { readFileSync } from "node:fs";

import { afterEach, expect, test, vi } from "vitest";

import { withDistinctEmblems } from "../src/person/emblems";
import { me } from "../src/person/me.svelte";
import { firstWords, tableName } from "../src/new-table/names";
import { withBotNames } from "../src/person/bots";
import { anybody, BOT_NAMES, EMBLEMS, emblemNumber, NAMES } from "../src/person/names";
import { offerAnew, offered } from "../src/person/offered";
import { panels } from "../src/page/panels.svelte";
import { sitDown } from "../src/table/sit";
import { LANGUAGES } from "../src/texts/language.svelte";
import { speak } from "../src/texts/speaking";

const DALE = "../src/spinney/games/sylvan_dale/data/sylvan-dale.toml";

afterEach(() => {
  vi.restoreAllMocks();
  me.become(null);
});

test("a guest is somebody at once", () => {
  const guest = anybody(() => 0.999);
  expect(guest.name).not.toBe("");
  expect(EMBLEMS).toContain(guest.emblem);
});

test("people, bots, tables and districts share no name", () => {
  const districts = [...readFileSync(DALE, "utf-8").matchAll(/district = "(\w+)"/g)].map(([, name]) => name ?? "");
  const names = [...NAMES, ...BOT_NAMES, ...firstWords(), ...new Set(districts)];
  const alike = names.map((name) => name.toLowerCase());
  expect(alike.length).toBe(new Set(alike).size);
});

test("the bots of a device are called as those of the server", () => {
  const told = /_BOT_NAMES = \((.*)\)/.exec(readFileSync("../src/spinney/server/tables/making.py", "utf-8"));
  expect(told?.[1]).toBe(BOT_NAMES.map((name) => `"${name}"`).join(", "));
});

test("a German reads the names of bots in German, and everybody's as they chose it", async () => {
  const chairs = withBotNames([
    { seat: 0, name: "Moss", bot: null },
    { seat: 1, name: "Tansy", bot: "club" },
    { seat: 2, name: "Robin", bot: "club" },
  ]);
  const names = (): string[] => chairs.map(({ name }) => name);
  expect(names()).toEqual(["Moss", "Tansy", "Robin"]);
  await speak("de");
  expect(names()).toEqual(["Moss", "Rainfarn", "Robin"]);
  await speak("en");
  expect(names()).toEqual(["Moss", "Tansy", "Robin"]);
});

test.each(Object.keys(LANGUAGES))("%s: a table has a name of two words that differ", async (code) => {
  await speak(code);
  for (const nth of Array.from({ length: 20 }, (_, step) => step / 20)) {
    const name = tableName(() => nth);
    expect(name.length).toBeLessThanOrEqual(40);
    expect(name).toMatch(/^\p{L}[\p{L}’ ]+$/u);
  }
  expect(firstWords().length).toBe(20);
  await speak("en");
});

test("an emblem has its number, and an unknown one has one too", () => {
  expect(emblemNumber("toadstool")).toBe(1);
  expect(emblemNumber("dragon")).toBe(5);
});

test("whoever sat first keeps the emblem, and nobody loses one that is theirs alone", () => {
  const chairs = ["acorn", "acorn", "toadstool", null].map((emblem) => ({ emblem }));
  expect(withDistinctEmblems(chairs).map(({ emblem }) => emblem)).toEqual(["acorn", "feather", "toadstool", null]);
});

/** A server that takes its time to say whom it knows; what it was asked, and how it answers. */
function slowServer(person: object | null): { asked: string[]; answer: () => void } {
  const asked: string[] = [];
  let answer = (): void => {};
  const waited = new Promise<void>((resolve) => (answer = resolve));
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, about) => {
    asked.push(`${about?.method} ${String(path)}`);
    await waited;
    if (about?.method === "POST") return new Response(about.body as string);
    return new Response(JSON.stringify(person));
  });
  return { asked, answer };
}

test("a newcomer is offered one name, however often the page is loaded", () => {
  const { name, emblem } = offerAnew();
  expect(offered()).toEqual({ name, emblem, known: false });
  localStorage.setItem("spinney name", "{");
  expect(offered().name).not.toBe("");
  expect(offered()).toEqual(offered());
});

test("whoever has been here is no newcomer the next time, and keeps the name on the page", async () => {
  expect(me.isNew).toBe(true);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_path, about) => new Response(about?.body as string));
  await me.rename("Wren", "moon");
  expect(me.isNew).toBe(false);
  expect(offered()).toEqual({ name: "Wren", emblem: "moon", known: true });
  me.become(null);
  expect(me.isNew).toBe(true);
});

test("a known person who is quicker than the server keeps their name", async () => {
  const { asked, answer } = slowServer({ name: "Wren" });
  void me.look();
  const sure = me.ensure();
  answer();
  expect((await sure).name).toBe("Wren");
  expect(asked).toEqual(["GET /api/me"]);
});

test("a newcomer gets the suggested name, after the server has said that it knows nobody", async () => {
  const { asked, answer } = slowServer(null);
  void me.look();
  const { name } = me.suggested;
  const sure = me.ensure();
  answer();
  expect((await sure).name).toBe(name);
  expect(asked).toEqual(["GET /api/me", "POST /api/me"]);
});

test("a known person who sits down at once is not asked for a name", async () => {
  const { answer } = slowServer({ name: "Wren" });
  void me.look();
  const seated = new Promise<unknown>((resolve, reject) => sitDown("t", resolve, reject));
  answer();
  await seated;
  expect(panels.shown).toBeNull();
});
