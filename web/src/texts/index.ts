// Every text of the page goes through here, so that a language is one more file.
import i18next, { type TOptions } from "i18next";

import en from "./en.json";
import { FIRST, language } from "./language.svelte";
import { press } from "./press.svelte";

export type Translate = (key: string, options?: TOptions) => string;

const texts = i18next.createInstance();

void texts.init({
  lng: FIRST,
  fallbackLng: FIRST,
  initAsync: false,
  resources: { [FIRST]: { translation: en } },
  interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
});

interface Pressing {
  Press: string;
  press: string;
}
const pressings = new Map<string, Pressing>();

/** What `{Press} a place` and `the second {press}` say: with a mouse one clicks, with a finger one taps. */
function pressing(): Pressing {
  const lng = language.now;
  const how = press.isClick ? "click" : "tap";
  const known = pressings.get(`${lng} ${how}`) ?? {
    Press: texts.t(`press.${how}`, { lng }),
    press: texts.t(`press.${how}-noun`, { lng }),
  };
  pressings.set(`${lng} ${how}`, known);
  return known;
}

// The first number in a sentence takes a browser longer than a frame: it is asked while nobody waits.
globalThis.requestIdleCallback?.(() => new Intl.PluralRules(language.now).select(2));

const MOST = 5000;
const known = new Map<string, string>();

/** The text of a key such as `lobby.title`. A board says hundreds of them at once, mostly such as it said before. */
export const t: Translate = (key, options) => {
  const { Press, press: noun } = pressing();
  const asked = `${language.now} ${noun} ${key} ${options ? JSON.stringify(options) : ""}`;
  const text = known.get(asked) ?? texts.t(key, { Press, press: noun, ...options, lng: language.now });
  if (known.size === MOST) known.clear();
  known.set(asked, text);
  return text;
};

/** Whether a key has a text, for what games may or may not name. */
export const hasText = (key: string): boolean => texts.exists(key, { lng: language.now });

/** Put a game's own texts under its name, when its board is loaded. */
export function addTexts(game: string, bundle: object, code = FIRST): void {
  known.clear();
  texts.addResourceBundle(code, "translation", { [game]: bundle }, true, true);
}

/** Put the page's own texts of a language where `t` finds them. */
export function addPage(code: string, bundle: object): void {
  pressings.clear();
  known.clear();
  texts.addResourceBundle(code, "translation", bundle, true, true);
}
