// The books there are: one for each page of the documentation's rules, fetched when it is opened.
import { inOrder } from "../games/shelf";
import type { RulePlace } from "../page/route";
import { FIRST, language } from "../texts/language.svelte";
import type { Book } from "./book";

type Load = () => Promise<Book>;

const found = import.meta.glob<Book>(["../../../docs/rules/*.md", "!../../../docs/rules/index.md"], {
  query: "?book",
  import: "default",
});
/** The same pages in other languages, a folder for each. */
const translated = import.meta.glob<Book>("../../../docs/rules/*/*.md", { query: "?book", import: "default" });
/** Drawn from real positions, beside the pages; each is fetched when it comes into sight. */
const pictures = import.meta.glob<string>("../../../docs/rules/pictures/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
const pages = new Map(Object.entries(found).map(([path, load]) => [nameOf(path), load as Load]));
const opened = new Map<string, Promise<Book>>();

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, "");
}

/** As the games stand in the lobby; then what holds at every table, and the words of all. */
export const books: readonly string[] = inOrder([...pages.keys()].map((name) => ({ name }))).map(({ name }) => name);

/** The language that a book is read in. */
export const languageOf = (name: string): string =>
  `../../../docs/rules/${language.now}/${name}.md` in translated ? language.now : FIRST;

/** A book by its name, in English where it is not translated; null where nobody has written it. */
export function openBook(name: string): Promise<Book> | null {
  const load = translated[`../../../docs/rules/${language.now}/${name}.md`] ?? pages.get(name);
  if (!load || !pages.has(name)) return null;
  const key = `${language.now} ${name}`;
  const book = opened.get(key) ?? load();
  opened.set(key, book);
  // What could not be fetched is tried again next time.
  book.catch(() => opened.delete(key));
  return book;
}

/** By the letters that a rule begins with: the book that has it. */
const BOOKS: Record<string, string> = { LF: "legendary-forests", LV: "living-forest", SD: "sylvan-dale", SP: "table" };

/** Where a link of a book leads within the rules; null where it leads out of them. */
export function placeOf(to: string, book: string): RulePlace | null {
  const [, page, rule] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(to) ?? [];
  if (page === undefined && rule === undefined) return null;
  const name = page ?? BOOKS[/^[A-Z]+(?=-)/.exec(rule ?? "")?.[0] ?? ""] ?? book;
  return pages.has(name) ? { book: name, rule: rule ?? null } : null;
}

/** Where a picture of the rules is. */
export const pictureAddress = (file: string): string => pictures[`../../../docs/rules/pictures/${file}.svg`] ?? "";
