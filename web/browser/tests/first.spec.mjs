// The first minute of somebody who has never been here.
import { strict as assert } from "node:assert";

import { PHONE, WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { openTable } from "../players/table.mjs";

const me = (page) => page.getByRole("button", { name: /^You are/ });
const nameOf = async (page) => /^You are (\w+)\./.exec(await me(page).getAttribute("aria-label"))[1];

test("a newcomer sees first how long learning takes, and whoever has been here sees tables", async ({ company }) => {
  const page = await company.visitor();
  await page.goto("/");
  const learn = page.getByRole("link", { name: /^Learn in \d minutes$/ });
  await expect(learn).toHaveClass(/\bgo\b/);
  const minutes = /\d/.exec(await learn.textContent())[0];
  await page.goto("/learn");
  await page.getByText(`About ${minutes} minutes`).waitFor();
  await page.goto("/");
  await learn.click();
  await page.waitForURL(/\/learn\/legendary-forests$/);
  await page.context().request.post("/api/me", { data: { name: "Wren", emblem: "moon" } });
  await page.goto("/");
  await expect(me(page)).toHaveAccessibleName(/Wren/);
  await expect(learn).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Play today’s/ })).toHaveClass(/\bgo\b/);
});

test("each edition says in a line what it is", async ({ company }) => {
  const page = await company.visitor();
  await page.goto("/");
  for (const line of [
    /8bit MockUp, the original of Legendary Forests/,
    /one pool of 28 pieces/,
    /The one to begin with/,
  ])
    await expect(page.getByText(line)).toBeVisible();
  await page.goto("/new");
  await page.getByRole("group", { name: "Edition" }).getByText("8bit", { exact: true }).click();
  await expect(page.getByText(/the original of Legendary Forests/)).toBeVisible();
});

test("“Play bots” answers the press while the server takes its time", async ({ company }) => {
  const page = await company.visitor();
  let answer = () => {};
  const told = new Promise((resolve) => (answer = resolve));
  await page.route("**/api/tables", async (route) => {
    if (route.request().method() === "POST") await told;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Play bots: Legendary Forests" }).click();
  await expect(page.getByRole("button", { name: "Opening the table" })).toHaveAttribute("aria-busy", "true");
  answer();
  await page.waitForURL(/\/t\//);
  await page.locator(".banner .title").waitFor();
});

test("a new table is as it was last time only where there was one", async ({ company }) => {
  const page = await company.visitor();
  await page.goto("/new");
  await page.getByText("Everything else is set, so that you can start at once.").waitFor();
  await page.getByRole("button", { name: /^Open the table/ }).click();
  await page.waitForURL(/\/t\//);
  await page.goto("/new");
  await page.getByText("as you left it last time").waitFor();
});

for (const [width, shown] of [
  [1440, true],
  [1100, true],
  [1000, false],
]) {
  test(`at ${width} pixels the tools above a board ${shown ? "have words" : "say on focus what they are"}`, async ({
    company,
  }) => {
    const page = await company.visitor({ viewport: { width, height: 900 } });
    await page.goto("/learn/legendary-forests");
    const word = page.locator(".tool .word").filter({ hasText: "Settings" });
    await expect(word).toBeVisible({ visible: shown });
    const tool = page.getByRole("button", { name: "Settings" });
    await expect(tool).toHaveAttribute("title", "Settings");
    await page.keyboard.press("Tab");
    await tool.focus();
    await expect(word).toBeVisible();
  });
}

test("bots say how strong they are, and the host changes one before the game", async ({ company }) => {
  const host = await company.visitor();
  await host.goto("/");
  const link = await openTable(host, { game: "Legendary Forests", seats: 3, bots: 1 });
  const guest = await company.visitor(PHONE);
  await guest.goto(link);
  await guest.getByText("club", { exact: true }).waitFor();
  const strength = host.getByRole("combobox", { name: /^Strength of \w+$/ });
  await expect(strength).toHaveValue("club");
  await strength.selectOption("master");
  await guest.getByText("master", { exact: true }).waitFor();
  await host.getByRole("combobox", { name: "Bots in the free seats" }).selectOption("beginner");
  await host.getByRole("button", { name: /^Start/ }).click();
  await host.locator(".card .strength").filter({ hasText: "master" }).waitFor();
  await host.locator(".card .strength").filter({ hasText: "beginner" }).waitFor();
});

test("a newcomer keeps one name from the first page to the table, by a link too", async ({ company }) => {
  const host = await company.visitor();
  await host.goto("/");
  const name = await nameOf(host);
  await host.reload();
  assert.equal(await nameOf(host), name);
  const link = await openTable(host, { game: "Legendary Forests", seats: 3, bots: 0 });
  await host.getByRole("list", { name: "Seats" }).getByText(name, { exact: true }).waitFor();
  assert.equal(await nameOf(host), name);

  const guest = await company.visitor({ viewport: WIDTHS.tablet });
  await guest.goto("/");
  const other = await nameOf(guest);
  await guest.goto(link);
  await guest.getByRole("button", { name: "Sit down" }).click();
  const dialog = guest.getByRole("dialog", { name: "Who are you?" });
  await expect(dialog.getByLabel("Name")).toHaveValue(other);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await guest.getByRole("list", { name: "Seats" }).getByText(other, { exact: true }).waitFor();
  await guest.goto("/");
  assert.equal(await nameOf(guest), other);
});
