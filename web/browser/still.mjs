// When a screen has come to rest: nothing is on its way to it, and nothing in it changes any more.

/** So long a screen stays as it is before it counts as resting, in milliseconds. */
const MOMENT = 120;

/** In the page: wait until nothing in it has changed, and nothing has moved, for a moment. */
const resting = (moment) =>
  new Promise((resolve) => {
    const rest = () => {
      if (document.getAnimations().some(({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < Infinity)) return again();
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

/** A screen that has not come to rest after so many looks never does. */
const LOOKS = 100;

function watch(page) {
  const underWay = new Set();
  const came = (request) => underWay.delete(request);
  page.on("request", (request) => isStream(request) || underWay.add(request));
  page.on("requestfinished", came);
  page.on("requestfailed", came);
  return async () => {
    for (let look = 0; look < LOOKS; look++) {
      await page.evaluate(resting, MOMENT);
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
