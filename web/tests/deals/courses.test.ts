import { describe, expect, it } from "vitest";

import type { Comparison } from "../../src/api/types";
import { chosen, linesOf, positionAfter, side } from "../../src/deals/courses";

const standing = { place: 1, of: 2, matchpoints: null };
const entry = (table: string, points: number) => ({
  table,
  name: table,
  emblem: "fir",
  you: table === "ben",
  first: table === "ann",
  points,
  standing,
});
const course = (table: string, points: number[]) => ({
  table,
  choices: points.map((_, nth) => `lay ${nth}`),
  positions: points.map((_, nth) => 2 * nth + 1),
  points,
});
const compared: Comparison = {
  entries: [entry("ann", 9), entry("cy", 8), entry("ben", 7)],
  courses: [course("ben", [1, 7]), course("ann", [2, 9])],
  forks: [],
};

describe("those who are set side by side", () => {
  it("stand in the order of their points, and nobody who was not asked for", () => {
    expect(side(compared).map((one) => one.entry.name)).toEqual(["ann", "ben"]);
  });

  it("have lines that begin at nought, each with dashes of its own", () => {
    const lines = linesOf(side(compared));
    expect(lines.map(({ points }) => points)).toEqual([
      [0, 2, 9],
      [0, 1, 7],
    ]);
    expect(lines.map(({ dash }) => dash)).toEqual([0, 1]);
  });

  it("are chosen one by one, at most so many, and never nobody", () => {
    expect(chosen(["ann"], "ben", 5)).toEqual(["ann", "ben"]);
    expect(chosen(["ann", "ben"], "ben", 5)).toEqual(["ann"]);
    expect(chosen(["ann"], "ann", 5)).toEqual(["ann"]);
    expect(chosen(["a", "b"], "c", 2)).toEqual(["b", "c"]);
  });

  it("are drawn after a choice, or as they ended where they made fewer", () => {
    expect(positionAfter(course("ann", [2, 9]), 1)).toBe(3);
    expect(positionAfter(course("ann", [2, 9]), 7)).toBe(3);
    expect(positionAfter(course("ann", []), 0)).toBeNull();
  });
});
