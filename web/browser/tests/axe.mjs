// No screen breaks WCAG 2.2 A or AA, in either theme, on a desk or on a phone.
import { strict as assert } from "node:assert";

import AxeBuilder from "@axe-core/playwright";

import { WIDTHS } from "../chromium.mjs";
import { BASE } from "../runner.mjs";
import { makeScreens, show } from "../screens.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const THEMES = { paper: "light", night: "dark" };
/** All of it takes minutes: in CI every screen is looked at once, on a desk by day or a phone by night. */
const SHORT = { desktop: { paper: "light" }, phone: { night: "dark" } };
const inTurn = (screens, size) =>
  process.env.CI ? screens.filter((_, number) => number % 2 === Number(size === "phone")) : screens;
const themesOf = (size) => (process.env.CI ? SHORT[size] : THEMES);

/** What axe finds on a page as it is, a line for each kind of fault. */
async function faults(page, where) {
  // There are no frames; the old way of running saves a page for each look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(TAGS).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) =>
    `${where}: ${id} ×${nodes.length} ${nodes[0].target.join(" ")} ${nodes[0].any[0]?.message ?? ""}`.slice(0, 260),
  );
}

let made = null;

async function look(company, size) {
  const { cookies, screens } = await (made ??= makeScreens(company.browser, BASE));
  const page = await company.visitor({ viewport: WIDTHS[size], storageState: cookies, hasTouch: size === "phone" });
  const found = [];
  for (const [name, screen] of inTurn(Object.entries(screens), size)) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await show(page, screen);
    for (const [theme, colorScheme] of Object.entries(themesOf(size))) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      found.push(...(await faults(page, `${name}, ${theme}`)));
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) found.push(`${name}: wider than the screen`);
  }
  assert.deepEqual(found, []);
}

export const tests = {
  "axe finds no fault on any screen of a desk": (company) => look(company, "desktop"),
  "axe finds no fault on any screen of a phone": (company) => look(company, "phone"),
};
