// Every text of the page goes through here, so that a language is one more file.
import i18next, { type TOptions } from "i18next";

import en from "./en.json";

export type Translate = (key: string, options?: TOptions) => string;

const texts = i18next.createInstance();

void texts.init({
  lng: "en",
  fallbackLng: "en",
  initAsync: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
});

/** The text of a key such as `lobby.title`. */
export const t: Translate = (key, options) => texts.t(key, options ?? {});

/** Whether a key has a text, for what games may or may not name. */
export const hasText = (key: string): boolean => texts.exists(key);

/** Put a game's own texts under its name, when its board is loaded. */
export function addTexts(game: string, bundle: object, language = "en"): void {
  texts.addResourceBundle(language, "translation", { [game]: bundle }, true, true);
}
