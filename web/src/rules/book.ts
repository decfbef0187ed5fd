// The rules of one game as a book: chapters, and in them rules with ids that never change. Books are made from
// the documentation's rules when the page is built; see plugins/.

/** What stands inside a line: words, strong and soft ones, names of things, and links. */
export type Span =
  | { kind: "text"; text: string }
  | { kind: "strong"; spans: Span[] }
  | { kind: "soft"; spans: Span[] }
  | { kind: "code"; text: string }
  | { kind: "link"; to: string; spans: Span[] };

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "anchor"; id: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; numbered: boolean; items: Span[][] }
  | { kind: "code"; text: string }
  | { kind: "picture"; file: string; alt: string }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "note"; title: Span[]; weight: string; blocks: Block[] };

export interface Rule {
  id: string;
  /** The id without the game's letters: "3.2"; empty for a word. */
  number: string;
  title: string;
  blocks: Block[];
}

export interface Chapter {
  id: string;
  /** Empty for chapters that are no rules, such as the glossary. */
  number: string;
  title: string;
  blocks: Block[];
  rules: Rule[];
}

/** A word of the rules; `also` is what another edition or language calls it. */
export interface Word {
  word: Span[];
  also: Span[];
  meaning: Span[];
}

export interface Book {
  title: string;
  lead: Block[];
  chapters: Chapter[];
  words: Word[];
}

/** One rule of a book; null for a place that is none. */
export const ruleIn = (book: Book, id: string | null): Rule | null =>
  book.chapters.flatMap(({ rules }) => rules).find((rule) => rule.id === id) ?? null;
