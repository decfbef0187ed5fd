// Somebody who has never played: does what a lesson marks, until a game of their own begins.
import { strict as assert } from "node:assert";

import { test } from "../company.mjs";
import { doAsked, readStories, step } from "../players/lesson.mjs";

const LESSONS = {
  "Legendary Forests": "legendary-forests",
  "Living Forest": "living-forest",
  "Builders of Sylvan Dale": "sylvan-dale",
};
/** All that a lesson is written in takes a while: `LESSON_LANGUAGES=fr,de,ja` plays those. */
const LANGUAGES = process.env.LESSON_LANGUAGES?.split(",");
/** Otherwise English, and the shortest lesson in the language that is least like it as well. */
const languagesOf = (game) => LANGUAGES ?? (game === "legendary-forests" ? ["en", "ja"] : ["en"]);

const next = (page) => page.locator("[data-next]");
const play = (page) => page.locator("[data-play]");

/** Read, or do what is marked, until the last step; says how many steps there were. */
async function learn(page, game) {
  for (let steps = 1; ; steps++) {
    const before = await step(page).textContent();
    if ((await play(page).count()) > 0) return steps;
    if ((await next(page).count()) > 0) await next(page).click();
    else await doAsked(page, game);
    await page.waitForFunction((was) => document.querySelector(".banner .second span")?.textContent !== was, before, {
      polling: 30,
    });
  }
}

const toTheEnd =
  (game, locale) =>
  async ({ company }) => {
    const page = await company.visitor({ locale });
    const lesson = page.waitForResponse((answer) => answer.url().includes(`/api/lessons/${game}?`));
    await page.goto(`/learn/${game}`);
    assert.equal((await (await lesson).json()).language, locale);
    await step(page).waitFor();
    await readStories(page);
    assert.ok((await learn(page, game)) > 12);
    await play(page).click();
    await page.waitForURL(/\/t\//);
    await page.locator(".banner .title").waitFor();
  };

for (const [title, game] of Object.entries(LESSONS)) {
  for (const locale of languagesOf(game)) {
    test(`the lesson of ${title} is played to its end in ${locale}, and a game begins`, toTheEnd(game, locale));
  }
}

test("a lesson that was left goes on where it was, and a move that is not meant is answered kindly", async ({
  company,
}) => {
  const page = await company.visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Learn Legendary Forests by playing" }).click();
  await next(page).click();
  await step(page).filter({ hasText: "Step 2 of 18" }).waitFor();
  await next(page).click();
  await step(page).filter({ hasText: "Step 3 of 18" }).waitFor();
  await page.locator('[role="gridcell"][aria-label*="the tile fits"]').last().click();
  await page.getByRole("button", { name: /^Place/ }).click();
  await page.getByText("That would fit as well").waitFor();
  assert.equal(await step(page).textContent(), "Step 3 of 18");
  await page.getByRole("link", { name: "Leave, come back any time" }).click();
  await page.getByText("Step 3 of 18").waitFor();
  await page.getByRole("link", { name: "Go on: Legendary Forests" }).click();
  await page.getByRole("heading", { name: "Sides that match" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Why? Rule 3.2" }).click();
  await page.getByRole("dialog").getByText("Grass touches only grass").waitFor();
});
