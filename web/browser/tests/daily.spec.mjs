// The daily: begun by a newcomer, seen afterwards, and somebody's twelfth day. It is always Wednesday noon there.
import { faultsInBothThemes } from "../checks/axe.mjs";
import { tooWide } from "../checks/reach.mjs";
import { WIDTHS } from "../chromium.mjs";
import { expect, restarting } from "../company.mjs";
import { careless, play } from "../house.mjs";
import { nextAsked, playOn } from "../players/forest.mjs";
import { openServer } from "../server.mjs";

/** Python starts in the page: that may take longer than anything else that one waits for. */
const PATIENCE = 600_000;
const NOON = "2026-11-18T12:00:00Z";
const test = restarting.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the braces what is needed, even nothing
  server: async ({}, use) => {
    const server = await openServer("noon");
    await use(server);
    await server.stop();
  },
});
const region = (page, name) => page.getByRole("region", { name });

/** Whoever comes has the server's clock; Robin has a name. */
async function comes(company, context) {
  const page = await company.join(context);
  await page.clock.setFixedTime(NOON);
  return page;
}

async function visitor(company) {
  const page = await company.visitor();
  await page.clock.setFixedTime(NOON);
  return page;
}

/** The ranked try to its end, with the first choice each time. */
async function playThrough(context) {
  const answer = await context.request.post("/api/deals/daily-217/attempt");
  await play(context, await answer.json(), undefined, careless);
}

/** Nothing is wrong with a page by day and by night, on a desk and on a phone. */
async function isSound(page, name) {
  for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
    await page.setViewportSize(viewport);
    expect(await faultsInBothThemes(page, `${name} at ${viewport.width}`)).toEqual([]);
    expect(await page.evaluate(tooWide)).toEqual([]);
  }
}

