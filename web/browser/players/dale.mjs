// Playing Builders of Sylvan Dale through the page, by mouse, by finger or by keys.
import { strict as assert } from "node:assert";

const OVER = "Where the points came from";
export const own = '[data-mode="play"], [data-mode="add"], [data-mode="banner"], [data-mode="free"]';

export const end = (page) => page.getByRole("heading", { name: OVER });
export const primary = (page) => page.locator("[data-primary]");
export const scoring = (page) => page.getByRole("button", { name: /^(Go on|Skip)$/ });
const targets = (page) => page.locator("[data-cell].target");
export const usable = (page, item) =>
  page.locator(`[data-region="items"] button.use[data-usable][data-item="${item.toLowerCase()}"]`);

/** Every kind of action that a page sends. */
export function watchActions(page, kinds = new Set()) {
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/actions"))
      kinds.add(request.postDataJSON().action.type);
  });
  return kinds;
}

/** The last scoring is told above the end: it comes a moment later, and is read first. */
export async function endOf(page, goOn) {
  await scoring(page).waitFor();
  await goOn();
  await scoring(page).waitFor({ state: "detached" });
  return "over";
}

/** What the page asks for: a stage of one's own turn, or "over". A scoring is read on the way. */
export async function nextAsked(page) {
  for (let tries = 0; tries < 60; tries++) {
    await page.locator(own).or(end(page)).or(scoring(page)).first().waitFor();
    if ((await end(page).count()) > 0) return endOf(page, () => scoring(page).click());
    if ((await scoring(page).count()) > 0)
      await scoring(page)
        .click({ timeout: 5000 })
        .catch(() => null);
    else {
      const mode = await page
        .locator(own)
        .first()
        .getAttribute("data-mode", { timeout: 5000 })
        .catch(() => null);
      if (mode) return mode;
    }
  }
  throw new Error("The page asks for nothing.");
}

/** A table of the device answers without a network: there the dale tells how far the game is. */
const isOnDevice = (page) => page.url().includes("/t/~");
const farOf = (page) => page.locator("[data-position]").first().getAttribute("data-position").then(Number);

async function movedOn(page, act) {
  const before = await farOf(page);
  await act();
  const isLater = (was) =>
    !document.querySelector("[data-position]") ||
    Number(document.querySelector("[data-position]").dataset.position) > was;
  await page.waitForFunction(isLater, before, { polling: 30 });
  await page.locator('[data-mode="sent"]').first().waitFor({ state: "detached" });
}

/** Wait until what was sent has counted. */
export async function settled(page, act) {
  if (isOnDevice(page)) return movedOn(page, act);
  const before = page.waitForResponse(
    (answer) => answer.url().endsWith("/actions") && answer.request().method() === "POST",
  );
  await act();
  const answer = await before;
  assert.ok(answer.ok(), `an action was refused: ${await answer.text()}`);
  await page.locator('[data-mode="sent"]').first().waitFor({ state: "detached" });
}

/** How somebody points: with a mouse or with a finger. */
export const MOUSE = { press: (spot) => pressed(spot, "click") };
export const FINGER = { press: (spot) => pressed(spot, "tap") };

/** A scoring may come above what is about to be pressed: it is read first. Nothing is pressed twice. */
async function pressed(spot, how) {
  const page = spot.page();
  await page.addLocatorHandler(scoring(page), (told) => told.click());
  await spot[how]();
  await page.removeLocatorHandler(scoring(page));
}

const nth = (spots, number, count) => spots.nth(number % count);

async function playCard(page, { press }, turn) {
  if ((await primary(page).count()) > 0) return settled(page, () => press(primary(page)));
  const cards = page.locator('[data-region="hand"] button:not([aria-disabled])');
  await press(nth(cards, turn, await cards.count()));
  await chooseTree(page, { press }, turn);
  if (isOnDevice(page)) return movedOn(page, () => press(primary(page)));
  // The tile follows its card.
  const second = page.waitForResponse(
    (answer) => answer.url().endsWith("/actions") && answer.request().postDataJSON().action.type === "add-tile",
  );
  await press(primary(page));
  assert.ok((await second).ok());
}

async function chooseTree(page, { press }, turn) {
  await targets(page).first().waitFor();
  await press(nth(targets(page), turn * 5, await targets(page).count()));
}

async function addTile(page, hand, turn) {
  await chooseTree(page, hand, turn);
  await settled(page, () => hand.press(primary(page)));
}

