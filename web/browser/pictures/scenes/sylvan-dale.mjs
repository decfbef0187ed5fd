// What there is to look at in Builders of Sylvan Dale: a position, and what somebody does there.
const steps =
  (...all) =>
  async (page) => {
    for (const step of all) await step(page);
  };
const press = (name) => (page) => page.getByRole("button", { name }).filter({ visible: true }).first().click();
const tab = (name) => async (page) => {
  const found = page.getByRole("tab", { name });
  if ((await found.count()) > 0) await found.click();
};
const spot = (key) => (page) => page.locator(`[data-cell="${key}"]`).click();
const tree = (page) => page.locator(".target[data-cell]").first().click();
const card = (page) =>
  page.locator('[data-region="hand"] .held:not(.played) button:not([aria-disabled])').first().click();
const pair = (page) => page.locator("[data-pair]").nth(3).click();
const comes = (name) => async (page) => {
  await page.evaluate((next) => window.harness.show(next), name);
  await page.waitForTimeout(2500);
};

/** A region that a phone keeps behind a switch of its dock, and a tablet behind a tab. */
const region = (name, shelf, tabbed) => async (page) => {
  const way = page.locator("label", { hasText: shelf }).or(page.getByRole("tab", { name: tabbed }));
  if ((await page.locator(`[data-region="${name}"]`).count()) === 0) await way.first().click();
};
const items = region("items", /^\s*Items\s*$/, "Sets, items");
const row = region("row", /^\s*Take a card\s*$/, "Cards to take");
const item = (name) =>
  steps(items, (page) => page.locator(`[data-region="items"] button.use[data-item="${name.toLowerCase()}"]`).click());
const set = (nth) =>
  steps(items, (page) =>
    page
      .getByRole("button", { name: /^Give 3, gain 1/ })
      .nth(nth)
      .click(),
  );
const fromRow = (nth) =>
  steps(row, (page) => page.locator('[data-region="row"] button:not([aria-disabled])').nth(nth).click());

export const SCENES = {
  early: ["dale-2-early"],
  three: ["dale-3-play", card],
  play: ["dale-4-play"],
  card: ["dale-4-play", card],
  build: ["dale-4-play", steps(card, tree)],
  add: ["dale-4-add"],
  added: ["dale-4-add", tree],
  banner: ["dale-4-banner"],
  moved: ["dale-4-moved"],
  stuck: ["dale-4-stuck"],
  closed: ["dale-4-closed"],
  lost: ["dale-4-closed", card],
  take: ["dale-4-take", row],
  taking: ["dale-4-take", fromRow(0)],
  deck: ["dale-4-take", fromRow(-1)],
  flush: ["dale-4-flush", row],
  flushing: ["dale-4-flush", steps(row, press("Flush the row"))],
  bare: ["dale-4-bare", row],
  done: ["dale-4-end"],
  sets: ["dale-4-sets", items],
  "set-ax": ["dale-4-sets", set(0)],
  "set-hammer": ["dale-4-sets", set(1)],
  "set-bridge": ["dale-4-sets", set(2)],
  items: ["dale-4-items", items],
  ax: ["dale-4-items", item("Ax")],
  axed: ["dale-4-items", steps(item("Ax"), tree)],
  hammer: ["dale-4-items", item("Hammer")],
  held: ["dale-4-items", steps(item("Hammer"), tree)],
  hammered: ["dale-4-items", steps(item("Hammer"), tree, tree)],
  treetop: ["dale-4-items", item("Treetop")],
  topped: ["dale-4-items", steps(item("Treetop"), tree)],
  bridges: ["dale-4-items", item("Bridge")],
  bridge: ["dale-4-items", steps(item("Bridge"), pair)],
  late: ["dale-4-late"],
  last: ["dale-4-last"],
  wait: ["dale-4-wait"],
  ahead: ["dale-4-wait", steps(card, tree)],
  tree: ["dale-4-wait", spot("1,1")],
  builder: ["dale-4-play", steps(tab("Others"), press(/Look at Ada/))],
  refused: ["dale-4-add", (page) => page.locator("[data-cell]:not(.target)").first().click()],
  watched: ["dale-4-watched"],
  scored: ["dale-4-set", comes("dale-4-scored")],
  "scored-last": ["dale-4-last", comes("dale-4-over")],
  end: ["dale-4-over"],
  "end-two": ["dale-2-over"],
  "end-shared": ["dale-4-shared"],
};

/** Only where regions are behind tabs. */
export const PHONE = {
  cards: ["dale-4-take", tab("Cards")],
  shelf: ["dale-4-set", tab("Items")],
  others: ["dale-4-play", tab("Others")],
  log: ["dale-4-play", tab("Log")],
};
