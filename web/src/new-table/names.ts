// A name for a table, so that a list of them can be told apart. Anybody may read it aloud.

export const FIRST = [
  "Amber",
  "Autumn",
  "Birch",
  "Copper",
  "Dappled",
  "Frosty",
  "Hollow",
  "Honey",
  "Lantern",
  "Mellow",
  "Misty",
  "Old",
  "Pebble",
  "Quiet",
  "River",
  "Rowan",
  "Silver",
  "Sunday",
  "Thistle",
  "Winter",
];
const SECOND = [
  "bridge",
  "burrow",
  "clearing",
  "copse",
  "dale",
  "grove",
  "hedge",
  "hollow",
  "lantern",
  "marsh",
  "nest",
  "path",
  "pond",
  "ring",
  "root",
  "stile",
  "stump",
  "tea",
  "thicket",
  "timber",
];

/** A name drawn with a number generator from 0 to below 1; its two words differ. */
export function tableName(random: () => number = Math.random): string {
  const one = (words: string[]): string => words[Math.floor(random() * words.length)] ?? "";
  const first = one(FIRST);
  const second = one(SECOND.filter((word) => word !== first.toLowerCase()));
  return `${first} ${second}`;
}
