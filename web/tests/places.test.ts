// Places are called as the terminal calls them: the same examples as in tests/core/test_places.py.
import { describe, expect, it } from "vitest";

import { lettersOf, placeName, withPlaces } from "../src/games/kit/places";

describe("the name of a place", () => {
  it.each([
    [0, 0, "A1"],
    [2, 1, "C2"],
    [25, 8, "Z9"],
    [26, 9, "AA10"],
    [52, 0, "BA1"],
    [-1, 0, "-1,0"],
    [0, -1, "0,-1"],
  ])("of %i,%i is the letter of its column and the number of its row", (x, y, name) => {
    expect(placeName(x, y)).toBe(name);
  });

  it.each([
    [0, 0, "U21"],
    [-1, 0, "T21"],
    [0, 1, "U22"],
    [-20, -20, "A1"],
    [20, 20, "AO41"],
    [6, -3, "AA18"],
  ])("of %i,%i on a planet is counted so that the start tile lies on U21", (x, y, name) => {
    expect(placeName(x, y, "legendary-forests")).toBe(name);
  });

  it("begins with that of its column", () => {
    expect([0, 20, 26].map(lettersOf)).toEqual(["A", "U", "AA"]);
  });
});

it("a sentence is told each place that two of its parameters name", () => {
  const where = { x: 0, y: 1, side: "west", first_x: -1, first_y: 0 };
  expect(withPlaces(where, "legendary-forests")).toEqual({ ...where, place: "U22", first_place: "T21" });
  expect(withPlaces({ column: 4, row: 2 }, "living-forest").place).toBe("E3");
  expect(withPlaces({ x: 1 }, "sylvan-dale")).toEqual({ x: 1 });
});
