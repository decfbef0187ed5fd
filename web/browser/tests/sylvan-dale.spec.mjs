// Builders of Sylvan Dale, played through the page.
import { strict as assert } from "node:assert";

import { PHONE, WIDTHS } from "../chromium.mjs";
import { expect, restarting, test } from "../company.mjs";
import { playByKeys } from "../players/dale-keys.mjs";
import { doKind, FINGER, nextAsked, playOn, scoring, watchActions } from "../players/dale.mjs";
import { tooSmall } from "../checks/fingers.mjs";
import { aMoment, open, seenBy, send, sit } from "../house.mjs";
import { tooWide } from "../checks/reach.mjs";
import { endIsTold, recordIsVerified } from "../players/table.mjs";

const ALL = [
  "play-card",
  "add-tile",
  "raise-banner",
  "no-banner",
  "cash-in",
  "use-ax",
  "use-hammer",
  "place-treetop",
  "build-bridge",
  "flush-row",
  "take-card",
  "draw-card",
  "end-turn",
];
const DESK = { viewport: WIDTHS.desktop, reducedMotion: "reduce" };
const EMBLEMS = ["toadstool", "feather", "acorn"];

/** People at one table, the other seats with bots of the lowest level. */
async function sitTogether(company, names, seats, options = DESK) {
  const people = await Promise.all(names.map((name, number) => company.guest(name, EMBLEMS[number], options)));
  const bots = Array.from({ length: seats - names.length }, () => "random");
  const table = await open(people[0], { game: "sylvan-dale", seats, bots, public: false });
  for (const person of people.slice(1)) await sit(person, table.id);
  const pages = await Promise.all(people.map((person) => company.join(person)));
  for (const page of pages) await page.goto(`/t/${table.code}`);
  return { pages, people, table };
}

/** The actions that are worth trying first, so that games come to items. */
const EAGER = ["cash-in", "flush-row", "raise-banner", "take-card"];

/** Play over the API until something is possible that the page has not done yet. */
async function steer(person, id, missing) {
  for (;;) {
    const seen = await seenBy(person, id);
    if (seen.outcome) return null;
    const kinds = new Set(seen.legal.map(({ type }) => type));
    const found = missing.find((kind) => kinds.has(kind));
    if (found) return { kind: found, seen };
    const eager = seen.legal.filter(({ type }) => EAGER.includes(type));
    const some = eager.length > 0 && !kinds.has("play-card") ? eager : seen.legal;
    if (some.length > 0) await send(person, id, seen.count, some[Math.floor(Math.random() * some.length)]);
    else await aMoment();
  }
}

/** The page shows this position; what others did after a scoring waits until that was read. */
async function reaches(page, position) {
  const shown = page.locator(`.frame[data-position="${position}"]`);
  await shown.or(scoring(page)).first().waitFor();
  if (await scoring(page).isVisible()) await scoring(page).click();
  await shown.waitFor();
}

/** One table: the page does what it has not done yet, whenever it can. */
async function doMissing(company, done) {
  const {
    pages: [page],
    people: [person],
    table,
  } = await sitTogether(company, ["Robin"], 2);
  watchActions(page, done);
  for (;;) {
    const next = await steer(
      person,
      table.id,
      ALL.filter((kind) => !done.has(kind)),
    );
    if (!next) return;
    await reaches(page, next.seen.position);
    await nextAsked(page);
    await doKind(page, next.kind);
    assert.ok(done.has(next.kind), `${next.kind} was not sent`);
    if (ALL.every((kind) => done.has(kind))) return;
  }
}

/** What somebody sees: every tree in words, hand and banner. */
async function sight(page) {
  await nextAsked(page);
  const labels = (all) => all.map((one) => one.getAttribute("aria-label")).sort();
  return {
    title: await page.locator(".banner .title").textContent(),
    trees: await page.locator("[data-cell]").evaluateAll(labels),
    hand: await page.locator('[data-region="hand"] button').evaluateAll(labels),
    row: await page.locator('[data-region="row"] button').evaluateAll(labels),
  };
}

/** The levels of every tree, and how far the game is. */
const tops = (page) =>
  page
    .locator("[data-cell]")
    .evaluateAll((all) => [
      document.querySelector("[data-position]").dataset.position,
      ...all.map((one) => /\d+ levels?/.exec(one.ariaLabel)?.[0]),
    ]);

