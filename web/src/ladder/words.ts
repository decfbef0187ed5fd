// Where somebody stands beside the bots, in words, and how they would fare against each of them.
import type { Mark, Standing } from "../api/types";
import { botWord } from "../games/bots";
import type { Translate } from "../texts";

/** "near club", "above expert", "too early to say". */
export const wordOf = ({ word }: Standing, t: Translate): string =>
  t(`ladder.words.${word.kind}`, { level: botWord(word.level ?? "") });

/** "You play near club." */
export const sentenceOf = ({ word }: Standing, t: Translate): string =>
  t(`ladder.you.${word.kind}`, { level: botWord(word.level ?? "") });

/** Of a hundred games for two, how many one would win: 400 points are odds of ten to one. */
export const wins = (value: number, against: number): number => Math.round(100 / (1 + 10 ** ((against - value) / 400)));

/** From where to where a scale goes, so that everybody is on it. */
export function span(marks: readonly Mark[], standings: readonly Standing[]): [number, number] {
  const all = [...marks.map(({ value }) => value), ...standings.flatMap(({ low, high }) => [low, high])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const rim = (most - least) * 0.06 || 100;
  return [least - rim, most + rim];
}
