// Tables and positions to test with.
import type { Action, Chair, Seen, Table } from "../../src/api/types";

export const lay = (x: number): Action => ({ type: "lay-tile", x, y: 0, turns: 0 });

export function seenAt(position: number, part: Partial<Seen> = {}): Seen {
  return {
    position,
    seat: 0,
    count: 0,
    actors: [0, 1],
    legal: [lay(1), lay(2)],
    can_undo: false,
    view: {},
    scores: [
      { points: 3, sources: [] },
      { points: 5, sources: [] },
    ],
    outcome: null,
    clocks: null,
    left: [],
    commitment: "c",
    secret: null,
    ...part,
  };
}

export function chair(seat: number, part: Partial<Chair> = {}): Chair {
  const names = ["Robin", "Ada", "Jonas"];
  return {
    seat,
    name: names[seat] ?? "",
    emblem: "acorn",
    you: seat === 0,
    bot: null,
    program: false,
    muted: false,
    present: true,
    ...part,
  };
}

export function tableOf(part: Partial<Table> = {}): Table {
  return {
    id: "t",
    code: "ABC234",
    name: "Sunday tea",
    game: "legendary-forests",
    edition: "legendary-forests",
    options: {},
    seats: 2,
    public: true,
    hints: false,
    pace: { kind: "untimed" },
    status: "playing",
    owner: true,
    commitment: "c",
    rematch: null,
    chairs: [chair(0), chair(1)],
    ...part,
  };
}
