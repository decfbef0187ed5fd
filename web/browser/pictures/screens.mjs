// Every screen and state of the page, in a house made over the API; for pictures and for axe.
import { daleScreens } from "./dale-scenes.mjs";
import { glowPoints, places } from "../players/forest.mjs";
import { makeGroveScreens } from "./grove-screens.mjs";
import { guest, moveOnce, open, play, review, say, sit } from "../house.mjs";
import { step as told } from "../players/lesson.mjs";
import { answerIt, layingPuzzle } from "../players/puzzle.mjs";
import { reviewed } from "./reviewed.mjs";
import { standingStill } from "../checks/still.mjs";

const GREEDY = ["greedy", "greedy", "greedy"];
const FOREST = { game: "legendary-forests", seats: 4, bots: GREEDY, public: false };
const laying =
  (turn) =>
  ({ view }) =>
    view.phase === "lay" && view.turn >= turn;
const planting =
  (turn) =>
  ({ view }) =>
    view.phase === "plant" && view.turn >= turn;

/** A table of one's own against bots, at a moment that is liked. */
async function tableAt(person, wishes, enough) {
  // Games are dealt at random: the rarest of these moments comes in every second or third.
  for (let tries = 0; tries < 40; tries++) {
    const table = await open(person, { ...FOREST, ...wishes });
    const seen = await play(person, table, enough);
    if (seen && (enough === undefined || !seen.outcome)) return table;
  }
  throw new Error(`No table came to the moment that “${wishes.name}” is to show.`);
}

/** Tables that wait for somebody. */
async function openTables(robin, ada, jonas) {
  const timber = await open(ada, { game: "sylvan-dale", seats: 4, name: "High timber" });
  await sit(jonas, timber.id);
  const live = { kind: "live", minutes: 10, gain: 20 };
  await open(jonas, { game: "legendary-forests", edition: "mockup-second", seats: 4, name: "Pixel pals", pace: live });
  const lantern = await open(robin, {
    game: "legendary-forests",
    seats: 4,
    name: "Moss lantern",
    bots: ["greedy"],
    pace: { kind: "days", days: 2 },
  });
  await sit(ada, lantern.id);
  await say(ada, lantern.id, "Tea is ready, one more round?");
  return { lantern, timber };
}

/** Robin has placed, Ada has not. */
async function sealedTable(robin, ada) {
  const table = await open(robin, { ...FOREST, bots: GREEDY.slice(1), name: "Quiet pond" });
  const seated = await sit(ada, table.id);
  await Promise.all([play(robin, table, laying(5)), play(ada, seated, laying(5))]);
  await moveOnce(robin, table);
  return table;
}

const press = (key) => (page) => page.keyboard.press(key);
const click = (name) => (page) => page.getByRole("button", { name }).first().click();

/** On phones log, chat and settings are behind the menu. */
const drawer = (key, name) => async (page) => {
  const menu = page.getByRole("button", { name: /^Menu/ });
  if ((await menu.count()) === 0) return press(key)(page);
  await menu.click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
};

/** Try places until one brings points, so that there is something to see. */
async function previewGain(page) {
  const free = page.locator('[role="gridcell"][aria-label*="the tile fits"]');
  await free.first().waitFor();
  for (let tries = 0; tries < 8; tries++) {
    await free
      .nth(tries % (await free.count()))
      .click({ timeout: 2000 })
      .catch(() => null);
    if (
      (await page
        .locator(".gain")
        .filter({ hasText: /[+1-9]/ })
        .count()) > 0
    )
      return;
  }
}

/** Tap where nothing can lie. */
async function refuse(page) {
  await page.locator('[role="gridcell"][aria-label*="the tile fits"]').first().waitFor();
  const { x, y } = await page.locator('[role="grid"]').boundingBox();
  await page.mouse.click(x + 12, y + 60);
}

async function previewTree(page) {
  await page.locator(".glow .area").first().waitFor();
  const [point] = await glowPoints(page);
  await page.mouse.click(...point);
}

/** Ask for a hint, and wait until it is there. */
async function askHint(page) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".advice").first().waitFor();
}

/** What one chooses before one plays on from a moment. */
async function playOnFromThere(page) {
  await page.getByRole("button", { name: /^Play on from here/ }).click();
  await page.getByRole("dialog").waitFor();
}

/** So many steps of a lesson that are only read. */
const readOn = (steps) => async (page) => {
  for (let step = 0; step < steps; step++) {
    const before = await told(page).textContent();
    await page.locator("[data-next]").click();
    await told(page).filter({ hasNotText: before }).waitFor();
  }
};

