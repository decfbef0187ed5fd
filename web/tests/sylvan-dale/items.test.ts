// The boxes of the items: what is lit, what a press does, and what they are called.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import "../../src/games/sylvan-dale";
import Items from "../../src/games/sylvan-dale/parts/Items.svelte";
import { read } from "../../src/games/sylvan-dale/reading";
import { boardAt, type Fixture } from "./fixtures";

// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
afterEach(cleanup);

type At = ReturnType<typeof boardAt>;

function shown(at: At, brief = false): HTMLElement {
  return render(Items, { props: { reading: read(at.props), props: at.props, brief } }).container;
}

const box = (within: HTMLElement, item: string): HTMLButtonElement =>
  within.querySelector<HTMLButtonElement>(`button.use[data-item="${item}"]`)!;

test("a press on the box of a complete set gains its item", () => {
  const at = boardAt("dale-4-set", { confirm: false });
  box(shown(at), "ax").click();
  expect(at.sent).toEqual([{ type: "cash-in", item: "ax" }]);
  expect(at.said).toEqual([]);
});

test("with a question asked first, the box of a complete set is chosen and let go again", () => {
  const at = boardAt("dale-4-set");
  const press = (): void => {
    box(shown(at), "ax").dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    cleanup();
  };
  press();
  expect(at.board.choice.deed).toEqual({ type: "cash-in", item: "ax" });
  press();
  expect(at.board.choice.deed).toBeNull();
});

test("an item that can be used is used, though its next set is complete", () => {
  const at = boardAt("dale-4-items");
  (at.props.seen as Fixture["seen"]).legal.push({ type: "cash-in", item: "hammer" });
  box(shown(at), "hammer").click();
  expect(at.board.choice).toMatchObject({ item: "hammer", deed: null });
});

test("a box is called what it reads, with its set told to who cannot see it", () => {
  const buttons = [...shown(boardAt("dale-4-sets")).querySelectorAll("button")];
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(buttons.map(() => null));
  expect(screen.getByRole("button", { name: /^Give 3, gain 1: ax$/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Treetop none \d of 3 cards/ })).toBeTruthy();
});

test("once an item was used this turn, no other is lit", () => {
  const at = boardAt("dale-4-take");
  expect(box(shown(at), "hammer").className).toContain("have");
  cleanup();
  const seen = at.props.seen as Fixture["seen"];
  seen.legal = seen.legal.filter(({ type }) => type !== "use-hammer");
  seen.view.has_used = true;
  const used = boardAt("dale-4-take", { seen });
  const hammer = box(shown(used), "hammer");
  expect(hammer.className).not.toContain("have");
  expect(hammer.textContent).toContain("you have 1");
  expect(hammer.getAttribute("aria-disabled")).toBe("true");
});
