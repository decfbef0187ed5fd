// Without a server: whole games in the browser alone, after the network was cut.
import { strict as assert } from "node:assert";

import { expect, test } from "../company.mjs";
import { playOn as buildOn } from "../players/dale.mjs";
import { nextAsked, playOn as layOn } from "../players/forest.mjs";
import { playOn as callOn } from "../players/grove.mjs";
import { endIsTold, recordIsVerified, shufflesAreFair } from "../players/table.mjs";

/** How soon the first move can be made, once the rules are here. */
const SOON = 10_000;
/** How soon a game goes on after a reload: the rules are kept, and Python starts again. */
const AGAIN = 5_000;
/** Python starts: that may take longer than anything else that one waits for. */
const PATIENCE = 600_000;

async function choose(page, game) {
  await page.getByText(game, { exact: true }).click();
  await page.getByRole("group", { name: "Number of seats" }).getByText("2", { exact: true }).click();
  await page.getByText("beginner", { exact: true }).click();
}

const play = (page) => page.getByRole("button", { name: "Play", exact: true }).click();

/** Load the rules and begin; how long it is from their last byte to the first move. */
async function beginAtOnce(page) {
  await play(page);
  await page.getByText(/^Loading the rules, [\d.]+ of [\d.]+ MB$/).waitFor();
  await page.getByText("Setting the table").waitFor();
  const came = Date.now();
  await nextAsked(page);
  const took = Date.now() - came;
  console.log(`    the first move could be made ${took} ms after the last byte had come`);
  assert.ok(took < SOON, `the first move could be made after ${took} ms only`);
}

/** A game is kept after each step: the page comes back to it. */
async function reloadLosesNothing(page) {
  const turn = page.locator("header .note");
  await layOn(page, { moves: 2 });
  await nextAsked(page);
  const before = await turn.textContent();
  await page.reload();
  await nextAsked(page);
  await expect(turn).toHaveText(before);
}

/** The same page again; how long it is to the next move. */
async function goesOnSoon(page) {
  const left = Date.now();
  await page.reload({ waitUntil: "commit" });
  await nextAsked(page);
  const took = Date.now() - left;
  console.log(`    the game went on ${took} ms after the page was loaded again`);
  assert.ok(took < AGAIN, `the game went on after ${took} ms only`);
}

/** The bots of the device say what they would do, and it can be done. */
async function hintIsGiven(page) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator("button.advice:enabled").first().waitFor();
  await page.getByRole("complementary", { name: "Hint" }).getByRole("button", { name: "Close", exact: true }).click();
}

/** To the next game, past a lobby that reaches nobody. */
async function another(page, game) {
  await page.getByRole("link", { name: "Spinney, to the lobby" }).click();
  await page.getByRole("link", { name: "Play on this device" }).last().click();
  await choose(page, game);
  await play(page);
}

async function endIsChecked(page) {
  await endIsTold(page, 2);
  await shufflesAreFair(page, 2);
  await page.getByRole("button", { name: "Check the record" }).click();
  await page.getByText("Every move follows the rules").waitFor();
  await recordIsVerified(page);
}

/** A game can be walked through where it was played. */
async function walkThrough(page) {
  await page.getByRole("link", { name: "Walk through the game" }).click();
  await page.getByRole("slider").press("ArrowRight");
  await page.waitForURL(/replay\?at=1/);
}

/** From there one plays on, in the same place against the same bot. */
async function playOnFromThere(page) {
  const finished = new URL(page.url()).pathname.replace("/replay", "");
  await page.getByRole("button", { name: "Play on from here, step 1", exact: true }).click();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== `${finished}/replay`);
  await nextAsked(page);
  await layOn(page, { moves: 1 });
}

/** Puzzles are here, too, with their answers. */
async function puzzleIsTried(page) {
  await page.getByRole("link", { name: "Spinney, to the lobby" }).click();
  await page.getByRole("link", { name: "Study", exact: true }).click();
  await page.getByRole("link", { name: "Puzzle of the day: Legendary Forests" }).click();
  await page.getByRole("heading", { name: "How it is judged" }).waitFor();
}

/** With a network again, the server takes the game and keeps it. */
async function serverTakesIt(page) {
  await page.getByRole("button", { name: "Give it to the server" }).click();
  await page.getByRole("link", { name: "See it on the server" }).click();
  await page.waitForURL(/\/t\/[A-Z2-9]{12}$/);
  await endIsTold(page, 2);
  await page.getByText("A device dealt this game itself").waitFor();
}

/** Somebody who is about to play a game without the server. */
async function aboutToPlay(company) {
  const page = await company.visitor();
  page.setDefaultTimeout(PATIENCE);
  await page.goto("/");
  await page.getByRole("link", { name: "Play on this device" }).last().click();
  await choose(page, "Legendary Forests");
  return page;
}

/** How long something takes says something only where nothing else runs. */
test(
  "on the device, the first move can be made ten seconds after the rules have come",
  { tag: "@alone" },
  async ({ company }) => {
    const page = await aboutToPlay(company);
    await beginAtOnce(page);
    await goesOnSoon(page);
  },
);

test("without a network, whole games of all three are played against a bot on the device", async ({ company }) => {
  const page = await aboutToPlay(company);
  await play(page);
  await nextAsked(page);
  await reloadLosesNothing(page);

  await page.context().setOffline(true);
  await hintIsGiven(page);
  await layOn(page);
  await endIsChecked(page);
  await walkThrough(page);
  await playOnFromThere(page);
  await puzzleIsTried(page);
  await another(page, "Living Forest");
  await callOn(page);
  await endIsChecked(page);
  await another(page, "Builders of Sylvan Dale");
  await buildOn(page);
  await endIsChecked(page);

  await page.context().setOffline(false);
  await serverTakesIt(page);
});