async function banner(page, { press }, turn) {
  const none = page.getByRole("button", { name: "No banner" });
  await settled(page, () => press(turn % 3 === 1 ? none : primary(page)));
}

/** On a phone items are behind a switch of the dock, on a tablet behind a tab. */
async function openItems(page, { press }) {
  if ((await page.locator('[data-region="items"]').count()) > 0) return true;
  const shelf = page.locator("label", { hasText: /^\s*Items\s*$/ });
  if ((await shelf.count()) === 0) return false;
  await press(shelf);
  return true;
}

export const WISHES = ["Bridge", "Hammer", "Ax", "Treetop"];

/** Gain an item, use one, or neither; says whether something was done. */
async function items(page, hand, turn) {
  if (!(await openItems(page, hand))) return false;
  const sets = page.getByRole("button", { name: /^Give 3, gain 1/ });
  if ((await sets.count()) > 0) {
    await hand.press(sets.first());
    await settled(page, () => hand.press(primary(page)));
    return true;
  }
  for (const item of WISHES.slice(turn % 4).concat(WISHES)) {
    if ((await usable(page, item).count()) === 0) continue;
    await hand.press(usable(page, item));
    await aim(page, hand, item, turn);
    await settled(page, () => hand.press(primary(page)));
    return true;
  }
  return false;
}

async function aim(page, hand, item, turn) {
  if (item === "Bridge") {
    const pairs = page.locator("[data-pair]");
    return hand.press(nth(pairs, turn * 3, await pairs.count()));
  }
  await chooseTree(page, hand, turn);
  if (item === "Hammer" && !(await primary(page).isEnabled())) await chooseTree(page, hand, turn + 1);
}

const TAKEN = "a card was taken, which ends a turn";

/** Take a card, or first have the row dealt anew, after which the turn goes on. */
async function takeCard(page, hand, turn) {
  const shelf = page.locator("label", { hasText: /^Take a card$/ });
  if ((await page.locator('[data-region="row"]').count()) === 0 && (await shelf.count()) > 0) await hand.press(shelf);
  const flush = page.locator("button.flush");
  const cards = page.locator('[data-region="row"] button:not([aria-disabled])');
  const count = await cards.count();
  const anew = (await flush.count()) > 0 && (await flush.getAttribute("aria-pressed")) !== "true" && turn % 2 === 0;
  if (anew) await hand.press(flush);
  else if (count > 0) await hand.press(nth(cards, turn % 4 === 3 ? count - 1 : turn, count));
  await settled(page, () => hand.press(primary(page)));
  return anew ? null : TAKEN;
}

async function free(page, hand, turn) {
  return (await items(page, hand, turn)) ? null : takeCard(page, hand, turn);
}

const DOING = { play: playCard, add: addTile, banner, free };

/** Play until the end, for some moves, or for some whole turns: others wait for whoever stops within one. */
export async function playOn(
  page,
  { moves = Infinity, turns = Infinity, hand = MOUSE, first = 0, until = () => false } = {},
) {
  let taken = 0;
  for (let move = 0; move < moves && taken < turns; move++) {
    const asked = await nextAsked(page);
    if (asked === "over") return "over";
    if (until(asked)) return asked;
    if ((await DOING[asked](page, hand, first + move)) === TAKEN) taken++;
  }
  return "playing";
}

const ITEMS = { "use-ax": "Ax", "use-hammer": "Hammer", "place-treetop": "Treetop", "build-bridge": "Bridge" };

/** Do one kind of thing that is possible now. */
export async function doKind(page, kind, hand = MOUSE) {
  const done = (spot) => settled(page, () => hand.press(spot));
  if (kind === "play-card") return playCard(page, hand, 0);
  if (kind === "add-tile") return addTile(page, hand, 0);
  if (kind === "no-banner") return done(page.getByRole("button", { name: "No banner" }));
  if (kind in ITEMS) {
    await hand.press(usable(page, ITEMS[kind]));
    await aim(page, hand, ITEMS[kind], 0);
  }
  if (kind === "cash-in") await hand.press(page.getByRole("button", { name: /^Give 3, gain 1/ }).first());
  if (kind === "flush-row") await hand.press(page.locator("button.flush"));
  if (kind === "take-card") await hand.press(page.locator('[data-region="row"] button:not([aria-disabled])').first());
  if (kind === "draw-card") await hand.press(page.locator('[data-region="row"] button').last());
  // What is left is the primary button: a banner, a hand to show, the end of the turn.
  return done(primary(page));
}
