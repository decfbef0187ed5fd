// The lobby as home: for a newcomer and for whoever comes back, by day and night, on a desk and on a phone.
import { faultsInBothThemes } from "../checks/axe.mjs";
import { tooWide } from "../checks/reach.mjs";
import { PHONE, WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, open, play, sit } from "../house.mjs";
import { tabTo } from "../players/keyboard.mjs";

const region = (page, name) => page.getByRole("region", { name });
const primary = (page) => page.locator(".button.go:visible");
const way = (page, name) => page.getByRole("navigation", { name: "Around Spinney" }).getByRole("link", { name });

async function isSound(page, name) {
  for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
    await page.setViewportSize(viewport);
    await page.locator("main .button").first().waitFor();
    expect(await faultsInBothThemes(page, `${name} at ${viewport.width}`)).toEqual([]);
    expect(await page.evaluate(tooWide)).toEqual([]);
  }
}

test("a newcomer is told of the first game and of all of them, and of nothing that is empty", async ({ company }) => {
  const page = await company.visitor();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your first planet" })).toBeVisible();
  await expect(primary(page)).toHaveText(/^Learn in \d minutes$/);
  for (const game of ["Legendary Forests", "Builders of Sylvan Dale", "Living Forest"])
    await expect(page.getByRole("button", { name: `Play bots: ${game}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open a table" })).toBeVisible();
  for (const list of ["Your games", "Open tables"]) await expect(region(page, list)).toHaveCount(0);
  await isSound(page, "a newcomer's home");
});

test("whoever comes back is greeted with what waits, and the daily comes before all else", async ({ company }) => {
  const robin = await company.guest("Robin", "toadstool", { viewport: WIDTHS.desktop });
  const ada = await company.guest("Ada", "feather");
  const pace = { kind: "days", days: 2 };
  const game = { game: "legendary-forests", seats: 2, public: false, pace };
  const over = await open(robin, { ...game, bots: ["random"], name: "Willow path", pace: { kind: "untimed" } });
  await play(robin, over, undefined, careless);
  const tea = await open(robin, { ...game, name: "Sunday tea" });
  await sit(ada, tea.id);
  const page = await company.join(robin);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Good \w+, Robin$/ })).toBeVisible();
  await expect(page.getByText("Sunday tea waits for you.")).toBeVisible();
  await expect(primary(page)).toHaveText(/^Play today’s (forest|dale)$/);
  const yours = region(page, "Your games");
  await expect(yours.getByRole("link", { name: "Open: Sunday tea" })).toBeVisible();
  await expect(yours.getByRole("link", { name: "Review: Willow path" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New table: Living Forest" })).toBeVisible();
  await isSound(page, "home");
});

test("on a phone the ways around lie at the bottom, by touch and by keyboard, and cover nothing", async ({
  company,
}) => {
  const page = await company.visitor(PHONE);
  await page.goto("/");
  await expect(way(page, "Play")).toHaveAttribute("aria-current", "page");
  await way(page, "Study").tap();
  await page.waitForURL(/\/puzzles$/);
  await expect(way(page, "Study")).toHaveAttribute("aria-current", "page");
  await page.goto("/you");
  await page.getByRole("link", { name: "Rules" }).tap();
  await page.waitForURL(/\/rules$/);
  await tabTo(page, /^Daily$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/daily$/);
  await page.goto("/");
  const last = page.getByText("Open source.");
  const covered = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [end, bar] = [await last.boundingBox(), await way(page, "Play").boundingBox()];
    return end.y + end.height - bar.y;
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await page.goto("/learn/legendary-forests");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(way(page, "Play")).toHaveCount(0);
});
