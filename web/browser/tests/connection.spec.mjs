// What breaks on the way breaks nothing at the table.
import { expect, restarting } from "../company.mjs";
import { askedNow, choosePlace, layTile, playOn, title } from "../players/forest.mjs";
import { aMoment } from "../house.mjs";
import { arrive, endIsTold, follow, openTable, recordIsVerified } from "../players/table.mjs";

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

/** Both play some moves and stop where each is to lay a tile: whoever plants goes first, then whoever is behind. */
async function playTogether(pages, moves) {
  await Promise.all(pages.map((page) => playOn(page, { moves })));
  for (;;) {
    const asked = await Promise.all(pages.map(askedNow));
    if (asked.every((now) => now === "lay")) return;
    const hasPlaced = (await Promise.all(pages.map((page) => title(page).textContent()))).some((text) =>
      text.includes("is placed"),
    );
    const next = asked.includes("plant") ? "plant" : hasPlaced ? "lay" : null;
    if (asked.includes(next)) await playOn(pages[asked.indexOf(next)], { moves: 1 });
    else await aMoment();
  }
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
async function surviveRestart(server, robin, ada) {
  const before = await sight(ada);
  await server.stop();
  await robin.getByText("Connection lost.").waitFor();
  await ada.getByText("Connection lost.").waitFor();
  await choosePlace(robin);
  await robin.getByRole("button", { name: /^Place/ }).click();
  await robin.getByText("Your move is kept and counts once").waitFor();
  await server.start();
  await title(robin).getByText("is placed").waitFor();
  for (const page of [robin, ada]) await page.getByText("Connection lost.").waitFor({ state: "detached" });
  await expect.poll(() => sight(ada)).toEqual(before);
}

restarting(
  "a reload, a second tab and a restart of the server lose nothing",
  { tag: "@ci" },
  async ({ company, server }) => {
    const [robin, ada] = await sitDown(company);
    await playTogether([robin, ada], 5);

    const before = await sight(robin);
    await robin.reload();
    await expect.poll(() => sight(robin)).toEqual(before);

    const second = await robin.context().newPage();
    await second.goto(robin.url());
    await expect.poll(() => sight(second)).toEqual(before);
    await layTile(second);
    await title(robin).getByText("is placed").waitFor();
    await robin.getByRole("button", { name: "Take it back" }).click();
    await title(second).getByText("Everyone lays").waitFor();
    await expect.poll(() => sight(second)).toEqual(before);
    await expect.poll(() => sight(robin)).toEqual(before);

    // Browsers let a tab in the background wait.
    await robin.bringToFront();
    await surviveRestart(server, robin, ada);
    await Promise.all([playOn(robin), playOn(ada)]);
    await endIsTold(robin, 3);
    await endIsTold(second, 3);
    await recordIsVerified(ada);
  },
);
