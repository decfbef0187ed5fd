// Which language the page speaks: what somebody chose here, else the first one their browser asks for.
import known from "./languages.json";

interface About {
  /** What its speakers call it. */
  name: string;
  /** Nouns keep their capital inside a sentence. */
  capitals?: boolean;
}

const KEY = "spinney language";
export const LANGUAGES: Readonly<Record<string, About>> = known;
export const FIRST = "en";

/** The first of the wished languages that there is; "de-AT" finds "de". */
export function bestOf(wished: readonly string[]): string {
  const found = wished.map((tag) => tag.toLowerCase().split("-")[0]!).find((code) => code in LANGUAGES);
  return found ?? FIRST;
}

function chosen(): string[] {
  try {
    return [localStorage.getItem(KEY) ?? []].flat();
  } catch {
    // A browser may forbid storage.
    return [];
  }
}

class Language {
  /** What `t` speaks; whoever asks in a component is drawn anew when it changes. */
  now: string = $state(FIRST);

  /** What would be spoken if all of it were here. */
  wanted(): string {
    return bestOf([...chosen(), ...navigator.languages]);
  }

  keep(code: string): void {
    this.now = code;
    try {
      localStorage.setItem(KEY, code);
    } catch {
      // Then it holds until the page is closed.
    }
  }
}

export const language = new Language();

/** Whether a key of the storage is ours: a second tab follows. */
export const isOurs = (key: string | null): boolean => key === KEY;

/** A word that begins a line elsewhere, as it is written inside a sentence. */
export const inSentence = (word: string): string =>
  LANGUAGES[language.now]?.capitals ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** A number as it is written in this language, with a true minus. */
export const figure = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language.now, options).format(value).replace("-", "−");

/** A day, as in "3 May 2026". */
export const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat(language.now, { day: "numeric", month: "long", year: "numeric" }).format(new Date(moment));

/** A time of day, as in "14:05". */
export const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat(language.now, { hour: "2-digit", minute: "2-digit" }).format(new Date(moment));
