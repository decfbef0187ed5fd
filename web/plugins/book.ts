// A rules page as a book: chapters, and in them rules.
import type { Block, Book, Chapter, Rule, Span, Word } from "../src/rules/book.ts";
import { wordsOf } from "../src/rules/words.ts";
import { blocksOf } from "./markdown.ts";

/** A rules page as a book. */
export function bookOf(text: string): Book {
  const book: Book = { title: "", lead: [], chapters: [], words: [] };
  let id: string | null = null;
  for (const block of blocksOf(text)) {
    if (block.kind === "anchor") {
      id = block.id;
      continue;
    }
    put(book, block, id);
    id = null;
  }
  book.words = wordsIn(book);
  return book;
}

/** A block goes to what was begun last; after an anchor it begins something itself. */
function put(book: Book, block: Block, id: string | null): void {
  const chapter = book.chapters.at(-1);
  if (block.kind === "heading" && block.level === 1) book.title = block.text;
  else if (block.kind === "heading" && block.level === 2) book.chapters.push(chapterOf(block.text, id));
  else if (id && block.kind === "paragraph" && chapter) chapter.rules.push(ruleOf(id, block.spans));
  else (chapter?.rules.at(-1)?.blocks ?? chapter?.blocks ?? book.lead).push(block);
}

function chapterOf(text: string, id: string | null): Chapter {
  const [, own, title] = /^([A-Z]+-\d+) +(.*)$/.exec(text) ?? [];
  const slug = text.toLowerCase().replace(/[^\w]+/g, "-");
  return { id: id ?? own ?? slug, number: numberOf(own ?? ""), title: title ?? text, blocks: [], rules: [] };
}

/** A rule begins with its id and its title: "**LF-3.2 Matching.** Wherever…". */
function ruleOf(id: string, [first, ...rest]: Span[]): Rule {
  const named = first?.kind === "strong" ? wordsOf(first.spans) : "";
  const title = named.replace(id, "").trim().replace(/\.$/, "");
  const spans = named || !first ? trimmed(rest) : [first, ...rest];
  return { id, number: numberOf(id), title, blocks: [{ kind: "paragraph", spans }] };
}

function trimmed([first, ...rest]: Span[]): Span[] {
  if (!first) return [];
  return [first.kind === "text" ? { ...first, text: first.text.trimStart() } : first, ...rest];
}

/** "3.2" of "LF-3.2": on the page of one game its letters are only noise. A mere word has no number. */
const numberOf = (id: string): string => /^[A-Z]+-([\d.]+)$/.exec(id)?.[1] ?? "";

function wordsIn(book: Book): Word[] {
  const glossary = book.chapters.find((chapter) => chapter.id === "glossary");
  const table = glossary?.blocks.find((block) => block.kind === "table");
  return (table?.rows ?? []).map((row) => ({
    word: row[0] ?? [],
    also: row.length > 2 ? (row[1] ?? []) : [],
    meaning: row.at(-1) ?? [],
  }));
}
