// The list of this device's games, by keys.
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";

import type { Kept } from "../../src/offline/kept";
import KeptGames from "../../src/offline/KeptGames.svelte";
import { tableOf } from "../table/positions";

const kept: Kept = {
  id: "~ABCDEF",
  table: tableOf(),
  bots: [null, "club"],
  record: "",
  position: 3,
  at: 0,
  sent: null,
};

/** The list, and how to press what has the focus or a label. */
function listed(fails = false) {
  const remove = async (): Promise<void> => (fails ? undefined : page.rerender({ games: [] }));
  const page = render(KeptGames, { games: [kept], remove });
  const press = async (button: Element | null): Promise<string> => {
    (button as HTMLElement).click();
    await new Promise((resolve) => setTimeout(resolve));
    await tick();
    const at = document.activeElement!;
    return at.getAttribute("aria-label") ?? at.textContent;
  };
  return { press, first: page.getByLabelText(/^Remove/), labelled: page.getByLabelText };
}

test("whoever wants a game gone is led to the question, and back if they do not", async () => {
  const { press, first, labelled } = listed();
  const name = first.getAttribute("aria-label");
  expect(await press(first)).toBe("Remove for good");
  expect(await press(labelled("Close"))).toBe(name);
});

test("with the last game gone, the heading has the focus", async () => {
  const { press, first } = listed();
  await press(first);
  expect(await press(document.activeElement)).toBe(document.querySelector("h2")!.textContent);
});

test("where a game cannot be removed, the focus stays at the question", async () => {
  const { press, first } = listed(true);
  await press(first);
  expect(await press(document.activeElement)).toBe("Remove for good");
});