async function fits(page, where) {
  await expect.poll(() => page.evaluate(tooWide), where).toEqual([]);
  await expect.poll(() => page.evaluate(tooSmall), where).toEqual([]);
}

async function lookAround(page) {
  for (const tab of ["Cards", "Items", "Others", "Log", "Dale"]) {
    await page.getByRole("tab", { name: tab }).tap();
    await page.getByRole("tabpanel", { name: tab }).waitFor();
    await fits(page, tab);
  }
  await page.locator("[data-cell]:not(.target)").first().tap();
  const sheet = page.getByRole("dialog", { name: /^Tree A1/ });
  await sheet.waitFor();
  await fits(page, "the side view");
  await sheet.getByRole("button", { name: "Close" }).first().tap();
}

test("Builders of Sylvan Dale: one person and a bot play to the end", async ({ company }) => {
  const {
    pages: [page],
  } = await sitTogether(company, ["Robin"], 2);
  assert.equal(await playOn(page), "over");
  await endIsTold(page, 2);
  await recordIsVerified(page);
});

test("Builders of Sylvan Dale: two people see each other’s moves", async ({ company }) => {
  const { pages, people, table } = await sitTogether(company, ["Robin", "Ada"], 3);
  await Promise.all(pages.map((page, number) => playOn(page, { first: number, turns: 2 })));
  // Whoever is next is waited for, and nothing changes any more.
  await expect
    .poll(
      async () => (await seenBy(people[0], table.id)).legal.length + (await seenBy(people[1], table.id)).legal.length,
    )
    .toBeGreaterThan(0);
  const { position } = await seenBy(people[0], table.id);
  for (const page of pages) await page.locator(`[data-position="${position}"]`).first().waitFor();
  const [robin, ada] = pages;
  await expect.poll(() => tops(ada)).toEqual(await tops(robin));
});

test("Builders of Sylvan Dale: every kind of action is chosen on the page", async ({ company }) => {
  const done = new Set();
  for (let tables = 0; tables < 12 && !ALL.every((kind) => done.has(kind)); tables++) await doMissing(company, done);
  assert.deepEqual(
    ALL.filter((kind) => !done.has(kind)),
    [],
  );
});

test("Builders of Sylvan Dale: a whole game is played on a phone by touch", async ({ company }) => {
  const {
    pages: [page],
  } = await sitTogether(company, ["Robin"], 4, { ...PHONE, reducedMotion: "reduce" });
  await playOn(page, { hand: FINGER, moves: 3 });
  await nextAsked(page);
  await lookAround(page);
  assert.equal(await playOn(page, { hand: FINGER, first: 3 }), "over");
  await endIsTold(page, 4);
  await fits(page, "the end");
  await recordIsVerified(page);
});

test("Builders of Sylvan Dale: a whole game is played by the keyboard alone", { tag: "@ci" }, async ({ company }) => {
  const {
    pages: [page],
  } = await sitTogether(company, ["Robin"], 3);
  assert.equal(await playByKeys(page), "over");
  await endIsTold(page, 3);
  await recordIsVerified(page);
});

restarting(
  "Builders of Sylvan Dale: a reload and a restart of the server lose nothing",
  async ({ company, server }) => {
    const {
      pages: [page],
    } = await sitTogether(company, ["Robin"], 3);
    await playOn(page, { moves: 4 });
    await playOn(page, { until: (asked) => asked === "free" });
    const before = await sight(page);
    await page.reload();
    await expect.poll(() => sight(page)).toEqual(before);
    await playOn(page, { until: (asked) => asked === "play" });
    const mine = await sight(page);
    await server.stop();
    await page.getByText("Connection lost.").waitFor();
    await expect.poll(() => sight(page)).toEqual(mine);
    await page.locator('[data-region="hand"] button:not([aria-disabled])').first().click();
    await page.locator("[data-cell].target").first().click();
    await page.locator("[data-primary]").click();
    await page.getByText("Your move is kept and counts once").waitFor();
    const added = page.waitForResponse(
      (answer) =>
        answer.url().endsWith("/actions") && answer.request().postDataJSON().action.type === "add-tile" && answer.ok(),
    );
    await server.start();
    await added;
    await page.getByText("Connection lost.").waitFor({ state: "detached" });
    assert.equal(await playOn(page, { first: 2 }), "over");
    await endIsTold(page, 3);
    await recordIsVerified(page);
  },
);
