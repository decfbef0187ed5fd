// The same draw for friends: handed on from a finished table, played by somebody else, and set side by side.
import { faultsInBothThemes } from "../checks/axe.mjs";
import { WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play } from "../house.mjs";

const last = (_context, _id, { legal }) => legal.at(-1);

async function guest(company, name, emblem) {
  const page = await company.visitor({});
  await page.request.post("/api/me", { data: { name, emblem } });
  return page;
}

/** A table to its end, by one way to choose or another. */
async function playOut(page, table, choose) {
  const known = await (await page.request.get(`/api/tables/${table}`)).json();
  expect((await play(page.context(), known, undefined, choose))?.outcome).toBeTruthy();
}

test("a draw is handed on, played by a friend, and both stand side by side @ci", async ({ company }) => {
  test.setTimeout(240_000);
  const [ann, ben] = [await guest(company, "Ann", "feather"), await guest(company, "Ben", "moon")];
  const table = await open(ann.context(), { game: "legendary-forests", seats: 2, bots: ["club"] });
  await playOut(ann, table.id, careless);
  await ann.goto(`/t/${table.code}`);
  await ann.getByRole("button", { name: "Play the same draw" }).click();
  await expect(ann.getByText("As soon as a second has finished")).toBeVisible();
  const link = new URL(ann.url()).pathname;

  await ben.goto(link);
  await expect(ben.getByText("1 result is sealed until you have finished.")).toBeVisible();
  await expect(ben.getByText("Ann", { exact: true })).toHaveCount(0);
  for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
    await ben.setViewportSize(viewport);
    expect(await faultsInBothThemes(ben, `a deal at ${viewport.width}`)).toEqual([]);
  }
  await ben.getByRole("button", { name: "Play this draw" }).click();
  await ben.waitForURL(/\/t\//);
  const code = new URL(ben.url()).pathname.split("/").at(-1);
  await playOut(ben, (await (await ben.request.get(`/api/codes/${code}`)).json()).id, last);
  await ben.goto(link);

  const standings = ben.getByRole("region", { name: "Matchpoints" });
  await expect(standings.getByRole("row")).toHaveCount(3);
  await expect(ben.getByRole("img", { name: "What Ann built" }).first()).toBeVisible();
  await expect(ben.getByRole("region", { name: "Where you parted" }).getByRole("img")).toHaveCount(2);
  for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
    await ben.setViewportSize(viewport);
    const wide = () => ben.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(viewport.width);
    expect(await faultsInBothThemes(ben, `side by side at ${viewport.width}`)).toEqual([]);
  }
  await standings.getByRole("checkbox", { name: "Show Ann beside the others" }).click();
  await expect(ben.getByRole("img", { name: "What Ann built" })).toHaveCount(0);
});

test("a draw for a link is made beside a new table, and who made it plays it as everybody does", async ({
  company,
}) => {
  const ann = await guest(company, "Ann", "feather");
  await ann.goto("/new?game=living-forest");
  await expect(ann.getByRole("button", { name: "Open the table" })).toBeEnabled();
  await expect(ann.getByRole("button", { name: "Make a link" })).toHaveCount(0);
  await ann.goto("/new?game=legendary-forests");
  await ann.getByRole("button", { name: "Make a link" }).click();
  await ann.waitForURL(/\/deals\//);
  await expect(ann.getByText("Nobody has played this draw yet.")).toBeVisible();
  await expect(ann.getByText("Legendary Forests, 3 seats.")).toBeVisible();
  await ann.getByRole("button", { name: "Play this draw" }).click();
  await ann.waitForURL(/\/t\//);
});
