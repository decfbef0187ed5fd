// What the lobby greets somebody with.
import { expect, test } from "vitest";

import type { Deal, InvitedTo, TableLine } from "../../src/api/types";
import { greetingAt, type Said, whatWaits } from "../../src/lobby/waiting";
import { t } from "../../src/texts";

const line = (name: string, your_turn: boolean): TableLine => ({ name, your_turn }) as TableLine;
const invited = [{ by: "Ada", line: line("Late birds", false) }] as InvitedTo[];
const deal = (attempt: object | null, game = "legendary-forests"): Deal => ({ game, attempt }) as Deal;
const told = (said: Said[]): string => said.map(({ key, options }) => t(key, options)).join(" ");
const waits = (mine: TableLine[], asked: InvitedTo[] = [], today: Deal | null = null): string =>
  told(whatWaits({ mine, invited: asked, today, named: (table) => table.name }));

test("the greeting follows the reader's clock, and at night it is evening still", () => {
  expect([4, 11, 12, 17, 18, 23, 0, 3].map((hour) => greetingAt(hour).replace("lobby.greeting.", ""))).toEqual([
    ...["morning", "morning", "day", "day", "evening", "evening", "evening", "evening"],
  ]);
});

test("a table is named where one's turn is waited for at it alone, and several are counted", () => {
  const mine = [line("Sunday tea", true), line("Ember watch", false)];
  expect(waits(mine)).toBe("Sunday tea waits for you.");
  expect(waits([...mine, line("Fern bridge", true)])).toBe("2 tables wait for you.");
});

test("an invitation waits where no turn does", () => {
  expect(waits([line("Ember watch", false)], invited)).toBe("You are asked to a table.");
  expect(waits([line("Sunday tea", true)], invited)).toBe("Sunday tea waits for you.");
});

test("the daily is open, begun or played; without a word of it nothing is said", () => {
  expect(waits([])).toBe("");
  expect(waits([], [], deal(null))).toBe("Today’s forest is still open.");
  expect(waits([], [], deal({ ended: null }))).toBe("Today’s forest is begun.");
  expect(waits([], [], deal({ ended: "2026-11-18T12:00:00Z" }, "sylvan-dale"))).toBe("Today’s dale is built.");
});
