// From a first visit to a first move: presses, seconds without anybody thinking, and what was loaded until then.
import { PHONE, WIDTHS } from "../chromium.mjs";
import { BASE } from "../server.mjs";

const DESK = { viewport: WIDTHS.desktop };
const FITS = '[aria-label*="the tile fits"]';
const PLACE = /^Place/;

/** Presses as a mouse or a finger does, and counts them. */
class Hand {
  presses = 0;

  constructor(isTouch) {
    this.isTouch = isTouch;
  }

  async press(thing) {
    this.presses++;
    await (this.isTouch ? thing.tap() : thing.click());
  }
}

/** The bytes that came over the network. */
async function weigh(page) {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  await client.send("Network.enable");
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

async function visit(browser, name, options) {
  const context = await browser.newContext({ baseURL: BASE, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  const weight = await weigh(page);
  const hand = new Hand(options.hasTouch);
  const begin = performance.now();
  await page.goto("/");
  const play = page.getByRole("button", { name: "Play bots: Legendary Forests" });
  await play.waitFor();
  const [there, light] = [performance.now(), weight()];
  await hand.press(play);
  const spot = page.locator(FITS).first();
  await spot.waitFor();
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/actions") && answer.ok());
  await hand.press(spot);
  await hand.press(page.getByRole("button", { name: PLACE }));
  await sent;
  const seconds = (from, to) => ((to - from) / 1000).toFixed(1);
  console.log(
    `first move, ${name}: ${hand.presses} presses; the first page after ${seconds(begin, there)} s and ` +
      `${Math.round(light / 1000)} kB, the move after ${seconds(begin, performance.now())} s and ${Math.round(weight() / 1000)} kB`,
  );
  await context.close();
}

export async function time(browser) {
  await visit(browser, "desk", DESK);
  await visit(browser, "phone", PHONE);
}
