// Fingers on the dale: two pinch, one moves what is enlarged. Taps stay clicks on what they meet.
import type { Action as Use } from "svelte/action";

import { type Point, Presses } from "../../kit/presses";

export interface Pointers {
  /** Whether it is a finger that has come down. */
  touch: (isFinger: boolean) => void;
  isClose: boolean;
  pan: (dx: number, dy: number) => void;
  pinch: (before: [Point, Point], after: [Point, Point]) => void;
  zoom: (factor: number, at: Point) => void;
}

export const pointers: Use<HTMLElement, Pointers> = (node, first) => {
  let told = first;
  const presses = new Presses(node);

  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    told.touch(event.pointerType === "touch");
    presses.press(event);
  };

  const move = (event: PointerEvent): void => {
    const moved = presses.move(event);
    if (!moved || presses.hasTapped) return;
    const { before, at, other } = moved;
    if (other) told.pinch([before, other], [at, other]);
    else if (told.isClose) told.pan(at[0] - before[0], at[1] - before[1]);
  };

  const release = (event: PointerEvent): void => void presses.release(event);

  /** What began as a drag does not end as a click. */
  const click = (event: MouseEvent): void => {
    if (event.detail === 0 || presses.hasTapped || !told.isClose) return;
    event.stopPropagation();
    event.preventDefault();
  };

  /** The wheel scrolls the page; with Ctrl, as a trackpad's pinch has it, it looks closer. */
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    told.zoom(Math.exp(-event.deltaY * 0.01), presses.place(event));
  };

  const all = new AbortController();
  const { signal } = all;
  node.addEventListener("pointerdown", press, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
  node.addEventListener("click", click, { signal, capture: true });
  node.addEventListener("wheel", wheel, { signal, passive: false });

  return {
    update: (next) => {
      told = next;
    },
    destroy: () => all.abort(),
  };
};
