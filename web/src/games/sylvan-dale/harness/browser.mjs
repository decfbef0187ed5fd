// Chromium on the harness. Start it first: `npx vite --config src/games/sylvan-dale/harness/vite.config.ts`.
import { launch } from "../../../../browser/chromium.mjs";

const AT = process.env.HARNESS ?? "http://127.0.0.1:5197";
const PAGE = `${AT}/src/games/sylvan-dale/harness/index.html`;

export const SIZES = { phone: [390, 844], small: [768, 1024], tablet: [900, 1180], desktop: [1440, 900], wide: [1920, 1080] };

export const start = launch;

/** A page that shows a fixture, once the dale is drawn. */
export async function open(browser, size, show, query = "") {
  const [width, height] = SIZES[size];
  const isPhone = size === "phone";
  const context = await browser.newContext({
    viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone, deviceScaleFactor: isPhone ? 2 : 1, reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${PAGE}?show=${show}&${query}`);
  await page.waitForSelector("main");
  await page.evaluate(() => document.fonts.ready);
  return page;
}
