// What a book is called before it is opened.
import { catalogue } from "../games/catalogue.svelte";
import { titleOf } from "../games/shelf";
import { hasText, t } from "../texts";

/** The title of a book: its own, or that of its game. */
export function bookTitle(name: string): string {
  const own = `rules.books.${name}`;
  return hasText(own) ? t(own) : titleOf(catalogue.games, name);
}
