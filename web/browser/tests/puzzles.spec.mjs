// Somebody tries puzzles: by keys on a desk, by touch on a phone.
import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { places } from "../players/forest.mjs";
import { answerIt, layingPuzzle } from "../players/puzzle.mjs";

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
  const last = options(page).last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(last).toHaveAttribute("aria-pressed", "true");
  const before = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Next puzzle" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => address.pathname !== before);
  await isAsked(page);
});

test("the others' planets, and the tiles that may still come, are seen beside a puzzle", async ({ company }) => {
  for (const chosen of [{}, PHONE]) {
    const page = await begins(company, chosen);
    await page.getByRole("region", { name: "Other players" }).getByRole("article").first().waitFor();
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
