// How things come: a rune lights, an edge is drawn. Nothing bounces.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** How long a reveal takes, in milliseconds; the token `--show`. */
const SHOW = 420;
const MOVE = 240;

/** A rune or a tree appears in its place. */
export function lit(_: Element, { motion }: { motion: boolean }): TransitionConfig {
  return {
    duration: motion ? SHOW : 0,
    easing: cubicOut,
    css: (t) => `opacity:${t};transform:scale(${0.6 + 0.4 * t})`,
  };
}

/** The edge of a zone is drawn round it, once its runes are lit. */
export function drawn(_: Element, { motion }: { motion: boolean }): TransitionConfig {
  return {
    duration: motion ? SHOW : 0,
    easing: cubicOut,
    // The path says itself that it is 1 long, so that nothing has to be measured.
    css: (_now, left) => `stroke-dasharray:1;stroke-dashoffset:${left}`,
  };
}

/** What moves takes this long, or no time. */
export const moveTime = (motion: boolean): number => (motion ? MOVE : 0);
