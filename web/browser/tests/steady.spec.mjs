// Nothing moves under the hand: whole games, on a desk, on a phone upright and on its side.
import { strict as assert } from "node:assert";

import { PHONE, WIDTHS } from "../chromium.mjs";
import { test } from "../company.mjs";
import { standingStill } from "../checks/still.mjs";
import { unsteady, WATCHED, watchSteady } from "../checks/steady.mjs";
import { open } from "../house.mjs";
import * as dale from "../players/dale.mjs";
import * as forest from "../players/forest.mjs";
import * as grove from "../players/grove.mjs";

const TOUCHED = { ...PHONE, deviceScaleFactor: 1 };
const LOOKS = {
  "on a desk": { viewport: WIDTHS.desktop },
  "on a phone": TOUCHED,
  "on a phone that lies on its side": { ...TOUCHED, viewport: { width: 844, height: 390 } },
};

/** One move of each game, by a pointer; says whether the game is over. */
const MOVES = {
  "legendary-forests": async (page, move) => (await forest.playOn(page, { moves: 1, pick: () => 3 * move })) === "over",
  "sylvan-dale": async (page, move, touch) =>
    (await dale.playOn(page, { moves: 1, first: move, hand: touch ? dale.FINGER : dale.MOUSE })) === "over",
  "living-forest": async (page, _move, touch, done) =>
    // What the others do may make a press miss: then it is tried again.
    (await grove.moveOnce(page, touch ? grove.byTouch : grove.byMouse, done).catch(() => "missed")) === "over",
};

const TITLES = {
  "legendary-forests": "Legendary Forests",
  "sylvan-dale": "Builders of Sylvan Dale",
  "living-forest": "Living Forest",
};

/** Press what cannot be done now, so that a notice says why; every few moves is often enough. */
const REFUSED = {
  "legendary-forests": async (page) => {
    const { x, y } = await page.locator('[role="grid"]').boundingBox();
    await page.mouse.click(x + 12, y + 60);
  },
  // What cannot be done in one's own turn stays so; while others act it may be pressed in vain or not.
  "sylvan-dale": async (page) =>
    (await page.locator(dale.own).count()) > 0 &&
    page.locator('[data-region] button[aria-disabled="true"]').first().click({ timeout: 1000 }),
  "living-forest": (page) => page.locator('button[data-target="closed"]:enabled').first().click({ timeout: 1000 }),
};

/** Look closer and back, as somebody does who has a wheel or two fingers. */
async function lookCloser(page) {
  // While others act, a scoring may come above it.
  const grids = page.locator(`.hand [role="grid"], :is(${dale.own}) [role="grid"]`);
  if ((await grids.count()) === 0) return;
  for (const key of ["+", "+", "+", "0"]) await page.keyboard.press(key);
  await standingStill(page)();
}

async function playSteadily(company, game, look) {
  const person = await company.guest("Robin", "toadstool", { reducedMotion: "reduce", ...look });
  const table = await open(person, { game, seats: 2, bots: ["random"], public: false });
  const page = await company.join(person);
  await page.goto(`/t/${table.code}`);
  await page.locator(".banner").waitFor();
  await page.evaluate(watchSteady, WATCHED);
  const done = new Set();
  for (let move = 0; !(await MOVES[game](page, move, look.hasTouch, done)); move++)
    if (move % 3 === 1) {
      await REFUSED[game](page).catch(() => null);
      await lookCloser(page);
    }
  const { faults, parts } = await page.evaluate(unsteady);
  assert.deepEqual(faults, []);
  assert.deepEqual(
    parts.filter((part) => part !== "line"),
    ["banner", "board", "confirm", "hand"],
  );
}

for (const [game, title] of Object.entries(TITLES))
  for (const [where, look] of Object.entries(LOOKS))
    test(`nothing moves under the hand in a whole game of ${title} ${where}`, ({ company }) =>
      playSteadily(company, game, look));
