// A friendly name for those who have not chosen one: they can start at once.

export const EMBLEMS = ["toadstool", "feather", "acorn", "moon", "fir"] as const;

const NAMES = [
  "Alder",
  "Aspen",
  "Badger",
  "Birch",
  "Bracken",
  "Briar",
  "Clover",
  "Dormouse",
  "Elder",
  "Fern",
  "Finch",
  "Hare",
  "Hazel",
  "Heron",
  "Juniper",
  "Lark",
  "Linden",
  "Marten",
  "Otter",
  "Robin",
  "Rowan",
  "Rush",
  "Sedge",
  "Sorrel",
  "Sparrow",
  "Squirrel",
  "Thistle",
  "Thrush",
  "Willow",
  "Wren",
];

/** A name and an emblem drawn with a number generator from 0 to below 1. */
export function anybody(random: () => number = Math.random): { name: string; emblem: string } {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return { name: one(NAMES), emblem: one(EMBLEMS) };
}

/** The number of an emblem: its colour and its symbol. Unknown ones share the last. */
export function emblemNumber(emblem: string | null): number {
  const found = EMBLEMS.findIndex((known) => known === emblem);
  return found < 0 ? EMBLEMS.length : found + 1;
}
