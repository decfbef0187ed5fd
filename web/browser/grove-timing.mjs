// How soon the board of Living Forest answers, at the end of a game of four:
// python -m tests.browser grove-timing
import { launch, WIDTHS } from "./chromium.mjs";
import { guest, open, play } from "./house.mjs";
import { BASE } from "./runner.mjs";

const TIMES = 12;
const isLate = ({ view }) => view.phase === "action" && view.round >= 7 && view.steps.length === 0;

/** A person and three bots, late in the game, with an action to choose. */
async function lateGame(browser) {
  for (let tries = 0; tries < 8; tries++) {
    const robin = await guest(browser, BASE, "Robin", "toadstool", { viewport: WIDTHS.desktop });
    const table = await open(robin, { game: "living-forest", seats: 4, bots: ["greedy", "greedy", "greedy"], public: false });
    const seen = await play(robin, table, isLate);
    if (seen && !seen.outcome) return { robin, table };
    await robin.close();
  }
  throw new Error("Nobody ever came to act late in a game.");
}

/** From the press to the frame that shows what is chosen. */
const press = async (nth) => {
  const targets = [...document.querySelectorAll("[data-target=open]")];
  const begin = performance.now();
  targets[nth % targets.length].click();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begin;
};

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
  await page.waitForTimeout(400);
  return { clock, thread: spent };
}

function figures(list, kind) {
  const sorted = list.map((one) => one[kind]).sort((one, other) => one - other);
  return `${kind} median ${sorted[sorted.length >> 1].toFixed(1)}, worst ${sorted.at(-1).toFixed(1)}`;
}

const browser = await launch();
const { robin, table } = await lateGame(browser);
const page = await robin.newPage();
await page.goto(`/t/${table.code}`);
await page.locator("[data-target=open]").first().waitFor();
await page.waitForTimeout(1500);
const thread = await threadOf(page);
const taps = [];
for (let time = 0; time < TIMES; time++) {
  await page.keyboard.press("Escape");
  taps.push(await timed(page, thread, () => page.evaluate(press, 3 * time)));
}
console.log(`tap to choice, ms, ${taps.length} times: ${figures(taps, "clock")}; ${figures(taps, "thread")}`);
await browser.close();
