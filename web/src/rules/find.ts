// Rules that speak of something.
import type { Block, Book, Rule } from "./book";
import { wordsOf } from "./words";

/** A rule, with the sentence that has what was looked for, cut around it. */
export interface Found {
  rule: Rule;
  before: string;
  hit: string;
  after: string;
}

/** All rules with these words in their number, title or text. */
export function find(book: Book, looked: string): Found[] {
  const wanted = looked.trim().toLowerCase();
  // One letter says nothing, unless it is a whole word, as in Japanese.
  if (wanted.length < 2 && !/\p{Lo}/u.test(wanted)) return [];
  const rules = book.chapters.flatMap((chapter) => chapter.rules);
  return rules.flatMap((rule) => cutFrom(rule, wanted) ?? []);
}

function cutFrom(rule: Rule, wanted: string): Found | null {
  const sentences = sentencesOf(rule);
  for (const sentence of sentences) {
    const at = sentence.toLowerCase().indexOf(wanted);
    if (at >= 0) return cut(rule, sentence, at, wanted.length);
  }
  const named = rule.id.toLowerCase() === wanted || rule.number === wanted;
  return named ? cut(rule, sentences[0] ?? "", 0, 0) : null;
}

function cut(rule: Rule, text: string, at: number, length: number): Found {
  const end = at + length;
  return { rule, before: text.slice(0, at), hit: text.slice(at, end), after: text.slice(end) };
}

/** The text first: it says more than the title. */
const sentencesOf = (rule: Rule): string[] => [
  ...rule.blocks.flatMap((block) => textOf(block).split(/(?<=\.) /)),
  `${rule.title}.`,
];

function textOf(block: Block): string {
  if (block.kind === "paragraph") return wordsOf(block.spans);
  if (block.kind === "list") return block.items.map(wordsOf).join(". ");
  if (block.kind === "note") return block.blocks.map(textOf).join(" ");
  if (block.kind === "table") return block.rows.map((row) => row.map(wordsOf).join(", ")).join(". ");
  if (block.kind === "picture") return block.alt;
  return "text" in block ? block.text : "";
}
