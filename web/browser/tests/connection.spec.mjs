// What breaks on the way breaks nothing at the table.
import { strict as assert } from "node:assert";

import { startServer, stopServer } from "../bell.mjs";
import { choosePlace, layTile, nextAsked, playOn, title } from "../forest.mjs";
import { arrive, endIsTold, follow, openTable, recordIsVerified } from "../table.mjs";

const GAME = { game: "Legendary Forests", edition: "Leaves", seats: 3, bots: 1 };

/** What somebody sees of the game: banner, turn, own planet, the others' planets. */
async function sight(page) {
  await title(page).waitFor();
  const cells = page.locator('[role="gridcell"][aria-label*=": tile"]');
  const labels = (all) => all.map((one) => one.getAttribute("aria-label"));
  return {
    banner: await title(page).textContent(),
    turn: await page.locator("header .note").textContent(),
    tiles: (await cells.evaluateAll(labels)).sort(),
    others: (await page.locator("article svg[role=img]").evaluateAll(labels)).sort(),
  };
}

/** Both play some moves and stop where each is to lay a tile. */
async function playTogether(pages, moves) {
  await Promise.all(pages.map((page) => playOn(page, { moves })));
  for (let tries = 0; tries < 9; tries++) {
    const asked = await Promise.all(pages.map((page) => Promise.race([nextAsked(page), page.waitForTimeout(1500)])));
    if (asked.every((now) => now === "lay")) return;
    await Promise.all(pages.filter((_, nth) => asked[nth] === "plant" ).map((page) => playOn(page, { moves: 1 })));
    await Promise.all(pages.filter((_, nth) => asked[nth] === "lay" && !asked.includes("plant")).map((page) => playOn(page, { moves: 1 })));
  }
  throw new Error("The two never come to lay a tile together.");
}

async function sitDown(company) {
  const robin = await company.visitor();
  await arrive(robin, "Robin");
  const link = await openTable(robin, GAME);
  const ada = await company.visitor();
  await follow(ada, link, "Ada");
  return [robin, ada];
}

/** A move that is made while the server is away is kept, and counts once. */
async function surviveRestart(robin, ada) {
  const before = await sight(ada);
  await stopServer();
  await robin.getByText("Connection lost.").waitFor();
  await ada.getByText("Connection lost.").waitFor();
  await choosePlace(robin);
  await robin.getByRole("button", { name: /^Place/ }).click();
  await robin.getByText("Your move is kept and counts once").waitFor();
  await startServer();
  await title(robin).getByText("is placed").waitFor();
  for (const page of [robin, ada]) await page.getByText("Connection lost.").waitFor({ state: "detached" });
  assert.deepEqual(await sight(ada), before);
}

export const restarting = {
  async "a reload, a second tab and a restart of the server lose nothing"(company) {
    const [robin, ada] = await sitDown(company);
    await playTogether([robin, ada], 5);

    const before = await sight(robin);
    await robin.reload();
    assert.deepEqual(await sight(robin), before);

    const second = await robin.context().newPage();
    await second.goto(robin.url());
    assert.deepEqual(await sight(second), before);
    await layTile(second);
    await title(robin).getByText("is placed").waitFor();
    await robin.getByRole("button", { name: "Take it back" }).click();
    await title(second).getByText("Everyone lays").waitFor();
    assert.deepEqual(await sight(second), await sight(robin));

    // Browsers let a tab in the background wait.
    await robin.bringToFront();
    await surviveRestart(robin, ada);
    await Promise.all([playOn(robin), playOn(ada)]);
    await endIsTold(robin, 3);
    await endIsTold(second, 3);
    await recordIsVerified(ada);
  },
};
