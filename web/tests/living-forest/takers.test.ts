// Whose emblem lies where an animal was taken.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import "../../src/games/living-forest";
import Surface from "../../src/games/living-forest/Surface.svelte";
import { propsOf } from "./fixtures";
import type { GroveSeen } from "../../src/games/living-forest/view";

// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
afterEach(cleanup);

test("an empty slot has its taker's emblem, from the first animal of a round on", async () => {
  const props = propsOf("more-animals");
  const full = structuredClone(props.seen) as GroveSeen;
  full.view.reserve = full.view.reserve.map((row) => row.map((card) => card ?? "bison"));
  const { container, rerender } = render(Surface, { props: { ...props, seen: full } });
  expect(container.querySelector(".gap")).toBeNull();

  const taken = structuredClone(full);
  const card = taken.view.reserve[1]![2]!;
  taken.view.reserve[1]![2] = null;
  taken.position++;
  const lately = new Map([[1, [{ type: "animal-attracted", seat: 1, card }]]]);
  await rerender({ ...props, seen: taken, lately });
  expect(container.querySelector(".gap .unseen")?.textContent).toContain(props.names[1]);
});
