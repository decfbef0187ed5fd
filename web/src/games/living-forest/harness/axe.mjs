// What axe finds on each position of the harness, in both themes, on a desk and on a phone.
// `node axe.mjs [part of a name]`, with the harness served.
import AxeBuilder from "@axe-core/playwright";

import { launch } from "../../../../browser/chromium.mjs";

const [only = "", base = "http://127.0.0.1:5188"] = process.argv.slice(2);
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const POSITIONS = [
  "draw-4", "draw-many", "draw-third", "draw-first", "draw-stopped", "act-4", "act-late", "more-animals", "more-fires", "bonus-plant", "bonus-fragment",
  "victory-tile", "wait", "watched", "over", "round-first",
];
const dialog = async (page) => { await page.locator("button[aria-label*='Look closer']").nth(1).click(); };
const chosen = async (page) => { for (const one of ["tree of 3", "Row 1, column 2"]) await page.getByRole("button", { name: one }).first().click(); };
const tab = (name) => async (page) => { await page.getByRole("tab", { name }).click(); };
const THEN = { "act-4:dialog": dialog, "act-4:chosen": chosen };
const PHONE = { "act-4:dialog": dialog, "act-4:Circle": tab("Circle"), "act-4:Animals": tab("Animals"), "act-4:Forest": tab("Forest"), "act-4:Log": tab("Log") };

const browser = await launch();
for (const [size, [width, height]] of Object.entries({ desk: [1440, 900], phone: [390, 844] })) {
  const page = await browser.newPage({ viewport: { width, height }, hasTouch: size === "phone", reducedMotion: "reduce" });
  await page.route("**/api/**", (route) => route.fulfill({ json: [] }));
  const then = size === "phone" ? PHONE : THEN;
  for (const name of [...POSITIONS, ...Object.keys(then)]) {
    for (const theme of ["paper", "night"]) {
      if (only && !`${name}-${size}-${theme}`.includes(only)) continue;
      const [show] = name.split(":");
      await page.goto(`${base}/src/games/living-forest/harness/index.html?show=${show}&theme=${theme}${["round-first", "over"].includes(show) ? "&story" : ""}`);
      await page.locator(".frame").waitFor();
      await page.waitForTimeout(200);
      await then[name]?.(page);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
      for (const { id, nodes } of violations) console.log(`${name} ${size} ${theme}: ${id} ×${nodes.length} ${nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? node.all[0]?.message ?? ""}`).join(" | ")}`.slice(0, 420));
    }
  }
  await page.close();
}
await browser.close();
