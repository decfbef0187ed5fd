// How long the page takes, at the end of a game of five: python -m tests.browser timing
// On the clock a busy machine counts as well; thread time is the page's own work.
import { launch, WIDTHS } from "./chromium.mjs";
import { guest, moveOnce, open, play, seenBy, send, sit } from "./house.mjs";
import { BASE } from "./runner.mjs";

const TIMES = 12;
const LAST = 19;
const lastTile = ({ view }) => view.phase === "lay" && view.turn === LAST;

/** Two people and three bots, with the last tile drawn and nobody's but the bots' laid. */
async function endOfFive(browser) {
  for (let tries = 0; tries < 5; tries++) {
    const robin = await guest(browser, BASE, "Robin", "toadstool", { viewport: WIDTHS.desktop });
    const ada = await guest(browser, BASE, "Ada", "feather");
    const table = await open(robin, { game: "legendary-forests", seats: 5, bots: ["greedy", "greedy", "greedy"], public: false });
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
    if (got.value instanceof Uint8Array && decoder.decode(got.value).includes("event: seen")) window.arrived = performance.now();
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
    observer.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true, attributes: true });
  });

async function threadOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
}

/** Run something, and let the page come to rest: milliseconds on the clock and of the thread. */
async function timed(page, thread, run) {
  const before = await thread();
  const clock = await run();
  const spent = (await thread()) - before;
  await page.waitForTimeout(500);
  return { clock, thread: spent };
}

async function tapTimes(page, thread) {
  const boxes = await page.locator('[aria-label*="the tile fits"] rect').evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]));
  const found = [];
  for (let time = 0; time < TIMES; time++) {
    found.push(await timed(page, thread, () => page.evaluate(tap, boxes[time % boxes.length])));
  }
  return found;
}

/** The other lays and takes back, again and again. */
async function updateTimes(page, thread, ada, table) {
  const found = [];
  for (let time = 0; time < TIMES; time++) {
    found.push(await timed(page, thread, async () => {
      const clock = page.evaluate(update);
      if (time % 2 === 0) await moveOnce(ada, table);
      else await send(ada, table.id, (await seenBy(ada, table.id)).count, { type: "undo" });
      return clock;
    }));
  }
  return found;
}

function figures(list, kind) {
  const sorted = list.map((one) => one[kind]).sort((one, other) => one - other);
  return `${kind} median ${sorted[sorted.length >> 1].toFixed(1)}, worst ${sorted.at(-1).toFixed(1)}`;
}

const browser = await launch();
const { robin, ada, table } = await endOfFive(browser);
const page = await robin.newPage();
await page.addInitScript(watchUpdates);
await page.goto(`/t/${table.code}`);
await page.locator('[aria-label*="the tile fits"]').first().waitFor();
await page.waitForTimeout(1500);
const thread = await threadOf(page);
const all = { "tap to ghost": await tapTimes(page, thread), "update to picture": await updateTimes(page, thread, ada, table) };
for (const [name, list] of Object.entries(all)) {
  console.log(`${name}, ms, ${list.length} times: ${figures(list, "clock")}; ${figures(list, "thread")}`);
}
await browser.close();
