// Fingers on the dale: two pinch, one moves what is enlarged. Taps stay clicks on what they meet.
import type { Action as Use } from "svelte/action";

import type { Point } from "../model/camera";

export interface Pointers {
  /** Whether it is a finger that has come down. */
  touch: (isFinger: boolean) => void;
  isClose: boolean;
  pan: (dx: number, dy: number) => void;
  pinch: (before: [Point, Point], after: [Point, Point]) => void;
  zoom: (factor: number, at: Point) => void;
}

/** A pointer that moves less than this, in pixels, has tapped. */
const SLACK = 8;

export const pointers: Use<HTMLElement, Pointers> = (node, first) => {
  let told = first;
  const down = new Map<number, Point>();
  let wandered = 0;

  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    told.touch(event.pointerType === "touch");
    if (down.size === 0) wandered = 0;
    down.set(event.pointerId, place(event));
  };

  const move = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const at = place(event);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    wandered += Math.hypot(at[0] - before[0], at[1] - before[1]);
    down.set(event.pointerId, at);
    if (wandered < SLACK || !(other || told.isClose)) return;
    if (other) told.pinch([before, other], [at, other]);
    else told.pan(at[0] - before[0], at[1] - before[1]);
  };

  const release = (event: PointerEvent): void => void down.delete(event.pointerId);

  /** What began as a drag does not end as a click. */
  const click = (event: MouseEvent): void => {
    if (event.detail === 0 || wandered < SLACK || !told.isClose) return;
    event.stopPropagation();
    event.preventDefault();
  };

  /** The wheel scrolls the page; with Ctrl, as a trackpad's pinch has it, it looks closer. */
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    told.zoom(Math.exp(-event.deltaY * 0.01), place(event));
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
