// How things come: a tile is set down, a bridge is hung. Nothing bounces.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** The token `--move`, in milliseconds. */
const MOVE = 240;

/** A piece comes from a little above. */
export function set(_: Element, { motion }: { motion: boolean }): TransitionConfig {
  return {
    duration: motion ? MOVE : 0,
    easing: cubicOut,
    css: (t, left) => `opacity:${t};transform:translateY(${-14 * left}px)`,
  };
}
