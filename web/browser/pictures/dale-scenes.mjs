// The screens of Builders of Sylvan Dale, for pictures and for axe.
import { review } from "../house.mjs";
import { reviewed } from "./reviewed.mjs";

const BOTS = ["random", "random", "random"];
const at = ({ code }) => `/t/${code}`;
const offers =
  (...kinds) =>
  ({ legal }) =>
    kinds.every((kind) => legal.some(({ type }) => type === kind));
const later =
  (round, turn, stage) =>
  ({ view }) =>
    view.round >= round && view.turn >= turn && view.stage === stage;

const click = (selector) => (page) => page.locator(selector).first().click();
const card = click('[data-region="hand"] button:not([aria-disabled])');
const tree = click("[data-cell].target");
const tab = (name) => async (page) => {
  const found = page.getByRole("tab", { name });
  if ((await found.count()) > 0) await found.click();
};
const steps =
  (...all) =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** On a phone items may be behind a switch of the dock, on a tablet behind a tab. */
const item = (name) => async (page) => {
  const region = page.locator('[data-region="items"]');
  const way = page.locator("label", { hasText: /^\s*Items\s*$/ }).or(page.getByRole("tab", { name: "Sets, items" }));
  await region.or(way).first().waitFor();
  if ((await region.count()) === 0) await way.first().click();
  await page.locator(`[data-region="items"] button.use[data-item="${name.toLowerCase()}"]`).click();
};

/** Tables of one's own against bots, each at a moment that shows something. */
export async function daleScreens(robin, tableAt) {
  const table = (name, enough, seats = 4) =>
    tableAt(robin, { game: "sylvan-dale", seats, bots: BOTS.slice(0, seats - 1), name }, enough);
  const playing = await table("High timber", later(1, 4, "play"));
  const banner = await table("Raised flag", offers("raise-banner"));
  const bridge = await table("Long rope", offers("build-bridge"));
  const hammer = await table("New nails", offers("use-hammer"));
  const three = await table("Rope and plank", later(0, 6, "free"), 3);
  const done = await table("Last plank", undefined, 2);
  await review(robin, done.id);
  return {
    dale: { path: at(playing) },
    "dale-card": { path: at(playing), then: card },
    "dale-build": { path: at(playing), then: steps(card, tree) },
    "dale-tree": { path: at(three), then: click("[data-cell]:not(.target)") },
    "dale-builder": { path: at(playing), then: steps(tab("Others"), click(".players .who")) },
    "dale-cards": { path: at(three), then: tab("Cards") },
    "dale-items": { path: at(bridge), then: tab("Items") },
    "dale-banner": { path: at(banner) },
    "dale-bridge": { path: at(bridge), then: steps(item("Bridge"), click("[data-pair]")) },
    "dale-hammer": { path: at(hammer), then: steps(item("Hammer"), tree) },
    "dale-free": { path: at(three) },
    "dale-end": { path: at(done), full: true },
    "dale-replay": { path: `${at(done)}/replay?at=40` },
    "dale-review": { path: `${at(done)}/review`, then: reviewed, full: true },
  };
}
