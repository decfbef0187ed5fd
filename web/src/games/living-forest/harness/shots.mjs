// Pictures of the board in every size and theme, into the folder named on the command line.
// `node shots.mjs FOLDER [part of a name]`, with the harness served: `npx vite preview -c …/harness/vite.config.ts`.
import { mkdirSync } from "node:fs";

import { launch } from "../../../../browser/chromium.mjs";

const [folder = "shots", only = "", base = "http://127.0.0.1:5188"] = process.argv.slice(2);
const SIZES = { phone: [390, 844], slim: [768, 1024], tablet: [900, 1180], desk: [1440, 900], wide: [1920, 1080] };
const POSITIONS = [
  "draw-first", "draw-4", "draw-many", "draw-third", "draw-plain", "draw-stopped", "act-4", "act-late", "act-second", "act-2",
  "more-animals", "bonus-animals", "more-fires", "bonus-plant", "bonus-fragment", "victory-tile", "wait", "watched", "over", "over-2", "round-first",
];

mkdirSync(folder, { recursive: true });
const browser = await launch();
const faults = [];
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const [mode, query] of Object.entries({ paper: "", night: "&theme=night", large: "&text=200" })) {
    for (const show of POSITIONS) {
      const name = `${show}-${size}-${mode}`;
      if (only && !new RegExp(only).test(name)) continue;
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: size === "phone", reducedMotion: "reduce" });
      page.on("pageerror", (error) => faults.push(`${name}: ${error.message}`));
      await page.route("**/api/**", (route) => route.fulfill({ json: [] }));
      await page.goto(`${base}/src/games/living-forest/harness/index.html?show=${show}${query}${show === "round-first" || show === "over" ? "&story" : ""}`);
      await page.locator(".frame").waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(150);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) faults.push(`${name}: wider than the screen`);
      await page.screenshot({ path: `${folder}/${name}.png`, fullPage: size !== "phone" || mode === "large", animations: "disabled" });
      await page.close();
    }
  }
}
await browser.close();
console.log(faults.length ? faults.join("\n") : "no fault");
