// What a result says of itself, where it has no place or few to be compared with.
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";

import type { Attempt, Deal, DealOutcome } from "../../src/api/types";
import Board from "../../src/daily/Board.svelte";
import Slice from "../../src/daily/draw/Slice.svelte";
import Sums from "../../src/daily/Sums.svelte";

const own = (part: Partial<Attempt> = {}): Attempt => ({
  table: "t",
  begun: "2026-11-18T12:00:00Z",
  ended: "2026-11-18T12:12:00Z",
  points: 44,
  ranked: true,
  unranked: null,
  needs_account: false,
  ...part,
});
const outcome = (part: Partial<DealOutcome> = {}): DealOutcome => ({
  people: [{ points: 44, many: 1 }],
  bots: [],
  ceiling: null,
  standing: null,
  over_par: null,
  bots_below: null,
  board: [],
  ...part,
});
const said = (attempt: Attempt, told: DealOutcome, par: number | null = null): string => {
  const deal = { game: "legendary-forests", number: 217, par, outcome: told } as Deal;
  return render(Sums, { deal, own: attempt }).container.textContent ?? "";
};

test("a guest is told that an account gives these points a place", () => {
  expect(said(own({ ranked: false, needs_account: true }), outcome())).toContain("With an account they get one");
});

test("whoever was late or has left is told why there is no place", () => {
  expect(said(own({ ranked: false, unranked: "late" }), outcome())).toContain("more than five minutes after");
  expect(said(own({ ranked: false, unranked: "left" }), outcome())).toContain("a bot played it to its end");
});

test("below five people there are no matchpoints, and that is said", () => {
  const few = said(own(), outcome({ standing: { place: 2, of: 3, matchpoints: null } }));
  expect(few).toContain("place, of 3");
  expect(few).toContain("from five people on");
  const many = said(own(), outcome({ standing: { place: 2, of: 12, matchpoints: 0.91 } }));
  expect(many).toContain("place, of 12; 91% of the matchpoints");
});

test("as long as bots have not played, nothing is compared with them", () => {
  expect(said(own(), outcome())).toContain("The bots are still at it");
  const bots = [{ level: "club", points: 30, games: 50 }];
  const told = said(own(), outcome({ bots, over_par: 2.3, bots_below: 0.95 }), 41.7);
  expect(told).not.toContain("still at it");
  expect(told).toContain("+2.3 to par, which is 41.7");
  expect(told).toContain("95% of 50 bot games are below");
});

test("those one follows come first, and only where there are any", async () => {
  const line = { emblem: "moon", you: false, followed: false, points: 40 };
  const board = [
    { ...line, place: 1, name: "Wren" },
    { ...line, place: 2, name: "Ada", followed: true },
  ];
  const { container, getByText } = render(Board, { outcome: outcome({ board }), par: 41.7, title: "Board" });
  const names = (): string[] => [...container.querySelectorAll("tbody th")].map((one) => one.textContent.trim());
  expect(names()).toEqual(["Ada"]);
  getByText("All").click();
  await tick();
  expect(names()).toEqual(["Wren", "Ada"]);
  expect(container.querySelector("tbody td:nth-child(3)")!.textContent).toBe("−1.7");
  const alone = render(Board, { outcome: outcome({ board: board.slice(0, 1) }), par: null, title: "Board" });
  expect(alone.container.querySelector("fieldset")).toBeNull();
});

test("a day in a row is a ring, until rings run together", () => {
  const rings = (days: number): number => render(Slice, { days }).container.querySelectorAll("path").length;
  expect([0, 1, 12, 400].map(rings)).toEqual([0, 1, 12, 60]);
});
