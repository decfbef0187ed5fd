// Whoever is not to act, at the games whose players share one board: watching, preparing, being told.
import { strict as assert } from "node:assert";

import { test } from "../company.mjs";
import { watchActions } from "../players/dale.mjs";
import { aMoment, moves, open, play, seenBy, send, sit } from "../house.mjs";

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" };
const MOVING = { ...DESK, reducedMotion: "no-preference" };
const title = (page) => page.locator(".banner .title");

/** Robin at a table, with a bot or with Ada. */
async function twoAt(company, game, { bots = [], options = DESK } = {}) {
  const robin = await company.guest("Robin", "toadstool", options);
  const ada = await company.guest("Ada", "feather", options);
  const table = await open(robin, { game, seats: 2, bots, public: false });
  if (bots.length === 0) await sit(ada, table.id);
  return { robin, ada, table };
}

async function pageAt(company, person, table) {
  const page = await company.join(person);
  await page.goto(`/t/${table.code}`);
  await title(page).waitFor();
  return page;
}

/** Act for both over the API, by `taste`, until `enough` likes what is seen; the two in the order of their turns. */
async function steer(people, table, taste, enough) {
  for (let move = 0; move < 200; move++) {
    const seen = await Promise.all(people.map((person) => seenBy(person, table.id)));
    const at = seen.findIndex(({ actors, seat }) => actors.includes(seat));
    // What was prepared may have been sent while one asked.
    if (at < 0) {
      await aMoment();
      continue;
    }
    const [first, next] = [people[at], people[1 - at]];
    if (enough(seen[at])) return { first, next, seen: seen[at] };
    const { legal } = seen[at];
    await send(first, table.id, seen[at].count, legal.find(taste) ?? legal[0]);
  }
  throw new Error("The table never came to the moment that is needed.");
}

const one = (type) => (action) => action.type === type;

/** Nothing is lit, nothing is sent, and the game goes on under one's eyes. */
async function looksOn(company, game, press) {
  const { robin, ada, table } = await twoAt(company, game, { bots: ["random"] });
  const page = await pageAt(company, ada, table);
  const sent = watchActions(page);
  for (let nth = 0; nth < 3; nth++) await page.locator(press).nth(nth).click({ force: true });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  assert.equal(
    await page.locator("[data-target=open], [data-cell].target, [data-primary], .banner .button:enabled").count(),
    0,
  );
  assert.deepEqual([...sent], []);
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("l");
  await page.getByRole("log").waitFor();
  const lines = () => document.querySelectorAll("[role=log] li").length;
  const before = await page.evaluate(lines);
  await play(robin, table, moves(6));
  await page.waitForFunction((count) => document.querySelectorAll("[role=log] li").length > count, before);
}

async function prepareFragment(page) {
  await page.getByRole("button", { name: /^Take a fragment;/ }).click();
  await page.getByRole("button", { name: /^Prepare: take a fragment/ }).click();
  await page.getByText("your move waits for your turn.").first().waitFor();
}

/** Choose a card and a tree before one's turn: where the tile is to go. */
async function prepareCard(page) {
  await page.locator('[data-region="hand"] button:not([aria-disabled])').first().click();
  const tree = page.locator("[data-cell].target").last();
  const place = await tree.getAttribute("data-cell");
  await tree.click();
  await page.getByRole("button", { name: /^Play it when I can/ }).click();
  await page.getByText("your move waits for your turn.").first().waitFor();
  return place;
}

const posted = (page, type) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith("/actions") && answer.request().postDataJSON().action.type === type,
  );

test("somebody who watches Living Forest sees everything and can do nothing", ({ company }) =>
  looksOn(company, "living-forest", "[data-target], main section button"));
test("somebody who watches Builders of Sylvan Dale sees everything and can do nothing", ({ company }) =>
  looksOn(company, "sylvan-dale", '[data-region="row"] button'));
test("a first action of Living Forest is prepared, and sent when the turn comes", async ({ company }) => {
  const { robin, ada, table } = await twoAt(company, "living-forest");
  const { first, next, seen } = await steer([robin, ada], table, one("stop"), ({ view }) => view.phase === "action");
  const page = await pageAt(company, next, table);
  await prepareFragment(page);
  const taken = posted(page, "take-fragment");
  const passes = ({ type }) => type === "pass" || type === "take-fragment";
  await steer(
    [first, next],
    table,
    passes,
    ({ view }) => view.actor !== seen.view.actor || view.round > seen.view.round,
  );
  assert.ok((await taken).ok());
  await page.getByText("your move waits for your turn.").first().waitFor({ state: "detached" });
});

test("a card of Sylvan Dale is prepared, and played with its tile when the turn comes", async ({ company }) => {
  const { robin, ada, table } = await twoAt(company, "sylvan-dale");
  const { first, next, seen } = await steer(
    [robin, ada],
    table,
    () => true,
    ({ view }) => view.stage === "play",
  );
  const page = await pageAt(company, next, table);
  const place = await prepareCard(page);
  const both = [posted(page, "play-card"), posted(page, "add-tile")];
  const { base } = seen.view.trees.find(({ x, y }) => `${x},${y}` === place);
  // The tree may be the only one of its kind: whoever plays a card of another kind leaves it alone.
  const elsewhere = ({ type, card, x, y }) =>
    type === "play-card" ? !card.startsWith(`${base}-`) : type !== "add-tile" || `${x},${y}` !== place;
  await steer([first, next], table, elsewhere, ({ view }) => view.actor !== seen.view.actor);
  for (const answer of await Promise.all(both)) assert.ok(answer.ok());
});

test("the end of a round of Living Forest is told in motion, and waits for its reader", async ({ company }) => {
  const { robin, table } = await twoAt(company, "living-forest", { bots: ["random"], options: MOVING });
  const page = await pageAt(company, robin, table);
  const sent = watchActions(page);
  await play(robin, table, ({ view }) => view.round > 1);
  await page.getByRole("heading", { name: /^Round 1 ends/ }).waitFor();
  // Long after all has come to rest, it is still there.
  await page.waitForTimeout(8000);
  assert.ok(await page.getByText("You can draw already.", { exact: true }).isVisible());
  await page.keyboard.press("Enter");
  await page.locator(".story").waitFor({ state: "detached" });
  assert.deepEqual([...sent], [], "the key that ends the story draws a card as well");
  await page
    .getByRole("button", { name: /^Draw a card/ })
    .first()
    .waitFor();
});

test("the scoring of Sylvan Dale is told in motion, and can be skipped", async ({ company }) => {
  const { robin, table } = await twoAt(company, "sylvan-dale", { bots: ["random"], options: MOVING });
  const page = await pageAt(company, robin, table);
  const skip = page.getByRole("button", { name: "Skip" });
  await Promise.all([play(robin, table, ({ view }) => view.round > 0), skip.click()]);
  const goOn = page.getByRole("button", { name: "Go on" });
  await goOn.click();
  await goOn.waitFor({ state: "detached" });
  await title(page).waitFor();
});
