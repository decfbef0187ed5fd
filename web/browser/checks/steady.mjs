// In the page: what moves under the hand from one phase to the next, and what lies over a legal target.

/** Where each part of a table is that has to stay where it is, as long as it is shown. */
export const PARTS = {
  banner: ".banner",
  board: ".middle > .stage, .surface > .stage, .table > .circle, .phone > .region",
  hand: '.side .turn, .side section.hand, .table > .helpers, .dock [data-region="hand"], .phone .region:has(.rows), .dock.laying, .dock.planting, .dock.waiting',
  line: ".draw > .main",
  confirm: "[data-primary]",
};

/** What may lie over the board, and what must not be under it. */
const OVER = ".toast, .tools, .tool.all";
const TARGETS =
  '[role="gridcell"][aria-label*="the tile fits"], .glow .area, .target[data-cell], [data-pair], [data-target="open"]';

/**
 * Look at every frame from now on in which something changes. What has moved by more than two pixels since it was first seen is
 * told once for each sentence of the banner; banner and confirm button keep their size, too.
 */
export const watchSteady = ([parts, over, targets]) => {
  const LEEWAY = 2;
  const STEP = 11;
  const first = new Map();
  const faults = (window.unsteady = new Map());
  const seen = (window.steady = new Set());
  const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const where = (part, { left, top, right, bottom }) =>
    (part === "banner" || part === "confirm" ? [left, top, right, bottom] : [left, top]).map(Math.round);
  const asked = () => document.querySelector(".banner .title")?.textContent ?? "";
  const tell = (what, more) => faults.has(what) || faults.set(what, `“${asked()}”${more}`);

  function moved(part, box) {
    const now = where(part, box);
    seen.add(part);
    if (!first.has(part)) first.set(part, { now, asked: asked() });
    const { now: was, asked: when } = first.get(part);
    if (now.some((edge, nth) => Math.abs(edge - was[nth]) > LEEWAY))
      tell(`${part} ${was} → ${now}`, ` after “${when}”`);
  }

  /** Targets under a thing: points of it are tried, as zones are no rectangles. */
  function covers(thing) {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    for (let x = left + 1; x < right; x += STEP)
      for (let y = top + 1; y < bottom; y += STEP) {
        const all = document.elementsFromPoint(x, y);
        const under = all.slice(all.findIndex((one) => thing.contains(one)) + 1);
        const target = thing.contains(all[0]) && under.find((one) => one.closest(targets) && !thing.contains(one));
        if (target) return target.closest(targets).ariaLabel ?? target.closest(targets).textContent.trim();
      }
    return null;
  }

  function lookOver() {
    for (const thing of document.querySelectorAll(over)) {
      const target = covers(thing);
      if (target !== null) tell(`.${thing.className.split(" ")[0]} over ${target.slice(0, 60)}`, "");
    }
  }

  let frames = 0;
  let waiting = false;
  const look = () => {
    waiting = false;
    if (document.fonts.status !== "loaded" || document.querySelector("dialog[open]")) return;
    for (const [part, selector] of Object.entries(parts)) {
      const one = shown(selector);
      if (one) moved(part, one.getBoundingClientRect());
    }
    // To try points takes far longer than to measure: what lies over a target does so for more than a few frames.
    if (frames++ % 4 === 0) lookOver();
  };
  const changed = () => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  changed();
};

export const WATCHED = [PARTS, OVER, TARGETS];

/** What was seen to move or to be covered, a line for each; and the parts that were seen at all. */
export const unsteady = () => ({
  faults: [...window.unsteady].map(([what, how]) => `${what}: ${how}`),
  parts: [...window.steady].sort(),
});
