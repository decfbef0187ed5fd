import { expect, test } from "vitest";

import { bySeat } from "../src/end/curve";
import { headline, inRank, margin, winnersOf } from "../src/end/standing";
import { t } from "../src/texts";
import { chair, seenAt, tableOf } from "./table/positions";

const over = (ranks: number[], points: number[]) =>
  seenAt(9, {
    actors: [],
    scores: points.map((count) => ({ points: count, sources: [] })),
    outcome: { ranks, winners: ranks.flatMap((rank, seat) => (rank === 1 ? seat : [])), reason: "most-points" },
  });

test("the winner is named, and who came second by how much", () => {
  const seen = over([2, 1], [33, 36]);
  expect(inRank(seen)).toEqual([1, 0]);
  expect(headline(seen, tableOf(), t)).toBe("Ada wins with 36 points");
  expect(margin(seen, tableOf(), t)).toBe("You came second, 3 points behind.");
});

test("one's own victory is told to oneself", () => {
  expect(headline(over([1, 2], [36, 33]), tableOf(), t)).toBe("You win with 36 points");
});

test("a shared victory names everybody", () => {
  const seen = over([1, 1], [20, 20]);
  expect(winnersOf(seen)).toEqual([0, 1]);
  expect(headline(seen, tableOf({ chairs: [chair(0), chair(1)] }), t)).toBe("You and Ada share the victory");
  expect(margin(seen, tableOf(), t)).toBe("");
});

test("a curve has a line for each seat, with a point for each position", () => {
  expect(
    bySeat(
      [
        [0, 0],
        [2, 0],
        [2, 3],
      ],
      2,
    ),
  ).toEqual([
    [0, 2, 2],
    [0, 0, 3],
  ]);
});
