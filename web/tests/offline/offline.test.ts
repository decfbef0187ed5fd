import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { possible } from "../../src/offline/choice";
import { isAboutDevice, isOnDevice, newName } from "../../src/offline/place";
import { againOf, companyOf, tableOf } from "../../src/offline/seating";
import { untar } from "../../src/offline/worker/untar";
import type { Game } from "../../src/api/types";
import { aloneAddress, routeOf } from "../../src/page/route";

const game: Game = {
  name: "sylvan-dale",
  title: "Builders of Sylvan Dale",
  rules_version: 1,
  options: [],
  bots: [],
  advice: false,
  lesson: true,
  lesson_minutes: 4,
  puzzles: 0,
  deals: true,
  editions: [{ name: "sylvan-dale", title: "Builders of Sylvan Dale", least: 2, most: 4 }],
};

test("an archive is read as tar has written it, long names and empty files included", () => {
  const folder = mkdtempSync(join(tmpdir(), "untar-"));
  const long = join("far", "x".repeat(60), "y".repeat(60));
  mkdirSync(join(folder, long), { recursive: true });
  writeFileSync(join(folder, "short"), "moss");
  writeFileSync(join(folder, "empty"), "");
  writeFileSync(join(folder, long, "end"), "z".repeat(513));
  const bytes = execFileSync("tar", ["--format=ustar", "-cf", "-", "-C", folder, "short", "empty", join(long, "end")]);
  const files = untar(new Uint8Array(bytes));
  expect([...files.keys()]).toEqual(["short", "empty", join(long, "end")]);
  expect([...files.values()].map((file) => new TextDecoder().decode(file))).toEqual(["moss", "", "z".repeat(513)]);
});

test("tables of the device are known by their name", () => {
  const name = newName();
  expect(name).toMatch(/^~[A-Z2-9]{6}$/);
  expect(isOnDevice(name)).toBe(true);
  expect(isOnDevice("ABCDEF")).toBe(false);
  expect(isAboutDevice(`/api/codes/${encodeURIComponent(name)}`)).toBe(true);
  expect(isAboutDevice(`/api/tables/${name}/log?after=0`)).toBe(true);
  expect(isAboutDevice("/api/tables")).toBe(false);
});

test("one plays at an address of one's own, with a game chosen already", () => {
  expect(routeOf(new URL(aloneAddress("sylvan-dale"), "http://spinney"))).toEqual({
    name: "alone",
    game: "sylvan-dale",
  });
  expect(routeOf(new URL(aloneAddress(), "http://spinney"))).toEqual({ name: "alone", game: null });
});

test("a wish becomes what the games allow", () => {
  const wish = { game: "chess", edition: "", seats: 9, bot: "master" };
  const { name, editions } = game;
  expect(possible(wish, [game])).toEqual({
    game: name,
    edition: editions[0]!.name,
    seats: editions[0]!.most,
    bot: "casual",
  });
  expect(possible(wish, [])).toBe(wish);
});

test("oneself sits first, bots in all other chairs, and again the same", () => {
  const wish = { game: "sylvan-dale", edition: "sylvan-dale", seats: 3, bot: "club" };
  expect(companyOf(wish)).toEqual([null, "club", "club"]);
  const table = tableOf("~ABCDEF", wish, companyOf(wish), { name: "Wren", emblem: "feather" }, { commitment: "c" });
  expect(table.chairs.map(({ you, bot }) => [you, bot])).toEqual([
    [true, null],
    [false, "club"],
    [false, "club"],
  ]);
  expect(new Set(table.chairs.map(({ emblem }) => emblem)).size).toBe(3);
  expect(againOf(table)).toEqual(wish);
  expect(table.hints).toBe(true);
});
