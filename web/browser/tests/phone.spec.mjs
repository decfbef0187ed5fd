// A whole game on a phone, by touch, with everything in motion.
import { strict as assert } from "node:assert";

import { PHONE, WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { tooSmall } from "../checks/fingers.mjs";
import { movedOn, places, plantTree, playOn, title } from "../players/forest.mjs";
import { tooWide } from "../checks/reach.mjs";
import { endIsTold, introduce } from "../players/table.mjs";

async function layByTouch(page, number) {
  const before = await title(page).textContent();
  const count = await places(page).count();
  await places(page)
    .nth(number % count)
    .tap();
  await page.getByRole("button", { name: "Place", exact: true }).tap();
  await movedOn(page, before);
}

const plantByTouch = (page) => plantTree(page, (x, y) => page.touchscreen.tap(x, y));

async function fits(page, where) {
  await expect.poll(() => page.evaluate(tooWide), where).toEqual([]);
  await expect.poll(() => page.evaluate(tooSmall), where).toEqual([]);
}

/** Every tab of the foot can be looked at in the middle of the game. */
async function lookAround(page) {
  for (const tab of ["Players", "Details", "Log", "Board"]) {
    await page.getByRole("tab", { name: tab }).tap();
    await page.getByRole("tabpanel", { name: tab }).waitFor();
    await fits(page, tab);
  }
}

/** Levels of bots that reach beyond the sheet they are on. */
const beyondSheet = () =>
  [...document.querySelectorAll(".sheet fieldset label")]
    .filter((one) => {
      const [box, sheet] = [one, one.closest(".sheet")].map((part) => part.getBoundingClientRect());
      return box.left < sheet.left || box.right > sheet.right;
    })
    .map((one) => one.textContent.trim());

test("all levels of a bot are in sight, on a desk, a tablet and a phone", async ({ company }) => {
  for (const [size, viewport] of Object.entries(WIDTHS)) {
    const page = await company.visitor({ viewport });
    await page.goto("/new");
    await page.getByRole("button", { name: "Bot", exact: true }).first().click();
    await expect(page.getByRole("group", { name: "Strength of the bot" }).getByRole("radio")).toHaveCount(5);
    await expect.poll(() => page.evaluate(beyondSheet), size).toEqual([]);
  }
});

test("a whole game is played on a phone by touch", async ({ company }) => {
  const page = await company.visitor({ ...PHONE, reducedMotion: "no-preference" });
  await page.goto("/");
  await fits(page, "the lobby");
  await page.getByRole("button", { name: /^You are/ }).tap();
  await introduce(page, "Robin");
  await page.getByRole("button", { name: "Play bots: Legendary Forests" }).tap();
  const doing = { lay: layByTouch, plant: plantByTouch };
  await playOn(page, { doing, moves: 4 });
  await lookAround(page);
  assert.equal(await playOn(page, { doing }), "over");
  await endIsTold(page, 3);
  await fits(page, "the end");
});
