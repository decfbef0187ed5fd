// Company between games: following, pages that are closed until they are opened, and playing again.
import { faultsInBothThemes } from "../checks/axe.mjs";
import { WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play, sit } from "../house.mjs";
import { keepAccount, NAMED } from "../players/passkey.mjs";

/** Somebody with an account. */
async function settled(company, name, emblem) {
  const page = await company.visitor({ baseURL: NAMED });
  await page.request.post("/api/me", { data: { name, emblem } });
  await keepAccount(page);
  return page;
}

/** A game of two to its end, both at once. */
async function playTogether(ann, bo) {
  const wishes = { game: "legendary-forests", seats: 2, public: false, name: "Moss lantern" };
  const table = await open(ann.context(), wishes);
  await sit(bo.context(), table.id);
  const at = async (page) => (await page.request.get(`/api/tables/${table.id}`)).json();
  await Promise.all([ann, bo].map(async (page) => play(page.context(), await at(page), undefined, careless)));
}

test("two who played together follow one another, see what is open, and play again", async ({ company }) => {
  const [ann, bo] = [await settled(company, "Ann", "feather"), await settled(company, "Bo", "moon")];
  await playTogether(ann, bo);
  await ann.goto("/games");
  const company_ = ann.getByRole("region", { name: "Recent company" });
  await expect(async () => {
    await ann.reload();
    await expect(company_).toContainText("Bo", { timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await company_.getByRole("button", { name: "Follow Bo" }).click();
  await expect(company_.getByRole("button", { name: "Follow Bo", pressed: true })).toBeVisible();
  await expect(ann.getByText("Your page is closed.")).toBeVisible();
  await ann.getByText("People I follow", { exact: true }).click();
  await expect(ann.getByText(/^1 person sees your level/)).toBeVisible();

  await bo.goto("/games");
  const followers = bo.getByRole("region", { name: "Who sees your page" });
  await followers.getByRole("link", { name: "Ann" }).click();
  await bo.waitForURL(/\/people\//);
  await expect(bo.getByRole("region", { name: "You and Ann" })).toContainText("1 table together");
  await expect(bo.getByText("Ann follows you.")).toBeVisible();
  await expect(bo.getByRole("region", { name: "Games with you" }).getByRole("listitem")).toHaveCount(1);
  await expect(bo.getByText("Am I lucky?")).toHaveCount(0);
  for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
    await bo.setViewportSize(viewport);
    expect(await faultsInBothThemes(bo, `a page at ${viewport.width}`)).toEqual([]);
  }

  await bo.getByRole("link", { name: "Ask to a table" }).click();
  await expect(bo.getByText(/^Ann is asked as soon as/)).toBeVisible();
  await bo.getByRole("button", { name: "Open the table" }).click();
  await bo.waitForURL(/\/t\//);
  await ann.goto("/");
  const invited = ann.getByRole("region", { name: "You are invited" });
  await expect(invited).toContainText("Bo asks you");
  expect(await faultsInBothThemes(ann, "an invitation")).toEqual([]);
  await invited.getByRole("button", { name: /^Sit/ }).click();
  await ann.waitForURL(bo.url());
});

test("a page that is closed again is not there for anybody", async ({ company }) => {
  const ann = await settled(company, "Ann", "feather");
  await ann.goto("/games");
  await ann.getByText("Everybody", { exact: true }).click();
  const link = ann.getByRole("link", { name: "Your page, as others see it" });
  const address = await link.getAttribute("href");
  const stranger = await company.visitor();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "Ann", level: 2 })).toBeVisible();
  await ann.getByText("Nobody", { exact: true }).click();
  await expect(ann.getByText("Your page is closed.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("There is no such page, or it is not open to you.")).toBeVisible();
});
