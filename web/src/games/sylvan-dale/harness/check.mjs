// Every state of the board held against axe, the width of the screen and the size of a finger:
// node check.mjs [part of a name]
import AxeBuilder from "@axe-core/playwright";

import { open, start } from "./browser.mjs";
import { PHONE, STATES } from "./states.mjs";

const [only = ""] = process.argv.slice(2);
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const tooSmall = () =>
  [...document.querySelectorAll("button, a[href], [role=tab]")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline")
    .map((one) => ({ name: one.ariaLabel || one.textContent.trim(), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ name, box }) => `${name.slice(0, 40)} (${Math.round(box.width)}×${Math.round(box.height)})`);

/** Text below twelve pixels, anywhere. */
const tooFine = () =>
  [...document.querySelectorAll("main *, dialog *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && one.checkVisibility())
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11.99)
    .map((one) => `${one.textContent.trim().slice(0, 30)} (${getComputedStyle(one).fontSize})`);

const browser = await start();
let faults = 0;
for (const [name, [show, then]] of Object.entries({ ...STATES, ...PHONE })) {
  for (const size of ["phone", "desktop"]) {
    if (!`${name}-${size}`.includes(only) || (name in PHONE && size !== "phone")) continue;
    const page = await open(browser, size, show);
    if (then) await then(page).catch((error) => console.log(`${name}-${size}: ${error.message.split("\n")[0]}`));
    await page.waitForTimeout(200);
    const told = [];
    for (const theme of ["paper", "night"]) {
      await page.evaluate((look) => (document.documentElement.dataset.theme = look), theme);
      const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(TAGS).setLegacyMode();
      const { violations } = await axe.analyze();
      told.push(...violations.map(({ id, nodes }) => `${theme}: ${id} ×${nodes.length} ${nodes[0].target.join(" ")} ${nodes[0].any[0]?.message ?? ""}`.slice(0, 240)));
    }
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) told.push("wider than the screen");
    if (size === "phone") told.push(...(await page.evaluate(tooSmall)).map((one) => `small: ${one}`));
    told.push(...(await page.evaluate(tooFine)).map((one) => `fine: ${one}`));
    faults += told.length;
    for (const line of told) console.log(`${name}-${size}: ${line}`);
    await page.context().close();
  }
}
await browser.close();
console.log(`${faults} faults`);
process.exitCode = faults ? 1 : 0;
