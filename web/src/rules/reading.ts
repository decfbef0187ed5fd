// What the parts of an open book share: which book it is, and what following a link means.
import { createContext } from "svelte";

import type { RulePlace } from "../page/route";

export interface Reading {
  book: () => string;
  /** Turn to a rule here; without it, links are ordinary links of the page. */
  turn: ((to: RulePlace) => void) | null;
}

export const [getReading, setReading] = createContext<Reading>();

/** Follow a link within the book that lies above the page, unless another tab is wanted. */
export function follow(event: MouseEvent, reading: Reading, to: RulePlace): void {
  if (!reading.turn || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  reading.turn(to);
}
