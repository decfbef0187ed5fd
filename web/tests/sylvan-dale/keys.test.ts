// Enter does what the button of the banner says, wherever the focus is not.
import { expect, test } from "vitest";

import { pressKey } from "../../src/games/sylvan-dale/input/keys";
import { read } from "../../src/games/sylvan-dale/reading";
import { boardAt } from "./fixtures";
import "../../src/games/sylvan-dale";

const press = (name: string, key: string, init: KeyboardEventInit = {}) => {
  const at = boardAt(name);
  const done = pressKey(new KeyboardEvent("keydown", { key, ...init }), read(at.props), at.props, null);
  return { done, sent: at.sent };
};

test.each([
  ["dale-4-banner", "raise-banner"],
  ["dale-4-end", "end-turn"],
  ["dale-4-stuck", "show-hand"],
])("in %s Enter sends %s", (name, type) => {
  expect(press(name, "Enter")).toEqual({ done: true, sent: [{ type }] });
});

test("a key that is held down, or the space bar, does not", () => {
  expect(press("dale-4-end", "Enter", { repeat: true })).toEqual({ done: false, sent: [] });
  expect(press("dale-4-end", " ")).toEqual({ done: false, sent: [] });
});

test("where no button waits, Enter means nothing", () => {
  for (const name of ["dale-4-play", "dale-4-add", "dale-4-wait"])
    expect(press(name, "Enter")).toEqual({ done: false, sent: [] });
});
