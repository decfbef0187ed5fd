// Living Forest on its own board: whole games by mouse, by keys and by touch.
import { strict as assert } from "node:assert";

import { startServer, stopServer } from "../bell.mjs";
import { byKeys, byKeysOnPhone, byMouse, byTouch, nextAsked, pastStory, playOn, title } from "../grove.mjs";
import { guest, open, sit } from "../house.mjs";
import { focusIsSeen, isFocusSeen } from "../keyboard.mjs";
import { endIsTold, recordIsVerified } from "../table.mjs";
import { PHONE } from "./phone.spec.mjs";

const EVERYTHING = ["draw", "until", "stop", "use", "fragment", "attract", "extinguish", "advance", "tile", "plant", "pass"];
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" };

/** Robin sits at a table with bots, and Ada too where there is room for her. */
async function sitDown(company, seats, bots, options = DESK) {
  const robin = await guest(company.browser, company.base, "Robin", "toadstool", options);
  const table = await open(robin, { game: "living-forest", seats, bots: Array(bots).fill("greedy"), public: false });
  const people = [robin];
  if (seats - bots > 1) {
    const ada = await guest(company.browser, company.base, "Ada", "feather", DESK);
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
  await page.locator(".sheet").first().waitFor();
  return {
    banner: await title(page).textContent(),
    progress: await page.locator("header .note").textContent(),
    players: await page.getByRole("region", { name: "Players" }).getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel)),
  };
};

/** Buttons that a finger would miss. */
const smallTargets = () =>
  [...document.querySelectorAll("button, a[href], [role=tab]")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline" && !one.matches(".scrim"))
    .map((one) => ({ name: one.ariaLabel || one.textContent.trim(), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ name, box }) => `${name.slice(0, 40)} (${Math.round(box.width)}×${Math.round(box.height)})`);

async function lookAround(page) {
  for (const tab of ["Circle", "Animals", "Forest", "Helpers", "Log"]) {
    await page.getByRole("tab", { name: tab }).tap();
    await page.getByRole("tabpanel", { name: tab }).waitFor();
    assert.ok(!(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)), `${tab} is wider than the screen`);
    assert.deepEqual(await page.evaluate(smallTargets), [], `${tab} has targets that are too small`);
  }
  await page.getByRole("tab", { name: "Helpers" }).tap();
}

export const tests = {
  async "a whole game of Living Forest for four: every kind of action is chosen"(company) {
    const done = new Set();
    for (let game = 0; game < 4 && EVERYTHING.some((kind) => !done.has(kind)); game++) {
      const [robin] = await sitDown(company, 4, 3);
      // Whoever stays where they are passes nobody, and only who passes somebody takes a tile.
      await playOn(robin, { done, front: "advance" });
      await endIsTold(robin, 4);
      await recordIsVerified(robin);
    }
    assert.deepEqual(EVERYTHING.filter((kind) => !done.has(kind)), [], "some kinds of action were never chosen");
  },
  async "two people and a bot play Living Forest to the end"(company) {
    const [robin, ada] = await sitDown(company, 3, 1);
    await Promise.all([playOn(robin), playOn(ada, { front: "plant" })]);
    await endIsTold(robin, 3);
    await endIsTold(ada, 3);
    await recordIsVerified(ada);
  },
  async "Living Forest is played with the keyboard in a narrow window"(company) {
    const [robin] = await sitDown(company, 2, 1, { viewport: PHONE.viewport, reducedMotion: "reduce" });
    const look = async () => focusIsSeen(robin, (await nextAsked(robin)).asked);
    await playOn(robin, { hand: byKeysOnPhone, moves: 16, after: look });
  },
  async "Living Forest is played on a phone by touch"(company) {
    const [robin] = await sitDown(company, 2, 1, { ...PHONE, reducedMotion: "reduce" });
    await playOn(robin, { hand: byTouch, moves: 6 });
    await pastStory(robin, byTouch);
    await lookAround(robin);
    await playOn(robin, { hand: byTouch });
    await endIsTold(robin, 2);
  },

  async "Living Forest is played with the keyboard alone"(company) {
    const [robin] = await sitDown(company, 2, 1);
    await nextAsked(robin);
    await robin.keyboard.press("ArrowRight");
    assert.ok(await isFocusSeen(robin), "nobody sees where the focus is");
    await playOn(robin, { hand: byKeys });
    await endIsTold(robin, 2);
    await recordIsVerified(robin);
  },
};

export const restarting = {
  async "a reload and a restart of the server lose nothing of Living Forest"(company) {
    const [robin] = await sitDown(company, 2, 1);
    await playOn(robin, { moves: 9 });
    await pastStory(robin, byMouse);
    const before = await sight(robin);
    await robin.reload();
    assert.deepEqual(await sight(robin), before);
    await stopServer();
    await robin.getByText("Connection lost.").waitFor();
    await startServer();
    await robin.getByText("Connection lost.").waitFor({ state: "detached" });
    assert.deepEqual(await sight(robin), before);
    await playOn(robin, { moves: 4 });
    assert.notDeepEqual(await sight(robin), before);
  },
};
