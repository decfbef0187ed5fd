// A player of Legendary Forests in front of the page: sees what is shown, clicks what can be seen.
import { expect } from "@playwright/test";

export const title = (page) => page.locator(".banner .title");
const FREE = '[role="gridcell"][aria-label*="the tile fits"]';
const OVER = "Where the points came from";

/** What is asked of this player now: lay, plant, over; null while they wait. */
const asked = ([free, over]) => {
  const heading = [...document.querySelectorAll("h2")].some((one) => one.textContent === over);
  if (heading) return "over";
  const banner = document.querySelector(".banner .title")?.textContent ?? "";
  if (document.querySelector(".banner.pending")) return null;
  if (banner.startsWith("Everyone lays") && document.querySelector(free)) return "lay";
  return banner.startsWith("Your pick") && document.querySelector(".glow .area, .pills g") ? "plant" : null;
};

/** What is asked at this moment, if anything is. */
export const askedNow = (page) => page.evaluate(asked, [FREE, OVER]);

/** Wait until something is asked. */
export async function nextAsked(page) {
  const found = await page.waitForFunction(asked, [FREE, OVER], { polling: 50 });
  return found.jsonValue();
}

/** Wait until the banner says something else than it did. */
export const movedOn = (page, before) =>
  page.waitForFunction(
    (was) => {
      const banner = document.querySelector(".banner:not(.pending) .title");
      return banner
        ? banner.textContent !== was
        : document.querySelector("h2") !== null && !document.querySelector(".banner");
    },
    before,
    { polling: 50 },
  );

/** The places with a light, in the order they are read out. */
export const places = (page) => page.locator(FREE);

/** Click a place with a light, by its number. */
export async function choosePlace(page, number = 0) {
  const count = await places(page).count();
  await places(page)
    .nth(number % count)
    .click();
}

export async function layTile(page, number = 0) {
  const before = await title(page).textContent();
  await choosePlace(page, number);
  await page.getByRole("button", { name: /^Place/ }).click();
  await movedOn(page, before);
}

/** A point of each glowing zone on the screen: well within it, as a corner belongs to its neighbours, too. */
const glowing = () =>
  [...document.querySelectorAll(".glow .area")].flatMap((path) => {
    const isWithin = ({ x, y }) =>
      [
        [-4, 0],
        [4, 0],
        [0, -4],
        [0, 4],
      ].every(([right, down]) => path.isPointInFill(new DOMPoint(x + right, y + down)));
    const box = path.getBBox();
    const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    const points = steps.flatMap((x) => steps.map((y) => new DOMPoint(box.x + box.width * x, box.y + box.height * y)));
    const inside = points.find(isWithin);
    const { x, y } = inside?.matrixTransform(path.getScreenCTM()) ?? {};
    return inside ? [[x, y]] : [];
  });

export const glowPoints = (page) => page.evaluate(glowing);

/** Where a finger or a pointer chooses a zone: the glowing ones, else any tile that may do. */
async function zonePoints(page) {
  // The glow comes with the server's insight, a moment after the position.
  for (let tries = 0; tries < 20; tries++) {
    const found = await glowPoints(page);
    if (found.length > 0) return found;
    await page.waitForTimeout(250);
  }
  const boxes = await page
    .locator('[role="gridcell"] rect')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  return boxes.flatMap(({ x, y, width, height }) =>
    [
      [0.5, 0.25],
      [0.75, 0.5],
      [0.5, 0.75],
      [0.25, 0.5],
    ].map(([right, down]) => [x + width * right, y + height * down]),
  );
}

const plantButton = (page) => page.getByRole("button", { name: /^(Plant|Build)( it here.*)?$/ });

/** Whether a button can be pressed within a moment: what it waits for was just chosen. */
const isSoonEnabled = (button) =>
  expect(button)
    .toBeEnabled({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );

/** Choose a zone with `press`, which takes a point, until a button can be pressed. */
export async function chooseZone(page, press, button = plantButton(page)) {
  for (let tries = 0; tries < 9; tries++) {
    // The picture may have moved to show all of the planet: look again where things are.
    for (const point of await zonePoints(page)) {
      if (await button.isEnabled()) return;
      await press(...point);
      if (await isSoonEnabled(button)) return;
    }
  }
  throw new Error("No zone can be chosen, though a tree is to be planted.");
}

export async function plantTree(page, press = (x, y) => page.mouse.click(x, y)) {
  const before = await title(page).textContent();
  await chooseZone(page, press);
  await plantButton(page).click();
  await movedOn(page, before);
}

/** Play until the end, or for some moves; `pick` numbers the places. */
export async function playOn(
  page,
  { moves = Infinity, pick = (move) => move, doing = { lay: layTile, plant: plantTree } } = {},
) {
  for (let move = 0; move < moves; move++) {
    const now = await nextAsked(page);
    if (now === "over") return "over";
    await (now === "lay" ? doing.lay(page, pick(move)) : doing.plant(page));
  }
  return "playing";
}
