// A stopwatch at the page. On the clock a busy machine counts as well; thread time is the page's own work.

/** So often everything is measured. */
export const TIMES = 12;
/** How long a page may come to rest before each time, in milliseconds. */
const REST = 500;

/** Reads the time that the page's main thread has worked so far, in milliseconds. */
export async function threadOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
}

/** Run something again and again on a page at rest: what it took by the clock and of the thread. */
export async function timed(page, thread, run, before = () => {}) {
  const found = [];
  for (let time = 0; time < TIMES; time++) {
    await before(time);
    await page.waitForTimeout(REST);
    const start = await thread();
    const clock = await run(time);
    found.push({ clock, thread: (await thread()) - start });
  }
  return found;
}

/** In the page: from a click on one of many to the frame that shows what it did. */
export const press = async ([selector, nth]) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const begin = performance.now();
  all[nth % all.length].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begin;
};

function figures(list, kind) {
  const sorted = list.map((one) => one[kind]).sort((one, other) => one - other);
  return `${kind} median ${sorted[sorted.length >> 1].toFixed(1)}, worst ${sorted.at(-1).toFixed(1)}`;
}

export function tell(game, what, list) {
  console.log(`${game}: ${what}, ms, ${list.length} times: ${figures(list, "clock")}; ${figures(list, "thread")}`);
}
