// Every state of two boards, from positions that are kept: in all widths, with usual and with large letters, in both themes.
// npm run scenes [game, scene or size ...]; what axe finds, what cannot be read and what a finger misses is told.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import AxeBuilder from "@axe-core/playwright";
import { build, preview } from "vite";

import { launch, LOOKS } from "../chromium.mjs";
import { clipped } from "../checks/clipping.mjs";
import { tooFine, tooSmall } from "../checks/fingers.mjs";
import * as grove from "./scenes/living-forest.mjs";
import * as dale from "./scenes/sylvan-dale.mjs";

const FOLDER = process.env.SHOTS ?? "../build/scenes";
const GAMES = { "living-forest": grove, "sylvan-dale": dale };
const THEMES = ["paper", "night"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What large letters and other widths change, axe does not look at. */
const AXED = ["phone", "desktop"];

const wanted = process.argv.slice(2);
const isWanted = (name, all) => {
  const some = wanted.filter((word) => all.includes(word));
  return some.length === 0 || some.includes(name);
};
const scenesOf = ({ SCENES, PHONE }, size) =>
  Object.entries(size.startsWith("phone") ? { ...SCENES, ...PHONE } : SCENES);
const names = Object.values(GAMES).flatMap((game) => scenesOf(game, "phone").map(([name]) => name));
let faults = 0;

function tell(where, found) {
  for (const fault of found) console.log(`${where}: ${fault}`);
  faults += found.length;
}

/** The board alone, built and handed out. */
async function serve(game) {
  const configFile = `src/games/${game}/harness/vite.config.ts`;
  await build({ configFile, logLevel: "error" });
  const { resolvedUrls, close } = await preview({ configFile });
  return { at: `${resolvedUrls.local[0]}src/games/${game}/harness/index.html`, close };
}

async function axed(page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) =>
    `${id} ×${nodes.length} ${nodes[0].target.join(" ")} ${nodes[0].any[0]?.message ?? ""}`.slice(0, 240),
  );
}

/** One scene in one size: what is wrong with it, and a picture in each theme. */
async function take(page, at, size, where, [position, then]) {
  await page.goto(`${at}?show=${position}`);
  await page.locator(".frame").waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (then) await then(page).catch((error) => tell(where, [error.message.split("\n")[0]]));
  await page.waitForTimeout(150);
  tell(where, await page.evaluate(clipped));
  tell(where, await page.evaluate(tooFine));
  if (size === "phone") tell(where, await page.evaluate(tooSmall));
  for (const theme of THEMES) {
    await page.evaluate((look) => (document.documentElement.dataset.theme = look), theme);
    if (AXED.includes(size)) tell(`${where}, ${theme}`, await axed(page));
    await page.screenshot({ path: join(FOLDER, `${where}-${theme}.png`), fullPage: true, animations: "disabled" });
  }
}

/** All scenes of a game in one size, one after another on one page. */
async function takeAll(browser, game, at, size) {
  const { viewport, letters } = LOOKS[size];
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 760, reducedMotion: "reduce" });
  context.setDefaultTimeout(4000);
  // What hands out the board here is no part of it.
  context.setDefaultNavigationTimeout(60_000);
  await context.route("**/api/**", (route) => route.fulfill({ json: [] }));
  // As somebody has it who wishes larger letters everywhere.
  await context.addInitScript(
    (percent) => addEventListener("load", () => (document.documentElement.style.fontSize = `${percent}%`)),
    letters,
  );
  const page = await context.newPage();
  let where = "";
  page.on("pageerror", (error) => tell(where, [`the page said: ${error.message}`]));
  for (const [name, scene] of scenesOf(GAMES[game], size)) {
    where = `${game}-${name}-${size}`;
    if (isWanted(name, names)) await take(page, at, size, where, scene);
  }
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
for (const game of Object.keys(GAMES).filter((one) => isWanted(one, Object.keys(GAMES)))) {
  const { at, close } = await serve(game);
  for (const size of Object.keys(LOOKS)) if (isWanted(size, Object.keys(LOOKS))) await takeAll(browser, game, at, size);
  await close();
}
await browser.close();
console.log(`${faults} faults; the pictures are in ${FOLDER}`);
process.exitCode = faults ? 1 : 0;
