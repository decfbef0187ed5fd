// No screen breaks WCAG 2.2 A or AA, in either theme, on a desk or on a phone. To be quick, a screen is
// looked at in one theme on a desk and in the other on a phone; with ALL=1 in both on each.
import { faultsIn, THEMES } from "../checks/axe.mjs";
import { WIDTHS } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { makeScreens, SCREENS, show } from "../pictures/screens.mjs";

const SIZES = ["desktop", "phone"];

const arriving = (company, cookies) => (size) =>
  company.visitor({ viewport: WIDTHS[size], storageState: cookies, hasTouch: size === "phone" });

/** What is wrong with a screen in some themes. */
async function faultsAt(page, name, screen, themes) {
  await page.emulateMedia({ colorScheme: themes[0], reducedMotion: "reduce" });
  await show(page, screen);
  return faultsIn(page, name, themes);
}

/** Every screen at one size. */
async function look(company, size) {
  const { cookies, screens } = await makeScreens(company.browser, company.base);
  const page = await arriving(company, cookies)(size);
  const found = [];
  for (const [nth, [name, screen]] of Object.entries(screens).entries()) {
    const first = (nth + (size === "phone")) % 2;
    found.push(...(await faultsAt(page, name, screen, process.env.ALL ? THEMES : [THEMES[first]])));
  }
  expect(found).toEqual([]);
}

/** Every screen of a part once: sizes change with each, and themes with every second. */
async function lookOnce(company, part) {
  const { cookies, screens } = await makeScreens(company.browser, company.base, [part]);
  const pages = await Promise.all(SIZES.map(arriving(company, cookies)));
  const found = [];
  for (const [nth, [name, screen]] of Object.entries(screens).entries()) {
    found.push(...(await faultsAt(pages[nth % 2], name, screen, [THEMES[(nth >> 1) % 2]])));
  }
  expect(found).toEqual([]);
}

test("axe finds no fault on any screen of a desk", ({ company }) => look(company, "desktop"));
test("axe finds no fault on any screen of a phone", ({ company }) => look(company, "phone"));
for (const part of SCREENS)
  test(`axe finds no fault on any screen ${part}`, { tag: "@ci" }, ({ company }) => lookOnce(company, part));
