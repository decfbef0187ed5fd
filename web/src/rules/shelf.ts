// The books there are: one for each page of the documentation's rules, fetched when it is opened.
import { inOrder } from "../games/shelf";
import type { RulePlace } from "../page/route";
import { bookOf, type Book } from "./book";

type Load = () => Promise<string>;

const found = import.meta.glob<string>(["../../../docs/rules/*.md", "!../../../docs/rules/index.md"], {
  query: "?raw",
  import: "default",
});
const pages = new Map(Object.entries(found).map(([path, load]) => [nameOf(path), load as Load]));
const opened = new Map<string, Promise<Book>>();

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, "");
}

/** As the games stand in the lobby; what holds at every table is none of them and comes last. */
export const books: readonly string[] = inOrder([...pages.keys()].map((name) => ({ name }))).map(({ name }) => name);

/** A book by its name; null where nobody has written it. */
export function openBook(name: string): Promise<Book> | null {
  const load = pages.get(name);
  if (!load) return null;
  const book = opened.get(name) ?? load().then(bookOf);
  opened.set(name, book);
  // What could not be fetched is tried again next time.
  book.catch(() => opened.delete(name));
  return book;
}

/** Where a link of a book leads within the rules; null where it leads out of them. */
export function placeOf(to: string, book: string): RulePlace | null {
  const [, page, rule] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(to) ?? [];
  if (page === undefined && rule === undefined) return null;
  const name = page ?? book;
  return pages.has(name) ? { book: name, rule: rule ?? null } : null;
}
