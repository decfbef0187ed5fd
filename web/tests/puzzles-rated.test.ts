// How hard a puzzle is and how many found it: a word first, the number for whoever asks, names never.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";

import type { PuzzleAnswer, Standing } from "../src/api/types";
import Finders from "../src/puzzles/Finders.svelte";

afterEach(cleanup);

const HARD: Standing = { word: { kind: "near", level: "club" }, value: 1487, low: 1400, high: 1574, games: 212 };
const given = (more: Partial<PuzzleAnswer>): { answer: PuzzleAnswer } => ({
  answer: { levels: ["casual", "club"], finders: ["club"], ...more } as PuzzleAnswer,
});

test("a word says how hard it is, and the number comes on demand", async () => {
  render(Finders, given({ hardness: HARD, tried: null }));
  screen.getByText("How hard: near club");
  expect(screen.queryByText(/1,487/)).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Show the number" }));
  expect(screen.getByRole("status").textContent).toMatch(/^1,?487, where club is 1500/);
});

test("how many found it is told where enough have tried", () => {
  render(Finders, given({ hardness: HARD, tried: { people: 212, found: 0.31 } }));
  screen.getByText("212 answers, 31 % right");
});

test("where no server was asked, the levels say how hard it is", () => {
  render(Finders, given({}));
  screen.getByText("finds it");
  expect(screen.queryByText(/How hard/)).toBeNull();
  expect(screen.queryByText(/answers/)).toBeNull();
});