/** Tables of Legendary Forests, each at a moment that shows something. */
async function makeForests(robin, ada) {
  const pixels = { edition: "mockup-second" };
  const looked = await tableAt(robin, { name: "Old stump", seats: 2, bots: ["greedy"] });
  await review(robin, looked.id);
  const made = {
    looked,
    hinted: await tableAt(robin, { name: "Fern lamp", hints: true }, laying(2)),
    early: await tableAt(robin, { name: "Fern stile" }, laying(3)),
    plant: await tableAt(robin, { name: "Amber grove" }, planting(7)),
    pixel: await tableAt(robin, { ...pixels, name: "Copper path" }, laying(12)),
    pixelPlant: await tableAt(robin, { ...pixels, name: "Silver nest" }, planting(6)),
    done: await tableAt(robin, { name: "Late birds" }),
    pixelDone: await tableAt(robin, { ...pixels, name: "Old bridge" }),
    sealed: await sealedTable(robin, ada),
    // Its clock runs, so it comes last.
    middle: await tableAt(robin, { name: "Sunday tea", pace: { kind: "live", minutes: 10, gain: 20 } }, laying(13)),
  };
  await say(robin, made.middle.id, "That maple corner of yours worries me.");
  return made;
}

const at = ({ code }) => `/t/${code}`;

/** What is around the tables: the lobby, people, lessons, and tables that wait for somebody. */
async function askPuzzle(page) {
  await page.goto(await layingPuzzle(page));
  await places(page).first().click();
  await page.getByRole("button", { name: /^Place/ }).waitFor();
}

async function answerPuzzle(page) {
  await page.goto(await layingPuzzle(page));
  await answerIt(page);
}

async function aroundTables({ robin, ada, jonas }) {
  const { lantern, timber } = await openTables(robin, ada, jonas);
  return {
    lobby: { path: "/" },
    person: { path: "/", then: click(/^You are/) },
    you: { path: "/you" },
    statement: { path: "/accessibility", full: true },
    new: { path: "/new" },
    "new-bot": { path: "/new", then: click("Bot") },
    alone: { path: "/alone" },
    wait: { path: at(lantern) },
    "wait-guest": { path: at(timber) },
    learn: { path: "/learn" },
    lesson: { path: "/learn/legendary-forests", then: readOn(1) },
    "lesson-grove": { path: "/learn/living-forest", then: readOn(1) },
    puzzles: { path: "/puzzles" },
    puzzle: { path: "/puzzles", then: askPuzzle },
    "puzzle-answer": { path: "/puzzles", then: answerPuzzle, full: true },
    daily: { path: "/daily", full: true },
    nowhere: { path: "/nothing" },
  };
}

async function forestScreens({ robin, ada }) {
  const { looked, hinted, early, middle, plant, pixel, pixelPlant, done, pixelDone, sealed } = await makeForests(
    robin,
    ada,
  );
  return {
    early: { path: at(early) },
    refused: { path: at(early), then: refuse },
    middle: { path: at(middle), then: previewGain },
    plant: { path: at(plant), then: previewTree },
    sealed: { path: at(sealed) },
    "pixel-middle": { path: at(pixel), then: previewGain },
    "pixel-plant": { path: at(pixelPlant), then: previewTree },
    log: { path: at(middle), then: drawer("l", "Log") },
    chat: { path: at(middle), then: drawer("c", "Chat") },
    settings: { path: at(middle), then: drawer(null, "Settings"), desk: click("Settings") },
    keys: { path: at(middle), then: press("?") },
    end: { path: at(done), full: true },
    "pixel-end": { path: at(pixelDone), full: true },
    replay: { path: `${at(done)}/replay?at=30` },
    branch: { path: `${at(done)}/replay?at=30`, then: playOnFromThere },
    hint: { path: at(hinted), then: askHint },
    review: { path: `${at(looked)}/review`, then: reviewed, full: true },
    "review-other": { path: `${at(looked)}/review?seat=1&at=0`, then: reviewed, full: true },
  };
}

/** All screens, in parts that can be made apart from each other. */
const PARTS = {
  "around the tables": aroundTables,
  "of Legendary Forests": forestScreens,
  "of Living Forest": ({ robin }) => makeGroveScreens(robin),
  "of Builders of Sylvan Dale": ({ robin }) => daleScreens(robin, tableAt),
};
export const SCREENS = Object.keys(PARTS);

/** Make everything that the screens of some parts show, side by side; Robin is the one who looks. */
export async function makeScreens(browser, base, parts = SCREENS) {
  const robin = await guest(browser, base, "Robin", "toadstool");
  const ada = await guest(browser, base, "Ada", "feather");
  const jonas = await guest(browser, base, "Jonas", "acorn");
  const made = await Promise.all(parts.map((part) => PARTS[part]({ robin, ada, jonas })));
  return { cookies: await robin.storageState(), screens: Object.assign({}, ...made) };
}

/** Open a screen and wait until it stands still. */
export async function show(page, { path, then, desk }) {
  const still = standingStill(page);
  await page.goto(path);
  await page.locator("main").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await still();
  const isPhone = page.viewportSize().width <= 760;
  const what = isPhone ? then : (desk ?? then);
  if (what) {
    await what(page);
    await still();
  }
}
