// Doing what a lesson marks on each of the boards.
import { expect } from "@playwright/test";

/** Points inside each marked place or zone of a planet. */
const marked = () =>
  [...document.querySelectorAll("path.better")].flatMap((path) => {
    const box = path.getBBox();
    const steps = [0.46, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    const points = steps.flatMap((x) => steps.map((y) => new DOMPoint(box.x + box.width * x, box.y + box.height * y)));
    const inside = points.find((point) => path.isPointInFill(point));
    const { x, y } = inside?.matrixTransform(path.getScreenCTM()) ?? {};
    return inside ? [[x, y]] : [];
  });

export const step = (page) => page.locator(".banner .second span").first();
const objected = (page) => page.locator(".speech .not");
const settled = (page) => page.locator(".banner.pending").waitFor({ state: "detached" });

/** The place that is marked, turned once more each time that the lesson objects. */
async function forest(page) {
  const confirm = page.locator(".act .button.main");
  await page.locator("path.better").first().waitFor();
  for (let turns = 0; turns < 5; turns++) {
    const [point] = await page.evaluate(marked);
    if (!point) return;
    await page.mouse.click(...point);
    if ((await objected(page).count()) > 0) await page.mouse.click(...point);
    const before = await step(page).textContent();
    await confirm.first().click();
    await settled(page);
    await expect
      .poll(async () => (await objected(page).count()) > 0 || (await step(page).textContent()) !== before)
      .toBe(true);
    if ((await step(page).textContent()) !== before) return;
  }
}

const asked = 'button[data-asked="true"]:visible';

/** Whatever is marked and not chosen yet, then the button that confirms. */
async function grove(page) {
  const confirm = page.locator(".banner .button.main:enabled");
  for (let presses = 0; presses < 4; presses++) {
    const open = page.locator(`${asked}:not([aria-pressed="true"])`);
    const before = await step(page).textContent();
    if ((await confirm.count()) > 0) return confirm.first().click();
    // A tree comes before the space it is planted on.
    const tree = page.locator(".supply").locator(`${asked}[aria-pressed="true"]`);
    const space = page.locator(".forest").locator(asked).first();
    await ((await tree.count()) > 0 ? space : open.last()).click();
    await settled(page);
    if ((await step(page).textContent()) !== before) return;
  }
}

/** A marked card or item, the marked tree or bridge, and the primary button. A tile follows its card. */
async function dale(page) {
  const chosen = page.locator(`${asked}:not([aria-pressed="true"])`);
  const spot = page.locator('[data-cell][data-asked="true"].target, [data-pair][data-asked="true"]').first();
  const isUse = (await page.locator(`${asked}.use[data-usable]`).count()) > 0;
  const isAimed = isUse || (await page.locator('[data-cell][data-asked="true"]').count()) > 0;
  const plays = (await page.locator('[data-mode="play"]').count()) > 0;
  if ((await chosen.count()) > 0) await chosen.first().click();
  if (isAimed) await spot.click();
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === "POST" && (!plays || answer.request().postDataJSON().action.type === "add-tile"),
  );
  await Promise.all([answered, page.locator("[data-primary]").first().click()]);
  await settled(page);
}

const DOING = { "legendary-forests": forest, "living-forest": grove, "sylvan-dale": dale };

/** What has just happened may be told above the page: it is read, whenever it comes. */
export const readStories = (page) =>
  page.addLocatorHandler(
    page.locator('.story .scrim, dialog[aria-labelledby="scoring-title"] button').first(),
    (story) => story.click({ position: { x: 8, y: 8 } }),
  );

/** Do what is marked. */
export const doAsked = (page, game) => DOING[game](page);
