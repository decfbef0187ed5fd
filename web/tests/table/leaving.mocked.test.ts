// Whoever leaves a page before it has found its table is not at the table.
import { render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import { Problem } from "../../src/api/problem";
import * as server from "../../src/api/server";
import type { Table } from "../../src/api/types";
import * as opening from "../../src/replay/opening";
import ReviewPage from "../../src/review/ReviewPage.svelte";
import TablePage from "../../src/table/TablePage.svelte";
import { tableOf } from "./positions";

const began = vi.hoisted(() => vi.fn());
// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
vi.mock("../../src/table/session.svelte", () => ({ TableSession: began }));
vi.mock("../../src/review/asking.svelte", () => ({ Asking: began }));
vi.mock("../../src/api/server", { spy: true });
vi.mock("../../src/replay/opening", { spy: true });

/** An answer that comes when it is told to. */
function later<Answer>(): { promise: Promise<Answer>; resolve: (answer: Answer) => void } {
  let resolve: (answer: Answer) => void = () => {};
  const promise = new Promise<Answer>((settle) => (resolve = settle));
  return { promise, resolve };
}

afterEach(() => {
  vi.useRealTimers();
  began.mockClear();
});

test("a table that is found after one has left is not followed", async () => {
  const found = later<Table>();
  vi.mocked(server.tableOfCode).mockReturnValueOnce(found.promise);
  render(TablePage, { code: "ABCDEF" }).unmount();
  found.resolve(tableOf());
  await new Promise((resolve) => setTimeout(resolve));
  expect(began).not.toHaveBeenCalled();
});

test("a table that is not reached is not tried again after one has left", async () => {
  vi.useFakeTimers();
  const asked = vi.mocked(server.tableOfCode).mockRejectedValue(new Problem(0, ""));
  asked.mockClear();
  render(TablePage, { code: "ABCDEF" }).unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a game that is found after one has left is not asked a review of", async () => {
  const found = later<opening.Opened>();
  vi.mocked(opening.openGame).mockReturnValueOnce(found.promise);
  render(ReviewPage, { code: "ABCDEF", at: null, seat: null }).unmount();
  found.resolve({ table: tableOf({ status: "over" }), steps: [], module: {} } as unknown as opening.Opened);
  await new Promise((resolve) => setTimeout(resolve));
  expect(began).not.toHaveBeenCalled();
});
