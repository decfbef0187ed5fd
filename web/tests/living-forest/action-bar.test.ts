// The tiles of the five actions count what can be spent now, as the banner does.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import "../../src/games/living-forest";
import ActionBar from "../../src/games/living-forest/panels/ActionBar.svelte";
import { read } from "../../src/games/living-forest/reading";
import { banner } from "../../src/games/living-forest/words/sentences";
import { t } from "../../src/texts";
import { fixture, propsOf } from "./fixtures";

// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));
afterEach(cleanup);

/** The tiles as they read, in their order. */
function tiles(name: string, more: Parameters<typeof propsOf>[1] = {}, brief = false): string[] {
  const props = propsOf(name, more);
  const { container } = render(ActionBar, { props: { reading: read(props), props, brief } });
  return [...container.querySelectorAll(".action")].map((tile) => tile.textContent.replace(/\s+/g, " ").trim());
}

test("the tile counts the suns that are left, as the banner does", () => {
  const { seen, table } = propsOf("more-animals");
  expect(banner(seen, table, t).title).toContain("up to 3");
  expect(tiles("more-animals")[0]).toMatch(/^3 Attract ?left$/);
  expect(tiles("more-animals", {}, true)[0]).toMatch(/^3 Attract ?left$/);
});

test("a corner's bonus counts its extra suns on the tile", () => {
  const { seen } = fixture("bonus-animals");
  seen.view.steps[0]!.amount = seen.view.spirits[seen.view.actor]!.elements.sun + 3;
  const { table } = propsOf("bonus-animals");
  expect(banner(seen, table, t).title).toBe("Bonus: attract animals with 5 suns.");
  expect(tiles("bonus-animals", { seen })[0]).toMatch(/^5 Attract ?bonus \+3$/);
});

test("several fragments of a bonus are counted", () => {
  expect(tiles("bonus-fragments").at(-1)).toMatch(/^2 Fragment ?bonus$/);
});

test("other actions keep their strength and where it comes from", () => {
  expect(tiles("act-late")[0]).toMatch(/^7 Attract ?5 \+ 2$/);
});
