// Something flies from one place of the page to another, in a low arc, and lies there.
import type { Action } from "svelte/action";

import { spotOf } from "../../games/kit/anchors";

export interface Flight {
  from: string[];
  to: string[];
  /** In milliseconds, for all that fly together. */
  time: number;
  /** Which of how many. */
  nth: number;
  of: number;
}

/** What flies together leaves one after another: so much of the time is for the last to wait. */
const SPREAD = 0.4;
/** How high the arc is, as a share of its length. */
const ARC = 0.12;

export const fly: Action<HTMLElement, Flight> = (node, flight) => {
  const [from, to] = [spotOf(flight.from), spotOf(flight.to)];
  // What cannot be seen leaving or coming does not cross the page either.
  if (!from || !to) return void node.remove();
  const high = ARC * Math.hypot(to.x - from.x, to.y - from.y);
  const wait = (SPREAD * flight.time) / Math.max(1, flight.of);
  const at = (x: number, y: number, size: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  node.animate(
    [
      { transform: at(from.x, from.y, 0.8), opacity: 0.2 },
      { transform: at(from.x, from.y, 1), opacity: 1, offset: 0.12 },
      { transform: at((from.x + to.x) / 2, (from.y + to.y) / 2 - high, 1.12), opacity: 1, offset: 0.55 },
      { transform: at(to.x, to.y, 1), opacity: 1 },
    ],
    { duration: (1 - SPREAD) * flight.time + wait, delay: wait * flight.nth, easing: "ease-in-out", fill: "both" },
  );
};
