// Another player's part of the game, large: with their score, and the way to the next player.
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import type { BoardProps } from "../../src/games/contract";
import plain from "../../src/games/plain";
import LargeMini from "../../src/table/people/LargeMini.svelte";
import { chair, seenAt, tableOf } from "./positions";

// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
HTMLDialogElement.prototype.showModal ??= vi.fn();
afterEach(cleanup);

const points = (...all: number[]) => all.map((count) => ({ points: count, sources: [] }));

function open(seats: number, of = 1): void {
  const chairs = Array.from({ length: seats }, (_, seat) => chair(seat, { you: seat === 0 }));
  const table = tableOf({ seats, chairs });
  const props = { seen: seenAt(3, { scores: points(3, 5, 8) }), table } as unknown as BoardProps;
  render(LargeMini, { props: { of, module: plain, props, close: vi.fn() } });
}

const shown = (): string => screen.getByRole("status", { hidden: true }).textContent;
const button = (name: string): HTMLElement => screen.getByRole("button", { name, hidden: true });

test("the score stands beside the name", () => {
  open(3);
  expect(shown()).toBe("Ada");
  expect(document.querySelector("dialog button.points")?.textContent).toBe("5");
});

test("buttons and arrow keys lead to the other players, and around", async () => {
  open(3);
  button("The next player").click();
  await tick();
  expect([shown(), document.querySelector("dialog button.points")?.textContent]).toEqual(["Jonas", "8"]);
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  await tick();
  expect(shown()).toBe("Ada");
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
  await tick();
  expect(shown()).toBe("Jonas");
});

test("with one other player there is nobody to go on to", () => {
  open(2);
  expect(screen.queryByRole("button", { name: "The next player", hidden: true })).toBeNull();
});
