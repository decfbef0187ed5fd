// When a screen has come to rest: nothing is on its way to it, and nothing in it changes any more.

/** So long a screen stays as it is before it counts as resting, in milliseconds. */
const MOMENT = 120;
/** A screen that has not come to rest by then never does, in milliseconds. */
const PATIENCE = 300_000;

/** In the page: wait until nothing in it has changed, and nothing has moved, for a moment. */
const resting = ([moment, patience]) =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("The page never stands still.")), patience);
    const rest = () => {
      if (
        document
          .getAnimations()
          .some(({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < Infinity)
      )
        return again();
      watching.disconnect();
      resolve();
    };
    let timer = setTimeout(rest, moment);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, moment);
    };
    const watching = new MutationObserver(again);
    watching.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });

const isStream = (request) => request.headers().accept === "text/event-stream";

function watch(page) {
  const underWay = new Set();
  const came = (request) => underWay.delete(request);
  page.on("request", (request) => isStream(request) || underWay.add(request));
  page.on("requestfinished", came);
  page.on("requestfailed", came);
  return async () => {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      await page.evaluate(resting, [MOMENT, PATIENCE]);
      if (underWay.size === 0) return;
    }
    throw new Error(`The page still waits for ${[...underWay].map((request) => request.url()).join(", ")}.`);
  };
}

const watched = new WeakMap();

/** Watch a page from now on; what is returned waits until it stands still. */
export function standingStill(page) {
  if (!watched.has(page)) watched.set(page, watch(page));
  return watched.get(page);
}
