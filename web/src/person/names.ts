// A friendly name for those who have not chosen one: they can start at once.

export const EMBLEMS = ["toadstool", "feather", "acorn", "moon", "fir"] as const;

export const NAMES = [
  "Alder",
  "Aspen",
  "Badger",
  "Bracken",
  "Briar",
  "Clover",
  "Dormouse",
  "Elder",
  "Finch",
  "Hare",
  "Hazel",
  "Heron",
  "Jay",
  "Juniper",
  "Lark",
  "Linden",
  "Marmot",
  "Marten",
  "Nuthatch",
  "Otter",
  "Plover",
  "Robin",
  "Rush",
  "Sorrel",
  "Sparrow",
  "Squirrel",
  "Teal",
  "Thrush",
  "Vole",
  "Wren",
];

/** What bots are called, by their seat; nobody else at a table is, nor are tables and districts. */
export const BOT_NAMES = ["Moss", "Tansy", "Lichen", "Sedge", "Bramble"];

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
