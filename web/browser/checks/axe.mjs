// What axe finds on a page as it is: faults against WCAG 2.2 A or AA.
import AxeBuilder from "@axe-core/playwright";

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

export const THEMES = ["light", "dark"];

/** What is wrong with a page as it is in some themes; in the second, only what depends on it. */
export async function faultsIn(page, where, themes) {
  const found = [];
  for (const [nth, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    found.push(...(await faults(page, `${where}, ${colorScheme}`, nth > 0 ? COLOURS : null)));
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return wide ? [...found, `${where}: wider than the screen`] : found;
}

export const faultsInBothThemes = (page, where) => faultsIn(page, where, THEMES);
