// Somebody who has never played: does what a lesson marks, until a game of their own begins.
import { strict as assert } from "node:assert";

import { PHONE, WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { learn, next, byEnter, pressLit, byShowing, readStories, step } from "../players/lesson.mjs";

const LESSONS = {
  "Legendary Forests": "legendary-forests",
  "Living Forest": "living-forest",
  "Builders of Sylvan Dale": "sylvan-dale",
};
/** All that a lesson is written in takes a while: `LESSON_LANGUAGES=fr,de,ja` plays those. */
const LANGUAGES = process.env.LESSON_LANGUAGES?.split(",");
/** Otherwise English, and the shortest lesson in the language that is least like it as well. */
const languagesOf = (game) => LANGUAGES ?? (game === "legendary-forests" ? ["en", "ja"] : ["en"]);
const LOOKS = { desk: { viewport: WIDTHS.desktop }, phone: PHONE };

/** Somebody at the first step of a lesson. */
async function begin(company, game, options) {
  const page = await company.visitor(options);
  const lesson = page.waitForResponse((answer) => answer.url().includes(`/api/lessons/${game}?`));
  await page.goto(`/learn/${game}`);
  assert.equal((await (await lesson).json()).language, options.locale ?? "en");
  await step(page).waitFor();
  await readStories(page);
  return page;
}

const toTheEnd =
  (game, look, locale) =>
  async ({ company }) => {
    const page = await begin(company, game, { ...LOOKS[look], locale });
    const touch = look === "phone";
    assert.ok((await learn(page, (learner) => pressLit(learner, { touch }))) >= 12);
    await pressLit(page, { touch });
    await page.waitForURL(/\/t\//);
    await page.locator(".banner .title").waitFor();
  };

for (const [title, game] of Object.entries(LESSONS)) {
  for (const look of Object.keys(LOOKS)) {
    for (const locale of languagesOf(game)) {
      test(
        `whoever presses only what is lit ends the lesson of ${title} on a ${look} in ${locale}, and a game begins`,
        toTheEnd(game, look, locale),
      );
    }
  }

  test(`“Show me” does each step of the lesson of ${title}`, async ({ company }) => {
    const page = await begin(company, game, {});
    await learn(page, byShowing, 2);
  });

  test(`Enter alone leads through the lesson of ${title}`, async ({ company }) => {
    const page = await begin(company, game, {});
    await learn(page, byEnter);
  });

  test(`the points stay in sight through the lesson of ${title}`, async ({ company }) => {
    const page = await begin(company, game, PHONE);
    await learn(page, async (learner) => {
      await expect(learner.locator(".chips li").first()).toBeInViewport({ ratio: 1 });
      await byShowing(learner);
    });
  });
}

test("a lesson that was left goes on where it was, and a move that is not meant is answered kindly", async ({
  company,
}) => {
  const page = await company.visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Learn Legendary Forests by playing" }).click();
  await next(page).click();
  await step(page).filter({ hasText: "Step 2 of 12" }).waitFor();
  await page.locator('[role="gridcell"][aria-label*="the tile fits"]').last().click();
  await page.getByRole("button", { name: /^Place/ }).click();
  await page.getByText("That would fit as well").waitFor();
  assert.equal(await step(page).textContent(), "Step 2 of 12");
  await page.getByRole("link", { name: "Leave, come back any time" }).click();
  await page.getByText("Step 2 of 12").waitFor();
  await page.getByRole("link", { name: "Go on: Legendary Forests" }).click();
  await page.getByRole("heading", { name: "Sides that match" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Why? Rule 3.2" }).click();
  await page.getByRole("dialog").getByText("Grass touches only grass").waitFor();
});
