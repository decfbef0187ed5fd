// The words of Living Forest, and how lists and names are said.
import type { TOptions } from "i18next";

import type { Translate } from "../../../texts";
import { inSentence } from "../../../texts/language.svelte";
import { printed, treeOf } from "../box";
import { ELEMENTS, type Gives } from "../view";

export type Say = (key: string, options?: TOptions) => string;

const voices = new WeakMap<Translate, Say>();

/** The texts of this game; the same function each time. */
export function sayWith(t: Translate): Say {
  const say = voices.get(t) ?? ((key, options) => t(`living-forest.${key}`, options));
  voices.set(t, say);
  return say;
}

/** "Ada, Jonas and Moss". */
export function listOf(say: Say, words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  const before = words.slice(0, -1).reduce((first, second) => say("list.more", { first, second }));
  return say("list.two", { first: before, second: words.at(-1) });
}

/** "Squirrel". */
export const cardName = (say: Say, card: string): string => say(`animal.${card}`);

/** The name with places where it may be broken on a narrow card. */
export const softName = (say: Say, card: string): string =>
  say(`soft.${card}`, { defaultValue: cardName(say, card), fallbackLng: false });

/** "squirrel", inside a sentence. */
export const cardWord = (say: Say, card: string): string => inSentence(cardName(say, card));

/** A number as it is read: with a true minus. */
export const numeral = (count: number): string => (count < 0 ? `−${-count}` : String(count));

/** "2 suns and 1 sprout"; empty where nothing is given. */
export function sayGifts(say: Say, gives: Gives): string {
  return listOf(
    say,
    giftsOf(gives).map(([element, count]) => say(`element.${element}`, { count, n: numeral(count) })),
  );
}

/** Elements that are not nought, in the order they are printed. */
export const giftsOf = (gives: Gives) =>
  ELEMENTS.flatMap((element) => (gives[element] ? [[element, gives[element]] as const] : []));

/** "Squirrel: 1 sun and 2 sprouts, costs 5, level 1". */
export function sayCard(say: Say, card: string): string {
  const { gives, symbol, cost, level } = printed(card);
  const disc = symbol === "none" ? [] : [say(`symbol.${symbol}`)];
  const price = cost > 0 ? [say("card.cost", { cost }), say("card.level", { level })] : [];
  const what = [sayGifts(say, gives) || say("card.nothing"), ...disc, ...price].join(", ");
  return say("card.gives", { name: cardName(say, card), what });
}

/** "tree of 5, 2 suns". */
export function sayTree(say: Say, id: string): string {
  const { cost, gives, again } = treeOf(id);
  return say("tree.gives", { cost, what: again ? say("tree.again") : sayGifts(say, gives) });
}

/** "one action" or "two actions". */
export const sayActions = (say: Say, count: number): string => say(count === 1 ? "actions.one" : "actions.two");
