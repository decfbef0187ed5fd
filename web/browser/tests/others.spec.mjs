// Others' moves are played out one after another, and keep nobody from acting.
import { strict as assert } from "node:assert";

import { WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play, send } from "../house.mjs";

const MOVING = { viewport: WIDTHS.desktop, reducedMotion: "no-preference", others: "show" };
/** What somebody else does with their tile. */
const TOLD = /(?<!Everyone) lays tile \d|with tile \d/;
const title = (page) => page.locator(".banner .title");
const flights = (page) => page.locator("[data-flight]");

/** Robin at a table with bots, about to do what lets the others go on. */
async function aboutToAct(company, options) {
  const robin = await company.guest("Robin", "toadstool", options);
  const table = await open(robin, { game: "legendary-forests", seats: 4, bots: ["random", "random", "random"] });
  const isLaying = ({ view, actors, seat }) => view.phase === "lay" && view.turn >= 3 && actors.includes(seat);
  const seen = await play(robin, table, isLaying, careless);
  const page = await company.join(robin);
  await page.goto(`/t/${table.code}`);
  await title(page).getByText("Everyone lays").waitFor();
  return { page, act: () => send(robin, table.id, seen.count, seen.legal[0]) };
}

const shownAt = (page) => page.locator(".frame").getAttribute("data-position");

/** Write down all that is told and whether anything travels: a slow machine would look too late. */
const watch = (page) =>
  page.evaluate(() => {
    const watched = (globalThis.watched = { titles: new Set(), flights: 0 });
    new MutationObserver(() => {
      watched.titles.add(document.querySelector(".banner .title")?.textContent ?? "");
      watched.flights = Math.max(watched.flights, document.querySelectorAll("[data-flight]").length);
    }).observe(document.body, { subtree: true, characterData: true, childList: true });
  });
const watched = (page) =>
  page.evaluate(() => ({ titles: [...globalThis.watched.titles], flights: globalThis.watched.flights }));

test("what others lay travels to their planets, and is marked there @ci", async ({ company }) => {
  const { page, act } = await aboutToAct(company, MOVING);
  const before = await shownAt(page);
  await watch(page);
  await act();
  await expect.poll(() => shownAt(page)).not.toBe(before);
  await expect(flights(page)).toHaveCount(0);
  await expect(page.locator(".mini [data-last]")).toHaveCount(3);
  const { titles, flights: most } = await watched(page);
  assert.ok(most > 0, "nothing travelled");
  assert.ok(
    titles.some((text) => TOLD.test(text)),
    titles.join("; "),
  );
});

test("any key shows how things stand, at once", async ({ company }) => {
  const { page, act } = await aboutToAct(company, MOVING);
  const before = await shownAt(page);
  await act();
  await flights(page).first().waitFor({ state: "attached" });
  assert.equal(await shownAt(page), before);
  await page.keyboard.press("Escape");
  await expect(flights(page)).toHaveCount(0);
  assert.notEqual(await shownAt(page), before);
});

test("with less motion nothing travels, and each move is shown in its turn", async ({ company }) => {
  const { page, act } = await aboutToAct(company, { ...MOVING, reducedMotion: "reduce" });
  await act();
  await title(page).getByText(TOLD).waitFor();
  await expect(flights(page)).toHaveCount(0);
  const since = page.locator("summary").filter({ hasText: "Since" });
  await since.click();
  const list = page.locator("details[open] ol");
  await expect(list.getByText(/^\w+ (lays|closes .*) (with )?tile \d+/)).toHaveCount(3);
  await expect(list.getByText(/^You /)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(since).toBeFocused();
});

test("whoever wants no film gets none", async ({ company }) => {
  const { page, act } = await aboutToAct(company, { ...MOVING, others: "at-once" });
  const titles = [];
  await page.exposeFunction("told", (text) => titles.push(text));
  await page.evaluate(() =>
    new MutationObserver(() => globalThis.told(document.querySelector(".banner .title").textContent)).observe(
      document.querySelector(".banner"),
      { subtree: true, characterData: true, childList: true },
    ),
  );
  await act();
  await expect(page.locator(".mini [data-last]")).toHaveCount(3);
  assert.ok(!titles.some((text) => TOLD.test(text)), titles.join("; "));
});
