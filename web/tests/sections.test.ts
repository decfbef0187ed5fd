// Where a screen belongs, and which bars it has.
import { expect, test } from "vitest";

import { routeOf } from "../src/page/route";
import { hasBottom, isBoard, sectionOf } from "../src/page/sections";

const at = (path: string) => routeOf(new URL(path, "https://spinney.example"));

test("every screen around the boards belongs to a section", () => {
  const paths = ["/", "/new", "/daily", "/puzzles", "/ladder", "/people/MOSS", "/rules", "/learn", "/you", "/games"];
  expect(paths.map((path) => sectionOf(at(path)))).toEqual([
    ...["play", "play", "daily", "study", "people", "people", "rules", "rules", "you", "you"],
  ]);
});

test("boards keep the bar for their tools, and a phone has no ways around below them", () => {
  for (const path of ["/t/MOSS12", "/t/MOSS12/replay", "/puzzles/living-forest/AB", "/learn/sylvan-dale"]) {
    expect([isBoard(at(path)), hasBottom(at(path))]).toEqual([true, false]);
  }
  for (const path of ["/", "/learn", "/puzzles", "/nothing"]) {
    expect([isBoard(at(path)), hasBottom(at(path))]).toEqual([false, true]);
  }
});

test("what has its own line at the foot of a phone has no ways around there", () => {
  expect(["/new", "/alone"].map((path) => [isBoard(at(path)), hasBottom(at(path))])).toEqual([
    [false, false],
    [false, false],
  ]);
});
