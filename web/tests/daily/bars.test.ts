import { expect, test } from "vitest";

import type { DealOutcome } from "../../src/api/types";
import { botsIn, columnsOf, gamesIn, meansOf, peopleIn } from "../../src/daily/draw/bars";

const outcome = (part: Partial<DealOutcome>): DealOutcome => ({
  people: [],
  bots: [],
  ceiling: null,
  standing: null,
  over_par: null,
  bots_below: null,
  board: [],
  ...part,
});

test("people and bots of the same points stand in one column, apart from each other", () => {
  const columns = columnsOf(
    outcome({
      people: [{ points: 40, many: 2 }],
      bots: [
        { level: "club", points: 40, games: 3 },
        { level: "master", points: 40, games: 1 },
        { level: "beginner", points: 38, games: 5 },
      ],
    }),
  );
  expect(columns.map(({ from, people }) => [from, people])).toEqual([
    [38, 0],
    [39, 0],
    [40, 2],
  ]);
  expect(columns.map(gamesIn)).toEqual([5, 0, 4]);
  expect(columns[2]!.bots).toMatchObject({ club: 3, master: 1 });
});

test("what is marked has a place, too", () => {
  const columns = columnsOf(outcome({ people: [{ points: 40, many: 1 }] }), [41.7, 54]);
  expect([columns[0]!.from, columns.at(-1)!.to]).toEqual([40, 54]);
});

test("points that lie far apart share columns, and none is lost", () => {
  const bots = Array.from({ length: 200 }, (_, points) => ({ level: "casual", points, games: 1 }));
  const columns = columnsOf(outcome({ bots }));
  expect(columns.length).toBeLessThanOrEqual(60);
  expect(columns.reduce((sum, column) => sum + gamesIn(column), 0)).toBe(200);
  expect(columns[1]).toMatchObject({ from: 4, to: 7 });
});

test("where nobody has played there is one empty column", () => {
  expect(columnsOf(outcome({}))).toHaveLength(1);
});

test("each level that has played has a mean, weighed by its games", () => {
  const played = outcome({
    people: [{ points: 40, many: 3 }],
    bots: [
      { level: "expert", points: 40, games: 3 },
      { level: "expert", points: 44, games: 1 },
    ],
  });
  expect(meansOf(played)).toEqual([{ level: "expert", mean: 41 }]);
  expect([peopleIn(played), botsIn(played)]).toEqual([3, 4]);
});
