// A finished game, looked back at: from the end screen over the wait to the moments that cost most.
import { strict as assert } from "node:assert";

import { test } from "../company.mjs";
import { rightClick } from "../players/explained.mjs";
import { careless, open, play } from "../house.mjs";

/** How long the bots may look back, in milliseconds. */
const LOOKING = 600_000;
const cards = (page) => page.getByRole("region", { name: "Where it was lost" }).getByRole("article");
const stepIn = (address) => Number(new URL(address).searchParams.get("at"));
const stepOf = (page) => stepIn(page.url());
/** The page goes to a step soon after a key, not at the same moment. */
const comesTo = (page, isRight) => page.waitForURL((address) => isRight(stepIn(address)));

/** A game that Robin and a bot have played to the end, Robin so that much was lost. */
async function finished(company) {
  const robin = await company.guest("Robin", "toadstool");
  const table = await open(robin, { game: "legendary-forests", seats: 2, bots: ["greedy"], public: false });
  await play(robin, table, undefined, careless);
  const page = await company.join(robin);
  await page.goto(`/t/${table.code}`);
  return page;
}

/** The largest loss first; choosing one moves the board there. */
async function lossesLead(page) {
  const lost = (await cards(page).locator(".by").allTextContents()).map((text) => Number(text.match(/\d+\.\d/)[0]));
  assert.deepEqual(
    lost,
    [...lost].sort((one, other) => other - one),
  );
  const second = cards(page).nth(1);
  await second.getByRole("button").first().click();
  await second.locator('button[aria-pressed="true"]').waitFor();
  const told = Number((await second.textContent()).match(/step (\d+)/)[1]);
  await comesTo(page, (step) => step === told);
  await page.getByText(/Better: Lay tile|Better: Plant/).waitFor();
}

/** In tenths: "−0.7" is minus seven. */
const tenths = (text) => Math.round(10 * Number(text.replace("−", "-").replace("+", "")));

/** The sum, every player's row and the losses of whoever is looked at come to the same numbers. */
async function sumsHold(page) {
  const rows = await page
    .getByRole("region", { name: "All players" })
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => ({
        on: row.classList.contains("on"),
        cells: [...row.querySelectorAll("td")].map((one) => one.textContent),
      })),
    );
  for (const { on, cells } of rows) {
    const [start, luck, losses, result] = cells.map(tenths);
    assert.equal(start + luck + losses, result, cells.join(" "));
    if (!on) continue;
    const parts = await page.locator("[data-part] .points").allTextContents();
    assert.deepEqual(parts.map(tenths), [start, Math.abs(luck), Math.abs(losses), result]);
    const listed = await page.locator("article .by, [aria-label='Smaller ones'] li > b").allTextContents();
    const sum = listed.map((text) => tenths(/[−+]?[\d.]+/.exec(text)[0])).reduce((all, one) => all + one, 0);
    assert.equal(sum, losses, listed.join(" "));
  }
}

/** Arrows lead on the graph, buttons from loss to loss. */
async function stepsLead(page) {
  const graph = page.getByRole("slider", { name: "Moment of the game" });
  await graph.focus();
  await page.keyboard.press("Home");
  await comesTo(page, (step) => step === 0);
  await page.keyboard.press("ArrowRight");
  await comesTo(page, (step) => step === 1);
  await page.getByRole("button", { name: "Next loss" }).click();
  await comesTo(page, (step) => step > 1);
}

/** Whatever lies on the board is explained; with few tiles on it, they are drawn large. */
async function boardIsExplained(page) {
  await page.getByRole("slider", { name: "Moment of the game" }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await comesTo(page, (step) => step === 1);
  assert.match(await rightClick(page, page.locator('.planet path[fill^="url(#lf-pat-"]').first()), /^LF-\d/);
}

test("a finished game is reviewed, and the review can be shared", async ({ company }) => {
  const page = await finished(company);
  await page.getByRole("link", { name: "Review this game" }).click();
  await page.getByRole("heading", { name: "How this result came about" }).waitFor({ timeout: LOOKING });
  await cards(page).first().waitFor();
  await lossesLead(page);
  await stepsLead(page);
  await boardIsExplained(page);
  await sumsHold(page);
  const stranger = await company.visitor();
  await stranger.goto(page.url());
  await stranger.getByRole("heading", { name: "All players" }).waitFor();
  assert.equal(stepOf(stranger), stepOf(page));
});
