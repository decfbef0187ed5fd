// What lies between games: two people and a bot play every game rated and unrated, and are told what came of it.
import { faultsInBothThemes } from "../checks/axe.mjs";
import { WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play, sit } from "../house.mjs";
import { keepAccount, NAMED } from "../players/passkey.mjs";

const GAMES = {
  "legendary-forests": "Legendary Forests",
  "sylvan-dale": "Sylvan Dale",
  "living-forest": "Living Forest",
};

async function settled(company, name, emblem) {
  const page = await company.visitor({ baseURL: NAMED });
  await page.request.post("/api/me", { data: { name, emblem } });
  await keepAccount(page);
  return page;
}

/** A table of two people and a bot, to its end. */
async function playedBy(people, game, rated) {
  const [first, second] = people.map((page) => page.context());
  const name = `${GAMES[game]} ${rated ? "for points" : "for fun"}`;
  const table = await open(first, { game, seats: 3, bots: ["club"], rated, name, public: false });
  await sit(second, table.id);
  const at = async (context) => (await context.request.get(`/api/tables/${table.id}`)).json();
  const ends = await Promise.all(
    [first, second].map(async (context) => play(context, await at(context), undefined, careless)),
  );
  expect(ends.every((seen) => seen?.outcome)).toBe(true);
}

test("rated and unrated games of all three are told by history, company and ladder", async ({ company }) => {
  test.setTimeout(900_000);
  const people = [await settled(company, "Ann", "feather"), await settled(company, "Bo", "moon")];
  for (const game of Object.keys(GAMES)) {
    for (const rated of [true, false]) await playedBy(people, game, rated);
  }
  for (const page of people) {
    await expect(async () => {
      await page.goto("/games");
      await expect(page.getByText("6 finished, newest first")).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    const rows = page.getByRole("region", { name: "Finished" }).getByRole("listitem");
    await expect(rows).toHaveCount(6);
    await page.getByRole("button", { name: "Rated" }).click();
    await expect(rows).toHaveCount(3);
    const other = page === people[0] ? "Bo" : "Ann";
    const met = page.getByRole("region", { name: "Recent company" }).getByRole("listitem");
    await expect(met).toHaveCount(1);
    await expect(met).toContainText(other);
    await expect(met).toContainText("6 tables");
    for (const game of Object.keys(GAMES)) {
      await expect(async () => {
        await page.goto(`/ladder/${game}`);
        await expect(page.getByText("Too early to say.")).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
      await expect(page.getByText(/^1 rated game of /)).toBeVisible();
    }
    for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
      await page.setViewportSize(viewport);
      await page.goto("/games");
      await expect(rows).toHaveCount(6);
      expect(await faultsInBothThemes(page, `six games at ${viewport.width}`)).toEqual([]);
    }
  }
});
