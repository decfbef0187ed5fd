// What lies behind the tabs of a phone: all of it is used, and whoever goes away comes back to where they were.
import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { open, play } from "../house.mjs";

/** Stop early, so that nobody's line closes; in the action phase wait for more suns. */
const careful = (_person, _id, { view, legal }) => {
  const of = (type) => legal.find((action) => action.type === type);
  const mine = view.spirits[view.seat];
  if (view.phase === "animals") return (mine.line.length >= 3 && of("stop")) || of("draw") || legal[0];
  return of("pass") ?? legal[0];
};

/** The first of two actions, with suns for an animal. */
const canAttract = ({ view, legal }) =>
  view.phase === "action" &&
  view.steps.length + view.done.length === 0 &&
  view.spirits[view.seat].solitary < 3 &&
  legal.some(({ type }) => type === "attract");

/** Robin's turn, at a table of Living Forest on a phone. */
async function grove(company, options = {}) {
  const robin = await company.guest("Robin", "toadstool", { ...PHONE, reducedMotion: "reduce", ...options });
  const table = await open(robin, { game: "living-forest", seats: 2, bots: ["greedy"], public: false });
  await play(robin, table, canAttract, careful);
  const page = await company.join(robin);
  await page.goto(`/t/${table.code}`);
  await page.locator(".dock").waitFor();
  return page;
}

const tab = (page, name) => page.getByRole("tab", { name, exact: true });
const isOpen = (page, name) => expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
const farOf = (page) => page.locator("[data-position]").first().getAttribute("data-position");

/** Take the dearest animal that can be had, and wait until it counts. */
async function attract(page) {
  const before = await farOf(page);
  await page.locator("[data-goal^=animal][data-target=open]").first().tap();
  await page.locator("[data-primary]").tap();
  await expect.poll(() => farOf(page)).not.toBe(before);
}

test("on a phone one’s helpers, the fires and the reserve of Living Forest are in sight together", async ({
  company,
}) => {
  const page = await grove(company);
  await isOpen(page, "Helpers");
  for (const what of ["line", "onibi", "reserve"])
    await expect(page.locator(`.region [data-what=${what}]`)).toBeInViewport({ ratio: 1 });
});

test("on a phone the roads with their victory tiles lie on the chips of the players", async ({ company }) => {
  const page = await grove(company);
  const roads = page.locator(".fixed [data-anchor^=seat-] [data-what=road]");
  await expect(roads).toHaveCount(2);
  for (const road of await roads.all()) await expect(road.locator(".steps")).toHaveCount(3);
});

for (const region of ["Helpers", "Animals"]) {
  test(`on a phone whoever attracts an animal in “${region}” stays there`, async ({ company }) => {
    const page = await grove(company);
    await tab(page, region).tap();
    await attract(page);
    await isOpen(page, region);
  });
}

test("on a phone each tab keeps how far it has been scrolled", async ({ company }) => {
  const page = await grove(company, { viewport: { width: 390, height: 600 } });
  const scrolled = (name) => page.getByRole("tabpanel", { name }).evaluate((panel) => panel.scrollTop);
  await tab(page, "Forest").tap();
  await page.getByRole("tabpanel", { name: "Forest" }).evaluate((panel) => panel.scrollTo(0, 70));
  await expect.poll(() => scrolled("Forest")).toBe(70);
  await tab(page, "Log").tap();
  expect(await scrolled("Log")).toBe(0);
  await tab(page, "Forest").tap();
  await expect.poll(() => scrolled("Forest")).toBe(70);
});
