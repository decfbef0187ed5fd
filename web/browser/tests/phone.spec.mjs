// A whole game on a phone, by touch, with everything in motion.
import { strict as assert } from "node:assert";

import { WIDTHS } from "../chromium.mjs";
import { movedOn, places, plantTree, playOn, title } from "../forest.mjs";
import { endIsTold, introduce } from "../table.mjs";

export const PHONE = { viewport: WIDTHS.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: "no-preference" };

async function layByTouch(page, number) {
  const before = await title(page).textContent();
  const count = await places(page).count();
  await places(page).nth(number % count).tap();
  await page.getByRole("button", { name: "Place", exact: true }).tap();
  await movedOn(page, before);
}

const plantByTouch = (page) => plantTree(page, (x, y) => page.touchscreen.tap(x, y));

/** Buttons and links that a finger would miss. */
const smallTargets = () =>
  [...document.querySelectorAll("button, a[href], [role=tab]")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline")
    .map((one) => ({ name: one.ariaLabel || one.textContent.trim(), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ name, box }) => `${name.slice(0, 40)} (${Math.round(box.width)}×${Math.round(box.height)})`);

async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, `${where} is wider than the screen`);
  assert.deepEqual(await page.evaluate(smallTargets), [], `${where} has targets that are too small`);
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

export const tests = {
  async "all levels of a bot are in sight, on a desk, a tablet and a phone"(company) {
    for (const [size, viewport] of Object.entries(WIDTHS)) {
      const page = await company.visitor({ viewport });
      await page.goto("/new");
      await page.getByRole("button", { name: "Bot", exact: true }).first().click();
      assert.equal(await page.getByRole("group", { name: "Strength of the bot" }).getByRole("radio").count(), 5);
      assert.deepEqual(await page.evaluate(beyondSheet), [], size);
    }
  },
  async "a whole game is played on a phone by touch"(company) {
    const page = await company.visitor(PHONE);
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
  },
};
