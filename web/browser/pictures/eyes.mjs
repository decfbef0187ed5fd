// Every board as others see it: with four kinds of colour blindness, and with colours that the system forces on it.
// npm run eyes [game, scene or size ...]; for each scene one sheet with all of them, into build/eyes.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { build, preview } from "vite";

import { launch, WIDTHS } from "../chromium.mjs";
import { SCENES as grove } from "./scenes/living-forest.mjs";
import { SCENES as dale } from "./scenes/sylvan-dale.mjs";

const FOLDER = process.env.SHOTS ?? "../build/eyes";
const BLIND = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"];
const FORCED = { "forced-light": "light", "forced-dark": "dark" };
const SIZES = ["desktop", "phone"];
const of = (scenes, ...names) => Object.fromEntries(names.map((name) => [name, scenes[name]]));
const GAMES = {
  "legendary-forests": {
    middle: ["forest-4-middle&choose=best&motion=off"],
    plant: ["forest-4-plant&choose=best&motion=off"],
    end: ["forest-5-over&motion=off"],
    pixels: ["mockup-4-plant&choose=best&motion=off"],
  },
  "living-forest": of(grove, "draw", "late", "tree", "end"),
  "sylvan-dale": of(dale, "build", "bridges", "items", "end"),
};
const wanted = process.argv.slice(2);
const isWanted = (name, all) => {
  const some = wanted.filter((word) => all.includes(word));
  return some.length === 0 || some.includes(name);
};

/** The board alone, built and handed out. */
async function serve(game) {
  const configFile = `src/games/${game}/harness/vite.config.ts`;
  await build({ configFile, logLevel: "error" });
  const { resolvedUrls, close } = await preview({ configFile });
  return { at: `${resolvedUrls.local[0]}src/games/${game}/harness/index.html`, close };
}

/** One scene with all eyes: a picture by each name. */
async function look(page, at, [position, then]) {
  await page.goto(`${at}?show=${position}`);
  await page.locator("main").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await then?.(page);
  await page.waitForTimeout(200);
  const cdp = await page.context().newCDPSession(page);
  const seen = {};
  for (const type of BLIND) {
    await cdp.send("Emulation.setEmulatedVisionDeficiency", { type });
    seen[type] = await page.screenshot({ animations: "disabled" });
  }
  await cdp.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
  for (const [name, colorScheme] of Object.entries(FORCED)) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.evaluate(
      (look) => (document.documentElement.dataset.theme = look),
      colorScheme === "dark" ? "night" : "paper",
    );
    seen[name] = await page.screenshot({ animations: "disabled" });
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  return seen;
}

/** All eyes side by side, to be compared. */
async function lay(browser, seen, path, wide) {
  const page = await browser.newPage({ viewport: { width: wide ? 2000 : 1960, height: 600 } });
  const figure = ([name, picture]) =>
    `<figure><img src="data:image/png;base64,${picture.toString("base64")}"><figcaption>${name}</figcaption></figure>`;
  const style = `body{margin:8px;display:grid;grid-template-columns:repeat(${wide ? 2 : 7},1fr);gap:8px;font:16px sans-serif}figure{margin:0}img{width:100%}`;
  await page.setContent(`<style>${style}</style>${Object.entries(seen).map(figure).join("")}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
for (const [game, scenes] of Object.entries(GAMES)) {
  if (!isWanted(game, Object.keys(GAMES))) continue;
  const { at, close } = await serve(game);
  for (const size of SIZES.filter((one) => isWanted(one, SIZES))) {
    const context = await browser.newContext({
      viewport: WIDTHS[size],
      hasTouch: size === "phone",
      reducedMotion: "reduce",
      colorScheme: "light",
    });
    await context.route("**/api/**", (route) => route.fulfill({ json: [] }));
    const page = await context.newPage();
    for (const [name, scene] of Object.entries(scenes)) {
      if (!isWanted(name, Object.values(GAMES).flatMap(Object.keys))) continue;
      const seen = await look(page, at, scene);
      for (const [eye, picture] of Object.entries(seen))
        writeFileSync(join(FOLDER, `${game}-${name}-${size}-${eye}.png`), picture);
      await lay(browser, seen, join(FOLDER, `sheet-${game}-${name}-${size}.png`), size === "desktop");
    }
    await context.close();
  }
  await close();
}
await browser.close();
console.log(`The pictures are in ${FOLDER}`);
