// No screen breaks WCAG 2.2 A or AA, in either theme, on a desk or on a phone.
import { strict as assert } from "node:assert";

import AxeBuilder from "@axe-core/playwright";

import { WIDTHS } from "../chromium.mjs";
import { BASE } from "../runner.mjs";
import { makeScreens, show } from "../screens.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What depends on colours, and so on the theme; all else is the same by day and by night. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe finds on a page as it is, a line for each kind of fault. */
async function faults(page, where, only) {
  // There are no frames; the old way of running saves a page for each look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(TAGS)).analyze();
  return violations.map(({ id, nodes }) =>
    `${where}: ${id} ×${nodes.length} ${nodes[0].target.join(" ")} ${nodes[0].any[0]?.message ?? ""}`.slice(0, 260),
  );
}

let made = null;

async function look(company, size) {
  const { cookies, screens } = await (made ??= makeScreens(company.browser, BASE));
  const page = await company.visitor({ viewport: WIDTHS[size], storageState: cookies, hasTouch: size === "phone" });
  const found = [];
  for (const [name, screen] of Object.entries(screens)) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await show(page, screen);
    found.push(...(await faults(page, `${name}, paper`)));
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    found.push(...(await faults(page, `${name}, night`, COLOURS)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) found.push(`${name}: wider than the screen`);
  }
  assert.deepEqual(found, []);
}

export const tests = {
  "axe finds no fault on any screen of a desk, by day and by night": (company) => look(company, "desktop"),
  "axe finds no fault on any screen of a phone, by day and by night": (company) => look(company, "phone"),
};