test("a newcomer begins the daily, plays it to its end, and sees how all did", { tag: "@ci" }, async ({ company }) => {
  const page = await visitor(company);
  await page.goto("/");
  await page.getByRole("link", { name: "Daily", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Daily forest 217" })).toBeVisible();
  await expect(page.getByText("Wednesday 18 November")).toBeVisible();
  await expect(page.getByText(/^closes in 12 h\w*, at 00:00 UTC/)).toBeVisible();
  await expect(page.getByText("The bots are still at it")).toBeVisible();
  await expect(page.getByText("As a guest you may play as well")).toBeVisible();
  await expect(region(page, "How all did")).toHaveCount(0);

  await page.getByRole("button", { name: "Turn up the first tile" }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole("heading", { name: "Daily forest 217", level: 1 })).toBeVisible();
  await page.goto("/daily");
  await expect(page.getByText("Your ranked try is under way.")).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL(/\/t\//);
  await playThrough(page.context());

  await page.getByRole("link", { name: "See how all did" }).click();
  await page.waitForURL(/\/daily$/);
  await expect(region(page, "Your result")).toContainText("You played as a guest");
  await expect(region(page, "How all did")).toContainText("Nobody has a place yet");
  await expect(region(page, "Share").getByText(/^Daily forest 217: \d+ points?, 1 day in a row\. /)).toBeVisible();
  await page.getByRole("button", { name: "Practise the same draw" }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole("heading", { name: "Practice: Daily forest 217", level: 1 })).toBeVisible();
});

test("on somebody's twelfth day calendar, board, bots and chain say how things stand", async ({ company, server }) => {
  const robin = await company.guest("Robin", "toadstool", { viewport: WIDTHS.desktop });
  const { id } = await (await robin.request.get("/api/me")).json();
  await robin.request.get("/api/daily");
  await server.playDays(id);
  const page = await comes(company, robin);
  await page.goto("/daily");
  await expect(page.getByRole("heading", { name: "11 days in a row" })).toBeVisible();
  await isSound(page, "the daily before");

  await playThrough(robin);
  await page.reload();
  await expect(page.getByRole("heading", { name: "12 days in a row" })).toBeVisible();
  const month = page.getByRole("table", { name: "November 2026" });
  await expect(month.getByRole("cell", { name: /^17 November: finished/ })).toBeAttached();
  await expect(month.getByRole("cell", { name: "12 November: spare day" })).toBeAttached();
  await expect(month.getByRole("cell", { name: /^18 November: today, finished/ })).toBeAttached();
  await page.getByRole("button", { name: "The month before" }).click();
  await expect(page.getByRole("heading", { name: "October 2026" })).toBeVisible();

  await expect(region(page, "Your result")).toContainText(/place, of 5; \d+% of the matchpoints/);
  await expect(region(page, "Your result")).toContainText("of 205 bot games are below");
  await expect(region(page, "Today’s board").getByRole("row")).toHaveCount(5);
  for (const kind of ["png", "svg"]) {
    const save = page.getByRole("button", { name: `Picture, ${kind.toUpperCase()}` });
    const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
    expect(file.suggestedFilename()).toBe(`spinney-daily-217.${kind}`);
  }
  await page.getByText("The values as a table").click();
  await expect(region(page, "How all did").getByRole("columnheader", { name: "master" })).toBeVisible();
  await page.getByRole("button", { name: "Check the chain" }).click();
  const chain = region(page, "Sealed on 18 November 2026").getByRole("status");
  await expect(chain).toContainText("This end was published after the month had begun");
  await expect(chain).toContainText("17 links were hashed with SHA-256 in this page.");
  await isSound(page, "the daily after");
});

test("a day that is over is looked at from the calendar and from one's games, and practised", async ({
  company,
  server,
}) => {
  const robin = await company.guest("Robin", "toadstool", { viewport: WIDTHS.desktop });
  const { id } = await (await robin.request.get("/api/me")).json();
  await robin.request.get("/api/daily");
  await server.playDays(id);
  const page = await comes(company, robin);
  await page.goto("/daily");
  await expect(page.getByText("Place this month")).toBeVisible();
  await expect(page.getByRole("cell", { name: /^18 November/ }).getByRole("link")).toHaveCount(0);
  await page.getByRole("link", { name: /^17 November: finished/ }).click();
  await expect(page.getByRole("heading", { name: "Daily forest 216" })).toBeVisible();
  await expect(region(page, "Your result")).toContainText("place, of 5");
  await expect(region(page, "The day’s board").getByRole("row")).toHaveCount(5);
  await isSound(page, "a day that is over");
  await page.getByRole("button", { name: "Practise it" }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole("heading", { name: "Practice: Daily forest 216", level: 1 })).toBeVisible();

  await playThrough(robin);
  await robin.request.get("/api/daily");
  await page.goto("/games");
  await page.getByRole("link", { name: "Daily forest 217", exact: true }).click();
  await page.waitForURL(/\/deals\/daily-217$/);
  await expect(region(page, "Your result")).toBeVisible();
});

test("yesterday's daily is practised without a network, and counts for its day when there is one again", async ({
  company,
  server,
}) => {
  const ann = await company.guest("Ann", "feather", { viewport: WIDTHS.desktop });
  await ann.request.get("/api/daily");
  await server.playDays("00000000-0000-0000-0000-000000000007");
  const page = await comes(company, ann);
  page.setDefaultTimeout(PATIENCE);
  await page.goto("/alone");
  const days = region(page, "Dailies that are over");
  await expect(days.getByRole("listitem")).toHaveCount(5);
  await isSound(page, "dailies on the device");
  await page.setViewportSize(WIDTHS.desktop);
  await days.getByRole("button", { name: "Practise it: Daily forest 216" }).click();
  await nextAsked(page);
  await expect(page.getByRole("heading", { name: "Practice: Daily forest 216", level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await playOn(page);
  await expect(page.getByRole("link", { name: "Back to the daily" })).toBeVisible();

  await page.context().setOffline(false);
  await page.goto("/daily");
  await expect(page.getByRole("heading", { name: "1 day in a row" })).toBeVisible();
  await page.getByRole("link", { name: "17 November: finished on your device, without a place" }).click();
  await expect(region(page, "Your result")).toContainText("These points have no place: you played on your device");
});

test("a link that was exchanged is told by its day", async ({ company }) => {
  const page = await visitor(company);
  await page.route("**/api/daily/chains/*", async (route) => {
    const answer = await route.fetch();
    const chain = await answer.json();
    chain.revealed[4].link = "ab".repeat(32);
    await route.fulfill({ response: answer, json: chain });
  });
  await page.goto("/daily");
  await page.getByRole("button", { name: "Check the chain" }).click();
  await expect(page.getByText("The link of daily 204, 5 November 2026, does not fit")).toBeVisible();
});
