// The words of the board: its own texts, and how places, cards and people are named.
import type { TOptions } from "i18next";

import type { Translate } from "../../../texts";
import { placeName as nameOf } from "../../kit/places";
import { styleOf, iconsOf } from "../model/cards";
import type { Item, Place, Style } from "../view";

export type Say = (key: string, options?: TOptions) => string;

const voices = new WeakMap<Translate, Say>();

/** A translation of the board's own keys; the same one each time. */
export function sayWith(t: Translate): Say {
  const known = voices.get(t) ?? ((key, options) => t(`sylvan-dale.${key}`, options));
  voices.set(t, known);
  return known;
}

/** "C2": columns are letters, rows are numbers from the top. */
export const placeName = ({ x, y }: Place): string => nameOf(x, y);

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const styleWord = (say: Say, style: string): string => say(`style.${style}`);
export const itemWord = (say: Say, item: Item): string => say(`item.${item}.name`);
export const districtWord = (say: Say, district: string): string => say(`district.${district}`);

/** "nest card with ax", "lodge card with bridge or treetop". */
export function cardName(say: Say, card: string): string {
  const icons = iconsOf(card).map((icon) => itemWord(say, icon));
  const [first = "", second] = icons;
  const icon = second ? say("list.or", { first, second }) : first;
  return say("card.name", { style: styleWord(say, styleOf(card)), icon });
}

/** "Ada, Jonas and Moss". */
export function listOf(say: Say, words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  const last = words[words.length - 1]!;
  const before = words.slice(0, -1).reduce((first, second) => say("list.more", { first, second }));
  return say("list.two", { first: before, second: last });
}

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** "a nest", and how many of them. */
export const tilesWord = (say: Say, style: Style | string, count: number): string => say(`tiles.${style}`, { count });
