// The keys that walk through a game: each does one thing, wherever the focus is.
import { isCommand } from "../page/keys";
import type { Walk } from "./walk.svelte";

/** Steps at once, as a slider takes them: upwards is onwards. */
const LEAP = 10;
const UP_AND_DOWN = ["ArrowUp", "ArrowDown"];

/** Where a key leads; null for one that does not walk. */
export function placeOf(key: string, { at, last }: Pick<Walk, "at" | "last">): number | null {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at + LEAP,
    PageDown: at - LEAP,
    Home: 0,
    End: last,
  };
  return places[key] ?? null;
}

/**
 * Walk before board, slider and page hear of the key, so that none of them does something else with it.
 * With Shift, arrows lead over the board; upwards and downwards they scroll, and move a slider.
 */
export function walkByKey(event: KeyboardEvent, walk: Walk): void {
  if (event.shiftKey || isOnTab(event) || !(isCommand(event) || isOnSlider(event))) return;
  const place = placeOf(event.key, walk);
  if (place === null && !UP_AND_DOWN.includes(event.key)) return;
  event.stopPropagation();
  if (place === null) return;
  event.preventDefault();
  walk.go(place);
}

/** Only arrows lead from tab to tab. */
const isOnTab = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.matches("[role=tab]");

const isOnSlider = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && target instanceof HTMLInputElement && target.type === "range";
