// Languages are fetched when somebody reads them: each part of the page says where its texts are.
import { addPage, addTexts } from "./index";
import { FIRST, isOurs, language } from "./language.svelte";

type Put = (code: string) => Promise<void>;
type Files = Record<string, () => Promise<unknown>>;

const parts: Put[] = [];
const fetched = new Map<string, Promise<void>>();

/** Offer texts beside the English ones; they are put in place for a language once it is spoken. */
export const offer = (put: Put): void => void parts.push(put);

/** Offer a game's files, one for each language. */
export const offerTexts = (game: string, files: Files): void =>
  offer(async (code) => void addTexts(game, await from(files, `./texts/${code}.json`), code));

async function from(files: Files, path: string): Promise<object> {
  return ((await files[path]?.()) ?? {}) as object;
}

const page: Files = import.meta.glob(["./*.json", "!./en.json", "!./languages.json"], { import: "default" });
offer(async (code) => addPage(code, await from(page, `./${code}.json`)));

/** Everything that was offered, in one language; English is always here. */
export async function bring(code: string): Promise<void> {
  if (code !== FIRST) await Promise.all(parts.map((put, nth) => once(`${code} ${nth}`, () => put(code))));
}

function once(key: string, ask: () => Promise<void>): Promise<void> {
  const asked = fetched.get(key) ?? ask();
  fetched.set(key, asked);
  // What could not be fetched is tried again next time.
  asked.catch(() => fetched.delete(key));
  return asked;
}

/** Speak a language from now on; false where its texts cannot be fetched. */
export async function speak(code: string): Promise<boolean> {
  try {
    await bring(code);
  } catch {
    return false;
  }
  language.keep(code);
  return true;
}

/** What a part that came later offers, in the language that is spoken; without it, English has to do. */
export const catchUp = (): Promise<void> => bring(language.now).catch(() => undefined);

/** Before anything is drawn: the language that is wanted, so that nobody sees English first. */
export async function begin(): Promise<void> {
  const code = language.wanted();
  try {
    await bring(code);
    language.now = code;
  } catch {
    // English is better than nothing.
  }
  addEventListener("storage", (event) => isOurs(event.key) && event.newValue && void speak(event.newValue));
}
