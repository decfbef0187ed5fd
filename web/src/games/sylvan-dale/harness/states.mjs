// What there is to look at: a fixture, and what somebody does there.
const press = (name) => (page) => page.getByRole("button", { name }).first().click();
const tab = (name) => (page) => page.getByRole("tab", { name }).click();
const tree = (key) => (page) => page.locator(`[data-cell="${key}"]`).click();
const firstTree = (page) => page.locator(".target[data-cell]").first().click();
const card = (page) => page.locator('[data-region="hand"] .held:not(.played) button:not([aria-disabled])').first().click();
const item = (name) => async (page) => {
  const shelf = page.getByText("Items", { exact: true }).first();
  if (page.viewportSize().width <= 760 && (await page.locator('[data-region="items"]').count()) === 0) await shelf.click();
  const tabbed = page.getByRole("tab", { name: "Sets, items" });
  if ((await tabbed.count()) > 0) await tabbed.click();
  await page.locator(`[data-region="items"] button[aria-label^="${name}"]`).click();
};
const all = (...steps) => async (page) => {
  for (const step of steps) await step(page);
};

export const STATES = {
  early: ["dale-2-early"], three: ["dale-3-play", card], play: ["dale-4-play"], card: ["dale-4-play", card],
  build: ["dale-4-play", all(card, firstTree)], add: ["dale-4-add", firstTree], banner: ["dale-4-banner"],
  take: ["dale-4-take"], taking: ["dale-4-take", async (page) => {
    const row = page.getByRole("tab", { name: "Cards to take" });
    if ((await row.count()) > 0) await row.click();
    await page.locator('[data-region="row"] button:not([aria-disabled])').first().click();
  }],
  wait: ["dale-4-wait"], ahead: ["dale-4-wait", all(card, firstTree)], flush: ["dale-4-flush"], set: ["dale-4-set"],
  items: ["dale-4-items"], ax: ["dale-4-items", all(item("Ax"), firstTree)], axes: ["dale-4-late", item("Ax")],
  hammer: ["dale-4-items", item("Hammer")], moved: ["dale-4-items", all(item("Hammer"), firstTree, firstTree)],
  treetop: ["dale-4-items", all(item("Treetop"), firstTree)], bridges: ["dale-4-items", item("Bridge")],
  bridge: ["dale-4-items", all(item("Bridge"), (page) => page.locator("[data-pair]").nth(3).click())],
  late: ["dale-4-late"], last: ["dale-4-last"], over: ["dale-4-over"], watched: ["dale-4-watched"], stuck: ["dale-4-stuck"],
  tree: ["dale-4-wait", tree("1,1")], builder: ["dale-4-play", all(async (page) => page.viewportSize().width <= 760 && tab("Others")(page), press(/Look at Ada/))],
  scored: ["dale-4-set", (page) => page.evaluate(() => window.harness.show("dale-4-scored"))],
  refused: ["dale-4-add", async (page) => page.locator("[data-cell]:not(.target)").first().click()],
};
/** Only on a phone. */
export const PHONE = { cards: ["dale-4-take", tab("Cards")], itemtab: ["dale-4-set", tab("Items")], others: ["dale-4-play", tab("Others")] };
