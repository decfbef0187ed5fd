// Where the focus goes when what had it has gone.
import { tick } from "svelte";
import { expect, test } from "vitest";

import { isLost, remember } from "../src/look/focus";
import { isNowhere, isWanted } from "../src/page/keys";

function button(): HTMLButtonElement {
  const made = document.createElement("button");
  document.body.append(made);
  return made;
}

test("what lay above the page gives the focus back", async () => {
  const opener = button();
  opener.focus();
  const back = remember();
  const above = button();
  above.focus();
  above.remove();
  expect(isLost()).toBe(true);
  back();
  await tick();
  expect(document.activeElement).toBe(opener);
});

test("where the opener has gone as well, the focus goes home", async () => {
  const [opener, home] = [button(), button()];
  opener.focus();
  const back = remember(() => home);
  opener.remove();
  back();
  await tick();
  expect(document.activeElement).toBe(home);
});

test("whoever has gone on meanwhile is left in peace", async () => {
  const [opener, elsewhere] = [button(), button()];
  opener.focus();
  const back = remember();
  elsewhere.focus();
  back();
  await tick();
  expect(document.activeElement).toBe(elsewhere);
});

test("single letters can be switched off, other keys cannot", () => {
  const pressed = (key: string): boolean => isWanted(new KeyboardEvent("keydown", { key }));
  expect(["u", "?", "Enter", " "].map(pressed)).toEqual([true, true, true, true]);
  document.documentElement.toggleAttribute("data-no-letters", true);
  expect(["u", "?", "Enter", " "].map(pressed)).toEqual([false, false, true, true]);
  document.documentElement.removeAttribute("data-no-letters");
});

test("a key on the name of a page is pressed nowhere in particular", () => {
  const heading = document.createElement("h1");
  expect([document.body, heading, button()].map(isNowhere)).toEqual([true, true, false]);
});
