// A card is named by its dwelling style and its icons: nest-ax, lodge-bridge-treetop.
import type { Item, Style } from "../view";

/** The creature that lives in such a dwelling. */
export const CREATURES: Record<Style, string> = {
  nest: "parakeet",
  burrow: "badger",
  lodge: "squirrel",
  cottage: "mouse",
};

export const styleOf = (card: string): Style => card.split("-")[0] as Style;
export const iconsOf = (card: string): Item[] => card.split("-").slice(1) as Item[];
