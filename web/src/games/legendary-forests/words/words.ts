// The words of the two editions: the same keys, with another context for 8bit MockUp.
import type { TOptions } from "i18next";

import type { Translate } from "../../../texts";
import { language } from "../../../texts/language.svelte";
import type { Kind } from "../view";

export type Edition = string | undefined;
export type Say = (key: string, options?: TOptions) => string;

/** Whether an edition is played in the look and the words of 8bit MockUp. */
export const isMockup = (edition: Edition): boolean => edition?.startsWith("mockup") ?? false;

/** The first edition has no token for who picks first. */
export const hasToken = (edition: Edition): boolean => edition !== "mockup-first";

const voices = new WeakMap<Translate, Map<string, Say>>();

/** A translation that speaks the edition's words; the same one each time, until the language changes. */
export function sayIn(edition: Edition, t: Translate): Say {
  const mockup = isMockup(edition);
  const voice = `${mockup} ${language.now}`;
  const known = voices.get(t) ?? new Map<string, Say>();
  voices.set(t, known);
  const context = mockup ? { context: "mockup" } : {};
  const say = known.get(voice) ?? ((key, options) => t(`legendary-forests.${key}`, { ...context, ...options }));
  known.set(voice, say);
  return say;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What the edition calls a colour. */
export const colourWord = (say: Say, kind: Kind): string => say(`colour.${kind}`);

/** "Ada, Jonas and Moss". */
export function listOf(say: Say, words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  const last = words[words.length - 1]!;
  const before = words.slice(0, -1).reduce((first, second) => say("list.more", { first, second }));
  return say("list.two", { first: before, second: last });
}
