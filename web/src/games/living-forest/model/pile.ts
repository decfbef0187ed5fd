// What a pile holds: sorted and counted, never in order, but for what is known to lie on top.
import type { SpiritView } from "../view";

export interface Counted {
  card: string;
  count: number;
}

/** Equal cards together, in the order they come. */
export function counted(cards: readonly string[]): Counted[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, count]) => ({ card, count }));
}

export const pileSize = (spirit: SpiritView): number => spirit.top.length + spirit.rest.length;
