// Somebody tries puzzles: by keys on a desk, by touch on a phone.
import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { places } from "../players/forest.mjs";
import { answerIt, layingPuzzle, puzzleWhere } from "../players/puzzle.mjs";

const GAMES = ["Legendary Forests", "Living Forest", "Builders of Sylvan Dale"];
const isAsked = (page) => page.getByRole("heading", { name: "How it is judged" }).waitFor();
const options = (page) => page.locator("section[aria-labelledby=answer] li button");

/** In front of a puzzle whose first place has a light. */
async function begins(company, chosen) {
  const page = await company.visitor(chosen);
  await page.goto(await layingPuzzle(page));
  await places(page).first().waitFor();
  await isAsked(page);
  return page;
}

/** The answer is told: what it is worth, what others are worth, and that it was tried. */
async function isTold(page) {
  await page.getByRole("heading", { name: "Who finds it" }).waitFor();
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
  await page.getByRole("heading", { name: "Your tile" }).waitFor();
  expect(await numberAt(page, "played")).toBe(await rowNumber(options(page).filter({ hasText: "yours" })));
  const last = options(page).filter({ hasNotText: "yours" }).last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(last).toHaveAttribute("aria-pressed", "true");
  expect(await numberAt(page, "better")).toBe(await rowNumber(last));
  const before = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Next puzzle" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => address.pathname !== before);
  await isAsked(page);
});

test("the others' planets, and the tiles that may still come, are seen beside a puzzle", async ({ company }) => {
  for (const chosen of [{}, PHONE]) {
    const page = await begins(company, chosen);
    const others = page.getByRole("region", { name: "Other players" });
    await others.getByRole("article").first().waitFor();
    // Nobody plays here.
    await expect(others.getByText("thinking")).toHaveCount(0);
    await page.getByRole("heading", { name: "Tiles still to come" }).waitFor();
    await expect(page.getByText(/ahead by [\d.]+ points at least/)).toBeVisible();
  }
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
  await answerIt(page);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByText(/^1 of \d+$/).waitFor();
  await expect(page.getByRole("img", { name: /^(Right|Partly right|Not this one)/ })).toHaveCount(1);
});

for (const game of GAMES) {
  test(`the puzzle of the day of ${game} is asked`, async ({ company }) => {
    const page = await company.visitor();
    await page.goto("/puzzles");
    await page.getByRole("link", { name: `Puzzle of the day: ${game}` }).click();
    await isAsked(page);
  });
}

/** What nobody needs to look for on the board, and how it is chosen. */
const DECLINED = {
  "living-forest": { type: "pass", choose: '[data-goal="pass"]' },
  "sylvan-dale": { type: "end-turn", choose: null },
};
const UNMARKED = /Decline|End the turn|End your turn|Take a fragment/;
const marked = (page, how) => page.locator(`[data-mark~="${how}"]`);

/** The number beside a mark: drawn on a board, or before a thing that is marked. */
const numberAt = (page, how) =>
  page.evaluate((kind) => {
    const marks = [...document.querySelectorAll(`[data-mark~="${kind}"]`)];
    const things = marks.filter((one) => !one.closest("svg") && one.checkVisibility());
    const drawn = document.querySelector(`.number.${kind} text`)?.textContent;
    return drawn ?? getComputedStyle(things[0], "::before").content.replaceAll('"', "");
  }, how);
const rowNumber = (row) => row.locator("b").textContent();

/** A puzzle is answered by declining what is offered. */
async function declines(page, game, press) {
  const { type, choose } = DECLINED[game];
  await page.goto(await puzzleWhere(page, game, type));
  await isAsked(page);
  if (choose) await press(page.locator(choose));
  const primary = page.locator("[data-primary]:enabled");
  if (choose) await primary.or(page.locator("#answer")).first().waitFor();
  if (!choose || (await primary.isVisible())) await press(primary);
  await page.getByRole("heading", { name: "Who finds it" }).waitFor();
}

for (const [where, chosen] of Object.entries({ desk: {}, phone: PHONE })) {
  for (const game of Object.keys(DECLINED)) {
    test(`each choice of ${game} is marked where it lies on the board, on a ${where}`, async ({ company }) => {
      const page = await company.visitor(chosen);
      const press = (thing) => (chosen.hasTouch ? thing.tap() : thing.click());
      await declines(page, game, press);
      const rows = options(page);
      const others = rows.filter({ hasNotText: UNMARKED });
      const count = await others.count();
      expect(count).toBeGreaterThan(1);
      for (let row = 0; row < count; row++) {
        await (chosen.hasTouch ? others.nth(row).tap() : others.nth(row).press("Enter"));
        await expect(others.nth(row)).toHaveAttribute("aria-pressed", "true");
        await expect(marked(page, "better").first()).toBeInViewport();
        expect(await numberAt(page, "better")).toBe(await rowNumber(others.nth(row)));
      }
      await press(rows.filter({ hasText: "yours" }));
      await expect(marked(page, "better")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  }
}

/** Stop or draw, by its button. */
const stop = (page) => page.getByRole("button", { name: /^Stop/ }).first();

for (const [where, options] of Object.entries({ desk: {}, phone: PHONE })) {
  test(`a streak goes on from moment to moment, and tells the odds of every card, on a ${where}`, async ({
    company,
  }) => {
    const page = await company.visitor(options);
    await page.goto("/puzzles");
    await page.getByRole("link", { name: "Draw or stop?: Living Forest" }).click();
    for (let moment = 0; moment < 2; moment++) {
      await isAsked(page);
      await stop(page).click();
      await page.getByRole("table", { name: "Card by card" }).waitFor();
      await expect(page.getByRole("rowheader", { name: /^Draw: mean of \d+ cards$/ })).toBeVisible();
      // The choice is called as its button is.
      await expect(page.getByRole("term").filter({ hasText: "Stop here" })).toBeVisible();
      // Each player is told of once.
      await expect(page.getByRole("button", { name: /^You\b/ })).toHaveCount(1);
      await page.getByRole("button", { name: "Next moment" }).click();
    }
    await isAsked(page);
  });
}

test("ten moments are answered in a row, and each shows what came of it", async ({ company }) => {
  const page = await company.visitor();
  await page.goto("/puzzles/living-forest/draw");
  const ten = page.locator(".banner .ten");
  for (let moment = 1; moment <= 10; moment++) {
    await isAsked(page);
    await stop(page).click();
    await expect(ten.locator(".right, .wrong")).toHaveCount(moment);
    await page.getByRole("button", { name: moment < 10 ? "Next moment" : "Ten more" }).click();
  }
  await isAsked(page);
  await expect(ten.locator(".right, .wrong")).toHaveCount(0);
});
