// Chromium on the harness. Start it first, `npx vite --config src/games/legendary-forests/harness/vite.config.ts`,
// or `vite build` and `vite preview` with the same file and HARNESS=http://127.0.0.1:5198 for true figures.
import { chromium } from "@playwright/test";

const AT = process.env.HARNESS ?? "http://127.0.0.1:5199";
const PAGE = `${AT}/src/games/legendary-forests/harness/index.html`;
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const SIZES = { desktop: [1440, 900], tablet: [900, 1180], phone: [390, 844] };

export const start = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: QUIET });

/** A page that shows a fixture, once its planet is drawn. */
export async function open(browser, size, show, query = "") {
  const [width, height] = SIZES[size];
  const isPhone = size === "phone";
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${PAGE}?show=${show}&${query}`);
  await page.waitForSelector("svg[role=grid]");
  await page.evaluate(() => document.fonts.ready);
  return page;
}
