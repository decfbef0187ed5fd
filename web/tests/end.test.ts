import { expect, test } from "vitest";

import { bySeat } from "../src/end/curve";
import { headline, inRank, inRounds, margin, pointsOf, winnersOf } from "../src/end/standing";
import { breakdown as colours } from "../src/games/legendary-forests/words/breakdown";
import dale from "../src/games/sylvan-dale";
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

test("what was won in rounds stands in their order, and in each as the columns do", () => {
  const won = (key: string, round: number, points: number) => ({ key, points, params: { round } });
  const sources = [won("prestige", 2, 22), won("districts", 1, 9), won("prestige", 1, 7), won("banners", 1, 5)];
  const seen = over([1, 2], [43, 0]);
  seen.scores[0] = { points: 43, sources };
  const [row] = pointsOf(seen, tableOf());
  const told = inRounds(row!.sources, dale.breakdown, tableOf(), t).map(({ key, params }) => `${key} ${params.round}`);
  expect(told).toEqual(["prestige 1", "districts 1", "banners 1", "prestige 2"]);
});

test("where there are no rounds, the most comes first", () => {
  const zone = (points: number, colour: string) => ({ key: "open-zone", points, params: { colour, runes: points } });
  const sources = [zone(7, "yellow"), zone(4, "pink"), zone(2, "red")];
  expect(inRounds(sources, colours, tableOf(), t)).toEqual(sources);
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
