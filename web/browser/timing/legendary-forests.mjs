// Legendary Forests at the end of a game of five: a tap, and what another player does.
import { WIDTHS } from "../chromium.mjs";
import { guest, moveOnce, open, play, seenBy, send, sit } from "../house.mjs";
import { BASE } from "../server.mjs";
import { tell, threadOf, timed } from "./clock.mjs";

const LAST = 19;
const FITS = '[aria-label*="the tile fits"]';
const lastTile = ({ view }) => view.phase === "lay" && view.turn === LAST;

/** Two people and three bots, with the last tile drawn and nobody's but the bots' laid. */
async function endOfFive(browser) {
  for (let tries = 0; tries < 5; tries++) {
    const robin = await guest(browser, BASE, "Robin", "toadstool", { viewport: WIDTHS.desktop });
    const ada = await guest(browser, BASE, "Ada", "feather");
    const table = await open(robin, {
      game: "legendary-forests",
      seats: 5,
      bots: ["greedy", "greedy", "greedy"],
      public: false,
    });
    const seated = await sit(ada, table.id);
    const ends = await Promise.all([play(robin, table, lastTile), play(ada, seated, lastTile)]);
    if (ends.every((seen) => seen && !seen.outcome)) return { robin, ada, table };
  }
  throw new Error("Nobody ever came to lay the last tile.");
}

/** Remember when a position arrived, and when the board had drawn it. */
const watchUpdates = () => {
  const read = ReadableStreamDefaultReader.prototype.read;
  const decoder = new TextDecoder();
  ReadableStreamDefaultReader.prototype.read = async function (...rest) {
    const got = await read.apply(this, rest);
    if (got.value instanceof Uint8Array && decoder.decode(got.value).includes("event: seen"))
      window.arrived = performance.now();
    return got;
  };
};

/** From the tap to the frame that shows the ghost. */
const tap = async ([x, y]) => {
  const hand = document.querySelector(".hand");
  const at = { bubbles: true, clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", button: 0 };
  const begin = performance.now();
  hand.dispatchEvent(new PointerEvent("pointerdown", at));
  hand.dispatchEvent(new PointerEvent("pointerup", at));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begin;
};

/** From the arrival of the next position to the frame after the page has changed. */
const update = () =>
  new Promise((done) => {
    window.arrived = null;
    const observer = new MutationObserver(() => {
      if (window.arrived === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - window.arrived)));
    });
    observer.observe(document.querySelector("main"), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });

const middles = (all) =>
  all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);

/** The other lays and takes back, again and again. */
async function otherMoves(page, ada, table, time) {
  const clock = page.evaluate(update);
  if (time % 2 === 0) await moveOnce(ada, table);
  else await send(ada, table.id, (await seenBy(ada, table.id)).count, { type: "undo" });
  return clock;
}

export async function time(browser) {
  const { robin, ada, table } = await endOfFive(browser);
  const page = await robin.newPage();
  await page.addInitScript(watchUpdates);
  await page.goto(`/t/${table.code}`);
  await page.locator(FITS).first().waitFor();
  await page.waitForTimeout(1500);
  const thread = await threadOf(page);
  const spots = await page.locator(`${FITS} rect`).evaluateAll(middles);
  tell(
    "Legendary Forests",
    "tap to ghost",
    await timed(page, thread, (nth) => page.evaluate(tap, spots[nth % spots.length])),
  );
  tell("Legendary Forests", "update to picture", await timed(page, thread, (nth) => otherMoves(page, ada, table, nth)));
}
