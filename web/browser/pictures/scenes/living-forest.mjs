// What there is to look at in Living Forest: a position, and what somebody does there.
const OPEN = "[data-target=open]";

/** Press what is lit and called so; on a phone the action comes first, and brings its targets to the front. */
const choose =
  (action, ...names) =>
  async (page) => {
    const chip = page.locator(`.dock [aria-label^='${action}'][data-target=open]`);
    if ((await chip.count()) > 0) await chip.first().click();
    for (const name of names) await page.locator(`[aria-label*='${name}']${OPEN}`).last().click();
  };
/** What cannot be chosen says why. */
const refused = (region, name) => async (page) => {
  const tabs = page.getByRole("tab", { name: region });
  if ((await tabs.count()) > 0) await tabs.click();
  await page
    .locator(`[aria-label*='${name}'][aria-disabled=true]`)
    .filter({ visible: true })
    .first()
    .click({ force: true });
};
const tab = (name) => async (page) => page.getByRole("tab", { name }).click();
const press = (name) => async (page) => page.getByRole("button", { name }).filter({ visible: true }).first().click();
const comes = (name) => async (page) => {
  await page.evaluate((next) => window.harness.show(next), name);
  await page.waitForTimeout(2500);
};
const closer = async (page) => page.locator("button[aria-label*='Look closer']").nth(1).click();
/** As far around the circle as the wind goes: past others. */
const far = choose("Advance", "Rock");

export const SCENES = {
  first: ["draw-first"],
  draw: ["draw-4"],
  many: ["draw-many"],
  third: ["draw-third"],
  plain: ["draw-plain"],
  rid: ["draw-rid"],
  empty: ["draw-empty"],
  stopped: ["draw-stopped"],
  act: ["act-4"],
  late: ["act-late"],
  second: ["act-second"],
  two: ["act-2"],
  one: ["act-one"],
  again: ["act-again"],
  fragment: ["act-4", press(/^Take a fragment/)],
  attract: ["act-late", choose("Attract", ", level ")],
  fire: ["act-late", choose("Extinguish", "Fire of")],
  advance: ["act-late", far],
  tree: ["act-late", choose("Plant", "tree of")],
  planted: ["act-late", choose("Plant", "tree of", "Row")],
  corner: ["bonus-plant", choose("Plant", "tree of", "Row")],
  pass: ["act-late", press(/^End your turn/)],
  dear: ["act-4", refused("Forest", "tree of")],
  "more-animals": ["more-animals"],
  "bonus-animals": ["bonus-animals"],
  "more-fires": ["more-fires"],
  "bonus-fires": ["bonus-fires"],
  "bonus-plant": ["bonus-plant"],
  "bonus-fragment": ["bonus-fragment"],
  "bonus-fragments": ["bonus-fragments"],
  tile: ["victory-tile"],
  wait: ["wait"],
  watched: ["watched"],
  look: ["act-4", closer],
  round: ["round-last", comes("round-first")],
  last: ["act-late", comes("over")],
  end: ["over"],
  "end-two": ["over-2"],
  "end-trees": ["over-trees"],
  "end-fires": ["over-fires"],
  "end-flowers": ["over-flowers"],
  "end-several": ["over-several"],
  "end-shared": ["over-shared"],
};

/** Only where regions are behind tabs. */
export const PHONE = {
  circle: ["act-4", tab("Circle")],
  animals: ["act-4", tab("Animals")],
  forest: ["act-4", tab("Forest")],
  helpers: ["act-4", tab("Helpers")],
  log: ["act-4", tab("Log")],
};
