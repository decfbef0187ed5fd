// A name for a table, so that a list of them can be told apart. Anybody may read it aloud, in their own language.
import { t } from "../texts";

const listOf = (key: string): string[] => t(key).split(", ");

/** What names begin with in English, or end with in another language. */
export const firstWords = (): string[] => listOf("table-names.first");

/** A name drawn with a number generator from 0 to below 1; its two words differ. */
export function tableName(random: () => number = Math.random): string {
  const one = (words: string[]): string => words[Math.floor(random() * words.length)] ?? "";
  const first = one(firstWords());
  const second = one(listOf("table-names.second").filter((word) => word !== first.toLowerCase()));
  return t("table-names.whole", { first, second });
}
