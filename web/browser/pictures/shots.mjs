// Pictures of every screen and state, in all widths, with usual and with large letters, in both themes.
// python -m tests.browser shots [screen, size or language ...]; what cannot be read is told.
// Languages other than English are taken when they are asked for, in the light theme.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { launch, LOOKS } from "../chromium.mjs";
import { clipped } from "../checks/clipping.mjs";
import { BASE } from "../server.mjs";
import { makeScreens, show } from "./screens.mjs";

const FOLDER = process.env.SHOTS ?? "shots";
const THEMES = { paper: "light", night: "dark" };
const wanted = process.argv.slice(2);
const LANGUAGES = JSON.parse(readFileSync(new URL("../../src/texts/languages.json", import.meta.url), "utf8"));
const sizes = wanted.filter((name) => name in LOOKS);
const languages = wanted.filter((name) => name in LANGUAGES);
const names = wanted.filter((name) => !(name in LOOKS) && !(name in LANGUAGES));
const isWanted = (name, some) => some.length === 0 || some.includes(name);

/** Speak another language as a second tab would have it: nothing is loaded again. */
async function speak(page, code) {
  await page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent("storage", { key: "spinney language", newValue })),
    code,
  );
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
  await page.waitForTimeout(400);
}

/** One screen in the languages that were asked for; it is reached in English, as its scripts read that. */
async function takeTold(page, size, name, screen) {
  await show(page, screen);
  for (const code of languages) {
    await speak(page, code);
    for (const fault of await page.evaluate(clipped)) console.log(`${name}-${size}-${code}: ${fault}`);
    const path = join(FOLDER, `${name}-${size}-${code}.png`);
    await page.screenshot({ path, fullPage: Boolean(screen.full), animations: "disabled" });
  }
  await page.evaluate(() => localStorage.removeItem("spinney language"));
  return languages.length;
}

/** Both themes of one screen: the page follows the system. */
async function take(page, size, name, screen) {
  if (languages.length) return takeTold(page, size, name, screen);
  await show(page, screen);
  for (const fault of await page.evaluate(clipped)) console.log(`${name}-${size}: ${fault}`);
  for (const [theme, colorScheme] of Object.entries(THEMES)) {
    await page.emulateMedia({ colorScheme });
    const path = join(FOLDER, `${name}-${size}-${theme}.png`);
    await page.screenshot({ path, fullPage: Boolean(screen.full), animations: "disabled" });
  }
  await page.emulateMedia({ colorScheme: "light" });
  return Object.keys(THEMES).length;
}

mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
const { cookies, screens } = await makeScreens(browser, BASE);
let pictures = 0;
for (const [size, { viewport, letters }] of Object.entries(LOOKS)) {
  if (!isWanted(size, sizes)) continue;
  const context = await browser.newContext({
    baseURL: BASE,
    viewport,
    storageState: cookies,
    hasTouch: viewport.width < 760,
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
  });
  // As somebody has it who wishes larger letters everywhere.
  await context.addInitScript(
    (percent) => addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = `${percent}%`)),
    letters,
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    process.exitCode = 1;
    console.log(`${size}: the page said: ${error.message}`);
  });
  for (const [name, screen] of Object.entries(screens)) {
    if (!isWanted(name, names)) continue;
    pictures += await take(page, size, name, screen);
  }
  await context.close();
}
await browser.close();
console.log(`${pictures} pictures in ${FOLDER}`);
