// What the bots would do: asked for, looked at on the board, and done.
import { strict as assert } from "node:assert";

import { PHONE } from "../chromium.mjs";
import { test } from "../company.mjs";
import { title } from "../players/forest.mjs";
import { open } from "../house.mjs";

const panel = (page) => page.getByRole("complementary", { name: "Hint" });
const advice = (page) => panel(page).locator(".advice");

/** Robin alone with a bot, at a table that allows hints or does not. */
async function seated(company, game, { hints = true, ...options } = {}) {
  const robin = await company.guest("Robin", "toadstool", options);
  const table = await open(robin, { game, seats: 2, bots: ["greedy"], public: false, hints });
  const page = await company.join(robin);
  await page.goto(`/t/${table.code}`);
  return page;
}

/** One to three, each with its value in the game's measure and a reason. */
async function isTold(page, measure) {
  await advice(page).first().waitFor();
  const told = await advice(page).allTextContents();
  assert.ok(told.length >= 1 && told.length <= 3, `${told.length} are told`);
  for (const text of told) {
    assert.match(text, measure);
    assert.match(text, /\.$/, "a reason is a sentence");
  }
}

test("a hint is asked for and followed in Legendary Forests, by keys", async ({ company }) => {
  const page = await seated(company, "legendary-forests");
  await title(page).getByText("Everyone lays").waitFor();
  const before = await title(page).textContent();
  await page.keyboard.press("h");
  await panel(page).waitFor();
  await isTold(page, /\d+\.\d points/);
  await page.keyboard.press("Enter");
  await page.locator('[role="gridcell"][aria-label*="your preview"]').waitFor();
  await page.keyboard.press("Enter");
  await panel(page).waitFor({ state: "detached" });
  await title(page).filter({ hasNotText: before }).waitFor();
});

test("a hint is asked for and followed in Living Forest, by touch", async ({ company }) => {
  const page = await seated(company, "living-forest", { ...PHONE, reducedMotion: "reduce" });
  await title(page).getByText("Draw your first animal.").waitFor();
  await page.getByRole("button", { name: "Hint", exact: true }).tap();
  await isTold(page, /\d+ %/);
  await advice(page).filter({ hasText: "Draw a card" }).tap();
  await panel(page).getByRole("button", { name: "Do it" }).tap();
  await panel(page).waitFor({ state: "detached" });
  await title(page).getByText("Draw your first animal.").waitFor({ state: "detached" });
});

test("a hint that cannot be given says why, and the panel goes", async ({ company }) => {
  const page = await seated(company, "legendary-forests");
  await title(page).getByText("Everyone lays").waitFor();
  const sentence = "No worker answers in time. Try again in a moment.";
  await page.route("**/hint", (route) => route.fulfill({ status: 503, json: { sentence } }));
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("alert").getByText(sentence).waitFor();
  await panel(page).waitFor({ state: "detached" });
});

test("where a table allows no hints, nobody is offered any", async ({ company }) => {
  const page = await seated(company, "legendary-forests", { hints: false });
  await title(page).getByText("Everyone lays").waitFor();
  assert.equal(await page.getByRole("button", { name: "Hint", exact: true }).count(), 0);
  await page.keyboard.press("h");
  assert.equal(await panel(page).count(), 0);
});
