// Pictures of every screen and state, in all widths, with usual and with large letters, in both themes.
// python -m tests.browser shots [screen or size ...]; what cannot be read is told.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, LOOKS } from "./chromium.mjs";
import { clipped } from "./clipping.mjs";
import { BASE } from "./runner.mjs";
import { makeScreens, show } from "./screens.mjs";

const FOLDER = process.env.SHOTS ?? "shots";
const THEMES = { paper: "light", night: "dark" };
const wanted = process.argv.slice(2);
const sizes = wanted.filter((name) => name in LOOKS);
const names = wanted.filter((name) => !(name in LOOKS));
const isWanted = (name, some) => some.length === 0 || some.includes(name);

/** Both themes of one screen: the page follows the system. */
async function take(page, size, name, screen) {
  await show(page, screen);
  for (const fault of await page.evaluate(clipped)) console.log(`${name}-${size}: ${fault}`);
  for (const [theme, colorScheme] of Object.entries(THEMES)) {
    await page.emulateMedia({ colorScheme });
    const path = join(FOLDER, `${name}-${size}-${theme}.png`);
    await page.screenshot({ path, fullPage: Boolean(screen.full), animations: "disabled" });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
const { cookies, screens } = await makeScreens(browser, BASE);
let pictures = 0;
for (const [size, { viewport, letters }] of Object.entries(LOOKS)) {
  if (!isWanted(size, sizes)) continue;
  const context = await browser.newContext({
    baseURL: BASE, viewport, storageState: cookies, hasTouch: viewport.width < 760, reducedMotion: "reduce", colorScheme: "light",
  });
  // As somebody has it who wishes larger letters everywhere.
  await context.addInitScript((percent) => addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = `${percent}%`)), letters);
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    process.exitCode = 1;
    console.log(`${size}: the page said: ${error.message}`);
  });
  for (const [name, screen] of Object.entries(screens)) {
    if (!isWanted(name, names)) continue;
    await take(page, size, name, screen);
    pictures += 2;
  }
  await context.close();
}
await browser.close();
console.log(`${pictures} pictures in ${FOLDER}`);
