// How long a tap takes at the end of a game of four, on a built harness:
// npx vite build and npx vite preview with this folder's vite.config.ts, then
// HARNESS=http://127.0.0.1:5196 node timing.mjs
// On the clock a busy machine counts as well; thread time is the page's own work.
import { open, start } from "./browser.mjs";

const TIMES = 14;

/** From the tap to the frame that shows the choice. */
const tap = async (selector, number) => {
  const all = document.querySelectorAll(selector);
  const one = all[number % all.length];
  const begin = performance.now();
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begin;
};

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

const browser = await start();
const CASES = [
  ["desktop", "dale-4-late", "Ax", ".target[data-cell]"], ["desktop", "dale-4-late", "Bridge", "[data-pair]"],
  ["desktop", "dale-4-last", null, '[data-region="hand"] button:not([aria-disabled])'], ["phone", "dale-4-last", null, '[data-region="hand"] button:not([aria-disabled])'],
];
for (const [size, show, item, selector] of CASES) {
  const page = await open(browser, size, show);
  if (item) await page.locator(`[data-region="items"] button[aria-label^="${item}"]`).click();
  await page.waitForTimeout(300);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const thread = async () => 1000 * (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  const found = { clock: [], thread: [] };
  for (let time = 0; time < TIMES; time++) {
    const before = await thread();
    found.clock.push(await page.evaluate(`(${tap})(${JSON.stringify(selector)}, ${time})`));
    found.thread.push((await thread()) - before);
    await page.waitForTimeout(150);
  }
  const told = Object.entries(found).map(([name, all]) => `${name} ${median(all).toFixed(0)} ms (most ${Math.max(...all).toFixed(0)})`);
  console.log(`${size} ${item ?? "card"}: ${told.join(", ")}`);
  await page.context().close();
}
await browser.close();
