import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { fromHex, toHex, utf8 } from "../../src/fairness/bytes";
import { below, commitmentOf, seedOf, shuffled } from "../../src/fairness/chance";
import { check, dealtOf } from "../../src/fairness/check";
import { sha256 } from "../../src/fairness/sha256";
import cases from "./cases.json";

const range = (size: number): number[] => Array.from({ length: size }, (_, number) => number);

test("our hash is SHA-256, whatever the length of the message", () => {
  for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
    const message = Uint8Array.from(range(length), (number) => (number * 37) % 256);
    expect(toHex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  }
});

test("the page deals every game as the house did", () => {
  expect(cases.length).toBeGreaterThanOrEqual(100);
  cases.forEach((game, number) => {
    const seed = seedOf(game.secret, game.salts);
    expect(commitmentOf(game.secret)).toBe(game.commitment);
    expect(shuffled(seed, range(game.size), "pile")).toEqual(game.pile);
    expect(shuffled(seed, range(game.size), "deck", number % 4, number)).toEqual(game.deck);
    expect(below(seed, game.bound, "first")).toBe(game.below);
  });
});

const game = cases[7] as (typeof cases)[number];
const record = [
  "spinney record 1",
  'game: "legendary-forests"',
  `commitment: "${game.commitment}"`,
  `salts: ${JSON.stringify(game.salts)}`,
  `secret: "${game.secret}"`,
  "",
  "A lay 0,1 turned 0",
  "",
].join("\n");
const seed = seedOf(game.secret, game.salts);
const tiles = range(24).map((number) => number + 2);
const drawn = shuffled(seed, tiles, "pile").slice(0, 19);
const architect = below(seed, 3, "architect");
const seen = { view: { drawn, architect }, scores: [0, 0, 0] } as never;

test("a game dealt as promised passes the check", () => {
  const findings = check(dealtOf(record), game.commitment, null, "legendary-forests", seen);
  expect(findings.map(({ key }) => key)).toEqual(["commitment", "first", "pile"]);
  expect(findings.every(({ holds }) => holds)).toBe(true);
});

test("another secret than the promised one is found out", () => {
  const [first] = check(dealtOf(record), "0".repeat(64), null, "legendary-forests", seen);
  expect(first).toEqual({ key: "commitment", holds: false });
});

test("a tile out of order is found out", () => {
  const order = [drawn[1], drawn[0], ...drawn.slice(2)];
  const swapped = { view: { drawn: order, architect }, scores: [0, 0, 0] } as never;
  const findings = check(dealtOf(record), game.commitment, null, "legendary-forests", swapped);
  expect(findings.at(-1)).toEqual({ key: "pile", holds: false });
});

test("a salt that was left out is found out", () => {
  const findings = check(dealtOf(record), game.commitment, "my own salt", "legendary-forests", seen);
  expect(findings[1]).toEqual({ key: "salt", holds: false });
});

test("a record that reveals nothing cannot be checked", () => {
  expect(() => dealtOf(record.replace(/secret:.*\n/, ""))).toThrow("does not reveal");
});

test("bytes survive as hexadecimal", () => {
  expect([...fromHex(toHex(utf8("Fichte 🌲")))]).toEqual([...utf8("Fichte 🌲")]);
  expect(() => fromHex("xy")).toThrow();
});
