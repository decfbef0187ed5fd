// Coming to a table, and leaving it with the record: the same for every game.
import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";

import { expect } from "@playwright/test";

/** Say who one is, in the dialog that asks. */
export async function introduce(page, name) {
  const dialog = page.getByRole("dialog", { name: "Who are you?" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Choose one's name from the lobby. */
export async function arrive(page, name) {
  await page.goto("/");
  await page.getByRole("button", { name: /^You are/ }).click();
  await introduce(page, name);
}

/** Open a table over the form: its invite link. */
export async function openTable(page, { game, edition, seats, bots }) {
  await page.getByRole("link", { name: /^(New table|Open a table)$/ }).click();
  await page.getByText(game, { exact: true }).click();
  if (edition) await page.getByRole("group", { name: "Edition" }).getByText(edition, { exact: true }).click();
  await page.getByRole("group", { name: "Number of seats" }).getByText(String(seats), { exact: true }).click();
  for (let bot = 0; bot < bots; bot++) await page.getByRole("button", { name: "Bot", exact: true }).last().click();
  await page.getByRole("button", { name: /^Open the table/ }).click();
  return `http://${await page.getByLabel("Link to this table").inputValue()}`;
}

/** Follow an invite link with a browser that has never been here, and sit down. */
export async function follow(page, link, name) {
  await page.goto(link);
  await page.getByRole("button", { name: "Sit down" }).click();
  await introduce(page, name);
}

/** The card of another player. */
export const cardOf = (page, name) => page.getByRole("article", { name });

/** The end says who won, and every row adds up. */
export async function endIsTold(page, seats) {
  const heading = page.getByRole("heading", { name: /wins? with \d+ points?|saves? the forest|share the victory/ });
  await heading.waitFor();
  const rows = page.getByRole("region", { name: "Where the points came from" }).locator("tbody tr, ol > li");
  await expect(rows).toHaveCount(seats);
  for (const row of await rows.all()) {
    const total = Number(await row.locator(".points").textContent());
    const parts = await row.locator(".source > b").allTextContents();
    assert.equal(
      parts.map(Number).reduce((sum, part) => sum + part, 0),
      total,
      "a row does not add up",
    );
  }
  return heading.textContent();
}

/** Save the record over the page, and let the command check it. */
export async function recordIsVerified(page) {
  await page.getByRole("button", { name: "Save" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("link", { name: "Save the record" })
      .or(page.getByRole("button", { name: "Save the record" }))
      .click(),
  ]);
  const { status, stdout, stderr } = spawnSync(
    process.env.SPINNEY_COMMAND ?? "spinney",
    ["verify", await download.path()],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, `spinney verify: ${stderr}`);
  assert.match(stdout, /^verified: /m);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** The page deals the game again; every finding is good. */
export async function shufflesAreFair(page, least) {
  await page.getByRole("button", { name: "Check the shuffles" }).click();
  const found = page.getByRole("region", { name: "Were the shuffles fair?" }).getByRole("status").locator("p");
  await expect.poll(() => found.count(), "findings").toBeGreaterThanOrEqual(least);
  const sentences = await found.allTextContents();
  assert.equal(await found.and(page.locator(".bad")).count(), 0, sentences.join(" "));
}
