// What a planet marks of its player's last turn.
import { expect, test } from "vitest";

import { lastBuilt } from "../../src/games/legendary-forests/model/travels";

const laid = { type: "tile-laid", seat: 1, tile: 18, x: 1, y: 0, turns: 0 };
const planted = { type: "tree-planted", seat: 1, colour: "red", x: 0, y: 2, side: "west" };

test("the tile that was laid last is marked, and once a tree is planted the tile it stands on", () => {
  expect(lastBuilt([laid])).toBe(laid);
  expect(lastBuilt([planted])).toBe(planted);
  expect(lastBuilt([laid, planted])).toBe(planted);
  expect(lastBuilt([{ type: "construction-passed", seat: 1 }])).toBeUndefined();
  expect(lastBuilt(undefined)).toBeUndefined();
});
