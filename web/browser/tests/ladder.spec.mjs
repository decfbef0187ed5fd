// Rated tables: chosen at a new table, told to everybody, and shown between the bots after the end.
import { faultsInBothThemes } from "../checks/axe.mjs";
import { WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { play } from "../house.mjs";
import { keepAccount, NAMED } from "../players/passkey.mjs";

test("somebody with an account plays a rated table, and stands between the bots after it", async ({ company }) => {
  const page = await company.visitor({ baseURL: NAMED });
  await page.request.post("/api/me", { data: { name: "Robin", emblem: "toadstool" } });
  await keepAccount(page);
  await page.goto("/new?game=legendary-forests");
  const rated = page.getByRole("switch", { name: /^Rated/ });
  await rated.focus();
  await page.keyboard.press("Space");
  await expect(rated).toBeChecked();
  await expect(page.getByRole("switch", { name: /^Hints/ })).not.toBeChecked();
  await expect(page.getByText(/, rated, /)).toBeVisible();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  const code = page.url().split("/").at(-1);
  const table = await (await page.request.get(`/api/codes/${code}`)).json();
  expect(table.rated).toBe(true);
  if (table.status === "open") {
    await expect(page.getByText("Rated: the place counts")).toBeVisible();
    await page.request.post(`/api/tables/${table.id}/start`, { data: { bot: "club" } });
  }
  await play(page.context(), table);
  await page.goto("/ladder");
  await expect(page.getByText("You have no rating yet.").or(page.getByText("Too early to say."))).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Too early to say.")).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText("No ranking yet")).toBeVisible();
  const listed = page.getByRole("switch", { name: /^Show me on the ladder/ });
  await listed.click();
  await expect(listed).toBeChecked();
  for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
    await page.setViewportSize(viewport);
    expect(await faultsInBothThemes(page, `ladder at ${viewport.width}`)).toEqual([]);
  }
});

test("a guest is told what a rated table asks for", async ({ company }) => {
  const page = await company.visitor();
  await page.goto("/new?game=legendary-forests");
  await page.getByRole("switch", { name: /^Rated/ }).click();
  await expect(page.getByText("For accounts: add a passkey first")).toBeVisible();
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("alert")).toContainText("This table is rated, and you are a guest.");
  await page.goto("/ladder");
  await expect(page.getByText("You have no rating yet.")).toBeVisible();
});
