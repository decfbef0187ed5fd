// The games that somebody has finished: how each ended is seen in the lobby and in the list of all.
import { faultsInBothThemes } from "../checks/axe.mjs";
import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play } from "../house.mjs";

const rows = (page) => page.getByRole("region", { name: "Finished" }).getByRole("listitem");

/** Somebody who has finished a game of each of two kinds. */
async function finished(company, options) {
  const robin = await company.guest("Robin", "toadstool", options);
  for (const game of ["legendary-forests", "sylvan-dale"]) {
    const table = await open(robin, { game, seats: 2, bots: ["greedy"], public: false });
    await play(robin, table, undefined, careless);
  }
  return company.join(robin);
}

test("how a game ended is told in the lobby, and in the list of all games, which can be narrowed", async ({
  company,
}) => {
  const page = await finished(company);
  await page.goto("/");
  const yours = page.getByRole("region", { name: "Your games" });
  await expect(yours.getByRole("heading", { name: "Finished" })).toBeVisible({ timeout: 120_000 });
  await expect(yours.getByText(/^(You won|First, shared|Place 2 of 2), \d+ (points?|fame)/)).toHaveCount(2, {
    timeout: 120_000,
  });
  await page.getByRole("link", { name: "All 2" }).focus();
  await page.keyboard.press("Enter");
  const figures = page.getByRole("article", { name: "Legendary Forests" });
  await expect(figures).toContainText(/played\s*1/);
  await expect(figures).toContainText("An even share of the wins would be 0.5");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "2 finished" })).toBeVisible();
  await page.getByText("Sylvan Dale", { exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("fame");
  const people = page.getByRole("button", { name: "With people" });
  await people.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have finished no game of this kind.")).toBeVisible();
  await page.keyboard.press("Enter");
  await rows(page).first().getByRole("link", { name: "Review" }).click();
  await page.waitForURL(/\/t\/[A-Z2-9]+\/review/);
});

test("the list of finished games fits a phone and has no fault that axe finds", async ({ company }) => {
  const page = await finished(company, PHONE);
  await page.goto("/games");
  await expect(async () => {
    await page.reload();
    await expect(rows(page)).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  expect(await faultsInBothThemes(page, "finished games")).toEqual([]);
});
