// Pointers on the stage: a tap, a drag with one, a pinch with two, a wheel, a hover.
import type { Action as Use } from "svelte/action";

import { type Point, Presses } from "../../kit/presses";

export interface Gestures {
  tap: (at: Point, kind: string) => void;
  hover: (at: Point | null) => void;
  pan: (dx: number, dy: number) => void;
  pinch: (before: [Point, Point], after: [Point, Point]) => void;
  wheel: (factor: number, at: Point) => void;
}

/** Tell gestures in pixels from the left top corner of the element. */
export const gestures: Use<HTMLElement, Gestures> = (node, first) => {
  let told = first;
  const presses = new Presses(node);

  const press = (event: PointerEvent): void => {
    if (event.button === 0) presses.press(event);
  };

  const move = (event: PointerEvent): void => {
    const moved = presses.move(event);
    if (!moved) {
      if (event.pointerType !== "touch") told.hover(presses.place(event));
      return;
    }
    if (presses.hasTapped) return;
    // Only now, so that a tap still reaches what lies under it.
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    const { before, at, other } = moved;
    if (other) told.pinch([before, other], [at, other]);
    else told.pan(at[0] - before[0], at[1] - before[1]);
  };

  const release = (event: PointerEvent): void => {
    const was = presses.release(event);
    if (was && presses.isEmpty && presses.hasTapped && event.type === "pointerup") {
      told.tap(presses.place(event), event.pointerType);
    }
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    told.wheel(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), presses.place(event));
  };

  const all = new AbortController();
  const { signal } = all;
  node.addEventListener("pointerdown", press, { signal });
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerup", release, { signal });
  node.addEventListener("pointercancel", release, { signal });
  node.addEventListener("pointerleave", () => told.hover(null), { signal });
  node.addEventListener("wheel", wheel, { signal, passive: false });

  return {
    update: (next) => {
      told = next;
    },
    destroy: () => all.abort(),
  };
};
