// Pointers on the stage: a tap, a drag with one, a pinch with two, a wheel, a hover.
import type { Action as Use } from "svelte/action";

import type { Point } from "../model/geometry";

export interface Gestures {
  tap: (at: Point, kind: string) => void;
  hover: (at: Point | null) => void;
  pan: (dx: number, dy: number) => void;
  pinch: (before: [Point, Point], after: [Point, Point]) => void;
  wheel: (factor: number, at: Point) => void;
}

/** A pointer that moves less than this, in pixels, has tapped. */
const SLACK = 8;

/** Tell gestures in pixels from the left top corner of the element. */
export const gestures: Use<HTMLElement, Gestures> = (node, first) => {
  let told = first;
  const down = new Map<number, Point>();
  let wandered = 0;

  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (down.size === 0) wandered = 0;
    down.set(event.pointerId, place(event));
  };

  const move = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    const at = place(event);
    if (!before) {
      if (event.pointerType !== "touch") told.hover(at);
      return;
    }
    const others = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    wandered += Math.hypot(at[0] - before[0], at[1] - before[1]);
    down.set(event.pointerId, at);
    if (wandered < SLACK) return;
    // Only now, so that a tap still reaches what lies under it.
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    if (others[0]) told.pinch([before, others[0]], [at, others[0]]);
    else told.pan(at[0] - before[0], at[1] - before[1]);
  };

  const release = (event: PointerEvent): void => {
    const was = down.delete(event.pointerId);
    if (was && down.size === 0 && wandered < SLACK && event.type === "pointerup") {
      told.tap(place(event), event.pointerType);
    }
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    told.wheel(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), place(event));
  };

  const leave = (): void => told.hover(null);

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", release);
  node.addEventListener("pointercancel", release);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("wheel", wheel, { passive: false });

  return {
    update: (next) => {
      told = next;
    },
    destroy: () => {
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", release);
      node.removeEventListener("pointercancel", release);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("wheel", wheel);
    },
  };
};
