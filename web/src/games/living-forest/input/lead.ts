// Whoever plays by keys is led to what is asked, when what had the focus has gone.
import { isLost } from "../../../look/focus";
import { isNowhere } from "../../../page/keys";

/** By then a button that was pressed has gone, or can be pressed again, in milliseconds. */
const SETTLED = 60;

/** The first thing to choose: drawing, or one of the five actions. */
export const homeOf = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-lead] [data-target="open"]') ??
  document.querySelector<HTMLElement>('[data-target="open"]');

/** Where the focus is, nothing can be done any more. */
const isIdle = (): boolean =>
  isLost() || isNowhere(document.activeElement) || Boolean(document.activeElement?.matches('[data-target="closed"]'));

/** Go there once everything is in its place; what to call when it is not wanted any more. */
export function lead(): () => void {
  const timer = setTimeout(() => isIdle() && homeOf()?.focus({ preventScroll: true }), SETTLED);
  return () => clearTimeout(timer);
}
