import { expect, test } from "vitest";

import { withDistinctEmblems } from "../src/person/emblems";
import { anybody, EMBLEMS, emblemNumber } from "../src/person/names";

test("a guest is somebody at once", () => {
  const guest = anybody(() => 0.999);
  expect(guest.name).not.toBe("");
  expect(EMBLEMS).toContain(guest.emblem);
});

test("an emblem has its number, and an unknown one has one too", () => {
  expect(emblemNumber("toadstool")).toBe(1);
  expect(emblemNumber("dragon")).toBe(5);
});

test("whoever sat first keeps the emblem, and nobody loses one that is theirs alone", () => {
  const chairs = ["acorn", "acorn", "toadstool", null].map((emblem) => ({ emblem }));
  expect(withDistinctEmblems(chairs).map(({ emblem }) => emblem)).toEqual(["acorn", "feather", "toadstool", null]);
});
