// A table that is open: what the board is shown of moves on their way.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Problem } from "../../src/api/problem";
import * as server from "../../src/api/server";
import type { Step } from "../../src/api/types";
import { TableSession } from "../../src/table/session.svelte";
import type { News } from "../../src/api/table-stream";
import { lay, seenAt } from "./positions";

vi.mock("../../src/api/server", { spy: true });

let tell: (news: News) => void = () => {};
let session: TableSession;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(server.insight).mockImplementation(() => new Promise(() => {}));
  vi.mocked(server.act).mockResolvedValue({ position: 2 } as Step);
  session = new TableSession("t", (hear) => {
    tell = hear;
    return { tryNow: () => {}, close: () => {} };
  });
  tell({ kind: "seen", seen: seenAt(1) });
  await vi.advanceTimersByTimeAsync(200);
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test("a move stays sent until the board shows the position in which it counts", async () => {
  session.act(lay(1));
  expect(session.sent).toEqual(lay(1));
  tell({ kind: "seen", seen: seenAt(2, { count: 1 }) });
  expect(session.state.pending).toBeNull();
  expect(session.shown?.seen.position).toBe(1);
  expect(session.sent).toEqual(lay(1));
  await vi.advanceTimersByTimeAsync(200);
  expect(session.shown?.seen.position).toBe(2);
  expect(session.sent).toBeNull();
});

test("a move that is refused can be chosen anew at once", async () => {
  vi.mocked(server.act).mockRejectedValue(new Problem(409, "Look again."));
  session.act(lay(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.sent).toBeNull();
});

test("a move that is sent while others are shown stays sent", async () => {
  session.act(lay(1));
  tell({ kind: "seen", seen: seenAt(2) });
  await vi.advanceTimersByTimeAsync(200);
  expect(session.shown?.seen.position).toBe(2);
  expect(session.sent).toEqual(lay(1));
});
