// Somebody tries puzzles: by keys on a desk, by touch on a phone.
import { strict as assert } from "node:assert";

import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { places } from "../players/forest.mjs";

const answered = (page) => page.getByRole("heading", { name: "Who finds it" });
const options = (page) => page.locator("section[aria-labelledby=answer] li button");

/** From the list to the puzzle of the day, whose first place has a light. */
async function begins(company, chosen) {
  const page = await company.visitor(chosen);
  await page.goto("/puzzles");
  await page.getByRole("link", { name: "Puzzle of the day: Legendary Forests" }).click();
  await places(page).first().waitFor();
  await page.getByRole("heading", { name: "How it is judged" }).waitFor();
  return page;
}

/** The answer is told: what it is worth, what others are worth, and that it was tried. */
async function isTold(page) {
  await answered(page).waitFor();
  await expect(page.locator(".banner .title")).toHaveText(/^(Right|Partly right: \d+ %|Not this one)$/);
  await expect(page.getByText("1 puzzle", { exact: true })).toBeVisible();
  await expect(options(page).first()).toContainText("points");
}

test("a puzzle is answered by keys, its options are looked at, and the next one comes", async ({ company }) => {
  const page = await begins(company);
  await places(page).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await isTold(page);
  await expect(page.locator("#answer")).toBeFocused();
  const last = options(page).last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(last).toHaveAttribute("aria-pressed", "true");
  const before = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Next puzzle" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => address.pathname !== before);
  await page.getByRole("heading", { name: "How it is judged" }).waitFor();
});

test("a puzzle is answered by touch, and the game that it is taken from is seen at that moment", async ({
  company,
}) => {
  const page = await begins(company, PHONE);
  await places(page).first().tap();
  await page.getByRole("button", { name: /^Place/ }).tap();
  await isTold(page);
  await page.getByRole("button", { name: "See the game" }).tap();
  await page.waitForURL(/\/t\/[A-Z2-9]+\/replay\?at=\d+&seat=\d$/);
  await page.getByRole("button", { name: /Play on from here, step/ }).waitFor();
});

test("whoever has tried one finds the next, and what the answers were worth", async ({ company }) => {
  const page = await begins(company);
  await places(page).first().click();
  await page.getByRole("button", { name: /^Place/ }).click();
  await isTold(page);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByText(/^1 of \d+$/).waitFor();
  assert.equal(await page.getByRole("img", { name: /^(Right|Partly right|Not this one)/ }).count(), 1);
});
