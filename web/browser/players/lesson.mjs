// Going through a lesson by what it lights, and by nothing else.
import { expect } from "@playwright/test";

export const step = (page) => page.locator(".banner .second span").first();
export const next = (page) => page.locator("[data-next]");
export const play = (page) => page.locator("[data-play]");
export const showMe = (page) => page.locator("[data-show]");
const settled = (page) => page.locator(".banner.pending").waitFor({ state: "detached" });

/** So many presses a step may take: a card, a tile that is turned three times, a button that acts. */
const MOST = 9;
/** By then a press has been answered on the page, in milliseconds. */
const ANSWERED = 150;

/** The middle of the one ring, once it stands still on the screen. */
async function middle(page) {
  const ring = page.locator("[data-ring]");
  await expect(page.locator("[data-lit]")).toHaveCount(1);
  await expect(ring).toHaveCount(1);
  let last = "";
  let at = null;
  await expect
    .poll(async () => {
      at = await ring.boundingBox();
      const before = last;
      last = JSON.stringify(at);
      return at !== null && before === last;
    })
    .toBe(true);
  const { width, height } = page.viewportSize();
  const point = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  expect(point.x > 0 && point.x < width && point.y > 0 && point.y < height, `${await step(page).textContent()}`).toBe(
    true,
  );
  return point;
}

/** Press in the middle of the ring, with a finger or the mouse. */
export async function pressLit(page, { touch = false } = {}) {
  const { x, y } = await middle(page);
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await page.waitForTimeout(ANSWERED);
}

/** Enter does what has the ring. */
export async function byEnter(page) {
  await middle(page);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(ANSWERED);
}

/** Have it shown, where something is to be done. */
export async function byShowing(page) {
  await middle(page);
  await showMe(page).or(next(page)).click();
  await page.waitForTimeout(ANSWERED);
}

/** Go on in one way until the lesson is at its end; says how many steps there were. */
export async function learn(page, press, most = MOST) {
  for (let steps = 1; ; steps++) {
    const before = await step(page).textContent();
    if ((await play(page).count()) > 0) return steps;
    for (let presses = 0; (await step(page).textContent()) === before; presses++) {
      expect(presses, `${before} after ${most} presses`).toBeLessThan(most);
      await press(page);
      await settled(page);
    }
  }
}

/** What has just happened may be told above the page: it is read, whenever it comes. */
export const readStories = (page) =>
  page.addLocatorHandler(
    page.locator('.story .scrim, dialog[aria-labelledby="scoring-title"] button').first(),
    (story) => story.click({ position: { x: 8, y: 8 } }),
  );
