// Living Forest on its own board: whole games by mouse, by keys and by touch.
import { strict as assert } from "node:assert";

import { PHONE } from "../chromium.mjs";
import { expect, restarting, test } from "../company.mjs";
import { tooSmall } from "../checks/fingers.mjs";
import { byKeys, byKeysOnPhone, byTouch, nextAsked, pastStory, playOn, title } from "../players/grove.mjs";
import { open, sit } from "../house.mjs";
import { focusIsSeen } from "../players/keyboard.mjs";
import { tooWide } from "../checks/reach.mjs";
import { endIsTold, recordIsVerified } from "../players/table.mjs";

const EVERYTHING = [
  "draw",
  "until",
  "stop",
  "use",
  "fragment",
  "attract",
  "extinguish",
  "advance",
  "tile",
  "plant",
  "pass",
];
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" };

/** Robin sits at a table with bots, and Ada too where there is room for her. */
async function sitDown(company, seats, bots, options = DESK) {
  const robin = await company.guest("Robin", "toadstool", options);
  const table = await open(robin, { game: "living-forest", seats, bots: Array(bots).fill("greedy"), public: false });
  const people = [robin];
  if (seats - bots > 1) {
    const ada = await company.guest("Ada", "feather", DESK);
    await sit(ada, table.id);
    people.push(ada);
  }
  const pages = await Promise.all(people.map((person) => company.join(person)));
  await Promise.all(pages.map((page) => page.goto(`/t/${table.code}`)));
  return pages;
}

/** What somebody sees of the game. */
const sight = async (page) => {
  await title(page).waitFor();
  await page.locator(".sheet").filter({ visible: true }).first().waitFor();
  return {
    banner: await title(page).textContent(),
    progress: await page.locator("header .note").textContent(),
    players: await page
      .getByRole("region", { name: "Players" })
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.ariaLabel)),
  };
};

async function lookAround(page) {
  for (const tab of ["Circle", "Animals", "Forest", "Helpers", "Log"]) {
    await page.getByRole("tab", { name: tab }).tap();
    await page.getByRole("tabpanel", { name: tab }).waitFor();
    await expect.poll(() => page.evaluate(tooWide), tab).toEqual([]);
    await expect.poll(() => page.evaluate(tooSmall), tab).toEqual([]);
  }
  await page.getByRole("tab", { name: "Helpers" }).tap();
}

test("a whole game of Living Forest for four: every kind of action is chosen", async ({ company }) => {
  const done = new Set();
  for (let game = 0; game < 4 && EVERYTHING.some((kind) => !done.has(kind)); game++) {
    const [robin] = await sitDown(company, 4, 3);
    // Whoever stays where they are passes nobody, and only who passes somebody takes a tile.
    await playOn(robin, { done, front: "advance" });
    await endIsTold(robin, 4);
    await recordIsVerified(robin);
  }
  assert.deepEqual(
    EVERYTHING.filter((kind) => !done.has(kind)),
    [],
    "some kinds of action were never chosen",
  );
});

test("two people and a bot play Living Forest to the end", async ({ company }) => {
  const [robin, ada] = await sitDown(company, 3, 1);
  await Promise.all([playOn(robin), playOn(ada, { front: "plant" })]);
  await endIsTold(robin, 3);
  await endIsTold(ada, 3);
  await recordIsVerified(ada);
});

test("Living Forest is played with the keyboard in a narrow window", async ({ company }) => {
  const [robin] = await sitDown(company, 2, 1, { viewport: PHONE.viewport, reducedMotion: "reduce" });
  const look = async () => focusIsSeen(robin, (await nextAsked(robin)).asked);
  await playOn(robin, { hand: byKeysOnPhone, moves: 16, after: look });
});

test("Living Forest is played on a phone by touch", { tag: "@ci" }, async ({ company }) => {
  const [robin] = await sitDown(company, 2, 1, { ...PHONE, reducedMotion: "reduce" });
  await playOn(robin, { hand: byTouch, moves: 6 });
  await pastStory(robin, byTouch);
  await lookAround(robin);
  await playOn(robin, { hand: byTouch });
  await endIsTold(robin, 2);
});

test("Living Forest is played with the keyboard alone", async ({ company }) => {
  const [robin] = await sitDown(company, 2, 1);
  await nextAsked(robin);
  await robin.keyboard.press("ArrowRight");
  await focusIsSeen(robin, "draw");
  await playOn(robin, { hand: byKeys });
  await endIsTold(robin, 2);
  await recordIsVerified(robin);
});

restarting("a reload and a restart of the server lose nothing of Living Forest", async ({ company, server }) => {
  const [robin] = await sitDown(company, 2, 1);
  await playOn(robin, { moves: 9 });
  // While it is one's own turn, nobody else changes anything.
  await playOn(robin, { until: (asked) => asked === "act" });
  const before = await sight(robin);
  await robin.reload();
  await expect.poll(() => sight(robin)).toEqual(before);
  await server.stop();
  await robin.getByText("Connection lost.").waitFor();
  await server.start();
  await robin.getByText("Connection lost.").waitFor({ state: "detached" });
  await expect.poll(() => sight(robin)).toEqual(before);
  await playOn(robin, { moves: 4 });
  await expect.poll(() => sight(robin)).not.toEqual(before);
});
