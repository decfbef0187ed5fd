// Pictures of every screen and state, at three widths and in both themes.
// python -m tests.browser shots [screen ...]
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, WIDTHS } from "./chromium.mjs";
import { BASE } from "./runner.mjs";
import { makeScreens, show } from "./screens.mjs";

const FOLDER = process.env.SHOTS ?? "shots";
const THEMES = { paper: "light", night: "dark" };
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

/** Both themes of one screen: the page follows the system. */
async function take(page, size, name, screen) {
  await show(page, screen);
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
for (const [size, viewport] of Object.entries(WIDTHS)) {
  const context = await browser.newContext({
    baseURL: BASE, viewport, storageState: cookies, hasTouch: size === "phone", reducedMotion: "reduce", colorScheme: "light",
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    process.exitCode = 1;
    console.log(`${size}: the page said: ${error.message}`);
  });
  for (const [name, screen] of Object.entries(screens)) {
    if (!isWanted(name)) continue;
    await take(page, size, name, screen);
    pictures += 2;
  }
  await context.close();
}
await browser.close();
console.log(`${pictures} pictures in ${FOLDER}`);
