import { expect, test } from "vitest";

import type { Seen } from "../../src/api/types";
import { pictureOf, type Shared, textOf } from "../../src/daily/card/card";
import { svgOf } from "../../src/daily/card/files";
import { outlineOf } from "../../src/daily/card/outline";
import { t } from "../../src/texts";

interface Laid {
  tile: number;
  x: number;
  y: number;
  turns: number;
}
const forest = (tiles: Laid[]): Seen =>
  ({ view: { drawn: tiles.map(({ tile }) => tile), planets: [{ tiles }] } }) as Seen;

/** The same planet out of two draws: other tiles, laid in another order around another place. */
const ONE = forest([
  { tile: 1, x: 0, y: 0, turns: 0 },
  { tile: 9, x: 1, y: 0, turns: 3 },
  { tile: 4, x: 1, y: 1, turns: 1 },
]);
const OTHER = forest([
  { tile: 1, x: 0, y: 0, turns: 0 },
  { tile: 17, x: 0, y: -1, turns: 2 },
  { tile: 22, x: -1, y: -1, turns: 0 },
]);

const shared = (seen: Seen): Shared => ({
  game: "legendary-forests",
  number: 217,
  points: 44,
  toPar: 2.3,
  place: 2,
  of: 12,
  botsBelow: 0.953,
  days: 12,
  outline: outlineOf("legendary-forests", seen, 0),
});

test("two draws with the same outline and points give the same text and the same picture, byte for byte", () => {
  const [one, other] = [shared(ONE), shared(OTHER)];
  expect(textOf(one, "https://spinney.example/daily", t)).toBe(textOf(other, "https://spinney.example/daily", t));
  expect(svgOf(pictureOf(one, t))).toBe(svgOf(pictureOf(other, t)));
});

test("the text tells number, points, par, place, bots and days, and where to play", () => {
  expect(textOf(shared(ONE), "https://spinney.example/daily", t)).toBe(
    "Daily forest 217: 44 points, 2.3 over par, place 2 of 12, above 95% of the bots, 12 days in a row. " +
      "https://spinney.example/daily",
  );
});

test("whoever has no place, and no bots to be compared with, tells the points alone", () => {
  const alone = { ...shared(ONE), toPar: null, place: null, botsBelow: null, days: 0 };
  expect(textOf(alone, "here", t)).toBe("Daily forest 217: 44 points. here");
});

test("the outline is of squares that are all alike", () => {
  const { rectangles } = pictureOf(shared(ONE), t);
  const squares = rectangles.slice(1);
  expect(squares).toHaveLength(3);
  expect(new Set(squares.map(({ width, height, fill }) => `${width} ${height} ${fill}`)).size).toBe(1);
});

test("the picture has no other shapes and no other words than those of the card", () => {
  const svg = svgOf(pictureOf(shared(ONE), t));
  expect(svg.match(/<rect/g)).toHaveLength(4);
  expect([...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text)).toEqual([
    "Daily forest 217",
    "44",
    "2.3 over par",
    "place 2 of 12",
    "above 95% of the bots",
    "12 days in a row",
  ]);
});

test("a dale is a column for each tree, as high as it has grown, whatever was built", () => {
  const tree = (x: number, y: number, tiles: unknown[]): object => ({ x, y, tiles });
  const dale = (tiles: unknown[]): Seen =>
    ({ view: { trees: [tree(1, 0, tiles), tree(0, 0, [])] } }) as unknown as Seen;
  const outline = outlineOf("sylvan-dale", dale(["ring", "arch"]), 0);
  expect(outline).toEqual([
    [1, 0],
    [1, 1],
    [0, 2],
    [1, 2],
  ]);
  expect(outlineOf("sylvan-dale", dale(["house", "house"]), 0)).toEqual(outline);
});

test("a game without an outline is shared without one", () => {
  expect(outlineOf("living-forest", ONE, 0)).toEqual([]);
  expect(pictureOf({ ...shared(ONE), outline: [] }, t).rectangles).toHaveLength(1);
});
