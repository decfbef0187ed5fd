// From a moment of a finished game one plays on, at a table of one's own.
import { strict as assert } from "node:assert";

import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play } from "../house.mjs";
import { nextAsked, playOn } from "../players/forest.mjs";

const AT = 12;
const button = (page) => page.getByRole("button", { name: /Play on from here, step/ }).first();

/** Robin and a bot have played; the replay is open at a moment from Robin's seat. */
async function looksBack(company, options) {
  const robin = await company.guest("Robin", "toadstool", options);
  const table = await open(robin, { game: "legendary-forests", seats: 2, bots: ["greedy"], public: false });
  await play(robin, table, undefined, careless);
  const page = await company.join(robin);
  await page.goto(`/t/${table.code}/replay?at=${AT}&seat=0`);
  await button(page).waitFor();
  return { page, table };
}

/** By keys alone: the first choice has the focus, and Enter plays. */
async function choosesByKeys(page) {
  await button(page).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await dialog.waitFor();
  await dialog.getByRole("combobox", { name: "All others are played by" }).selectOption("beginner");
  await dialog.getByText("drawn anew", { exact: true }).click();
  await dialog.getByText("Whatever this seat could not know").waitFor();
  await dialog.getByRole("button", { name: "Play on", exact: true }).focus();
  await page.keyboard.press("Enter");
}

/** The branch stands where the other game stood, goes on, and is told from it. */
async function goesOn(page, before) {
  await page.waitForURL((address) => /^\/t\/[A-Z2-9]+$/.test(address.pathname) && address.pathname !== before);
  await playOn(page, { moves: 2 });
}

test("one plays on from a moment of a replay, drawn anew, on a desk by keys", async ({ company }) => {
  const { page, table } = await looksBack(company);
  await choosesByKeys(page);
  await goesOn(page, `/t/${table.code}`);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.getByText("You play on from here; what was hidden is drawn anew.").first().waitFor();
});

test("one plays on from a moment of a replay in another's place, on a phone by touch", async ({ company }) => {
  const { page, table } = await looksBack(company, PHONE);
  await button(page).tap();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await dialog.locator("fieldset").first().locator("label").nth(1).tap();
  await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
  const { width } = await dialog.boundingBox();
  assert.equal(width, PHONE.viewport.width);
  await dialog.getByRole("button", { name: "Play on", exact: true }).tap();
  await page.waitForURL((address) => address.pathname !== `/t/${table.code}/replay`);
  await nextAsked(page);
});
