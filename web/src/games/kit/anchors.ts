// Where things lie on the page: whatever may be left or reached says its name in `data-anchor`.

/** The middle of a thing, in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

/** The first of some things that is in sight; names without one are passed over. */
export function spotOf(names: readonly string[]): Spot | null {
  for (const name of names) {
    const found = document.querySelectorAll(`[data-anchor~="${CSS.escape(name)}"]`);
    const spot = [...found].map(middleOf).find((middle) => middle !== null);
    if (spot) return spot;
  }
  return null;
}

function middleOf(thing: Element): Spot | null {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isInSight = width > 0 && height > 0 && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  return isInSight ? { x, y } : null;
}
