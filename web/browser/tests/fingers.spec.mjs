// What a finger meets on a phone: targets large enough, and numbers that stand for what they are written at.
import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play } from "../house.mjs";

/** A table on a phone, played over the API until `enough`. */
async function sitAt(company, wishes, enough, choose) {
  const robin = await company.guest("Robin", "toadstool", { ...PHONE, reducedMotion: "reduce" });
  for (let tries = 0; tries < 40; tries++) {
    const table = await open(robin, { public: false, ...wishes });
    const seen = await play(robin, table, enough, choose);
    if (seen?.outcome) continue;
    const page = await company.join(robin);
    await page.goto(`/t/${table.code}`);
    await page.locator(".banner .title").waitFor();
    return page;
  }
  throw new Error("No table came to the moment that is to be seen.");
}

const DALE = { game: "sylvan-dale", seats: 4, bots: ["random", "random", "random"] };
const FOREST = { game: "legendary-forests", seats: 2, bots: ["greedy"] };
const stage =
  (name) =>
  ({ view }) =>
    view.stage === name && view.turn >= 2;
const offers =
  (kind) =>
  ({ legal }) =>
    legal.some(({ type }) => type === kind);

/** In the page: everything of these whose targets are below 44 pixels. */
const below = (all) =>
  all
    .map((one) => ({ name: one.ariaLabel, box: one.querySelector("rect, circle").getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
    .map(({ name, box }) => `${name} (${Math.round(box.width)}×${Math.round(box.height)})`);

/** In the page: whose target is met in the middle of each number. */
const metAt = (all) =>
  all.map((one) => {
    const { x, y, width, height } = one.querySelector("rect").getBoundingClientRect();
    return { of: one.dataset.number, x: x + width / 2, y: y + height / 2, right: x + width - 4 };
  });

test("on a phone every tree of the largest dale is a target of 44 pixels", async ({ company }) => {
  const page = await sitAt(company, DALE, stage("play"), careless);
  await page.locator("[data-cell]").nth(19).waitFor();
  expect(await page.locator("[data-cell]").evaluateAll(below)).toEqual([]);
});

test("on a phone a tap on the edge of a number in the dale is a tap on its tree", async ({ company }) => {
  const page = await sitAt(company, DALE, stage("play"), careless);
  await page.locator('.dock [data-region="hand"] button:not([aria-disabled])').first().tap();
  await page.locator("[data-number]").first().waitFor();
  for (const { of, right, y } of await page.locator("[data-number]").evaluateAll(metAt)) {
    await page.touchscreen.tap(right, y);
    await expect(page.locator(`[data-cell="${of}"]`)).toHaveAttribute("aria-selected", "true");
    await page.locator("[data-cancel]").tap();
    await page.locator(`[data-number="${of}"]`).waitFor();
  }
});

test("on a phone a tap on the number of a bridge chooses that bridge, however close others are", async ({
  company,
}) => {
  const page = await sitAt(company, DALE, offers("build-bridge"), careless);
  const items = page.locator("label", { hasText: /^\s*Items\s*$/ });
  const bridge = page.locator('button.use[data-item="bridge"]');
  await items.or(bridge).first().waitFor();
  if ((await bridge.count()) === 0) await items.tap();
  await bridge.tap();
  await page.locator("[data-pair]").first().waitFor();
  const pairs = await page
    .locator("[data-pair]:has([data-what=fame])")
    .evaluateAll((all) => all.map((one) => one.dataset.pair));
  for (const pair of pairs) {
    const number = page.locator(`[data-pair="${pair}"] [data-what=fame] rect`);
    const { x, y, width, height } = await number.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.locator(`[data-pair="${pair}"]`)).toHaveAttribute("aria-pressed", "true");
  }
});

test("on a phone a tap on a number of Legendary Forests chooses its zone", async ({ company }) => {
  const planting = ({ view }) => view.phase === "plant" && view.turn >= 5;
  const page = await sitAt(company, FOREST, planting, careless);
  const number = page.locator(".pills [data-what=points]");
  await number.first().waitFor();
  for (let nth = 0; nth < Math.min(3, await number.count()); nth++) {
    const box = await number.nth(nth).locator("rect").boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 4);
    await expect(page.locator(".pills .chosen")).toHaveCount(1);
    const chosen = await page.locator(".pills .chosen rect").boundingBox();
    expect(Math.abs(chosen.x - box.x) + Math.abs(chosen.y - box.y)).toBeLessThan(2);
    await page.getByRole("button", { name: "Take the preview back" }).tap();
    await expect(page.locator(".pills .chosen")).toHaveCount(0);
  }
});

test("on a phone the hand and the sets lie beside the cards to take, with what a card would complete", async ({
  company,
}) => {
  const taking = (seen) => stage("free")(seen) && offers("take-card")(seen);
  const page = await sitAt(company, DALE, taking, careless);
  const row = page.locator('.dock [data-region="row"]');
  const shelf = page.locator("label", { hasText: /^\s*Take a card\s*$/ });
  await row.or(shelf).first().waitFor();
  if ((await row.count()) === 0) await shelf.tap();
  for (const what of ["hand", "set"])
    await expect(page.locator(`.dock .kept [data-what=${what}]`)).toBeInViewport({ ratio: 1 });
  const would = (icon) => page.locator(`.kept [data-set=${icon}]`).getAttribute("data-would").then(Number);
  const card = row.locator("[data-card]").first();
  const icon = (await card.getAttribute("data-card")).split("-")[1];
  const [before, place] = [await would(icon), await row.boundingBox()];
  await card.tap();
  await expect.poll(() => would(icon)).toBe(before + 1);
  expect(await row.boundingBox()).toEqual(place);
});
