// The games without a board of their own, on the plain one.
import { endIsTold, recordIsVerified } from "../table.mjs";

const OVER = "Where the points came from";

const choices = (page) => page.getByRole("region", { name: "What you may do" });
const end = (page) => page.getByRole("heading", { name: OVER });

/** Choose and confirm. What others do in the meantime may undo the choice; then it is made again. */
async function choose(page, number) {
  const buttons = choices(page).locator("li button:not(:disabled)");
  const count = await buttons.count();
  if (count === 0) return;
  await buttons.nth(number % count).click({ timeout: 500 });
  await page.getByRole("button", { name: "Do it" }).click({ timeout: 500 });
}

async function play(page) {
  for (let move = 0; move < 1500; move++) {
    await choices(page).or(end(page)).first().waitFor();
    if ((await end(page).count()) > 0) return;
    await choose(page, move * 7).catch(() => null);
  }
  throw new Error("The game does not end.");
}

async function wholeGame(company, game) {
  const page = await company.visitor();
  await page.goto("/");
  await page.getByRole("button", { name: `Play bots: ${game}` }).click();
  await play(page);
  await endIsTold(page, 3);
  await recordIsVerified(page);
}

export const tests = {
  "a whole game of Builders of Sylvan Dale is played by clicking": (company) => wholeGame(company, "Builders of Sylvan Dale"),
  "a whole game of Living Forest is played by clicking": (company) => wholeGame(company, "Living Forest"),
};
