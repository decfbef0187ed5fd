// The rules' Markdown as plain values. Nothing here makes HTML: parts of the page draw these values, so a text can
// never bring markup of its own. It runs when the page is built; the browser loads only what comes of it.
import MarkdownIt, { type StateBlock, type Token } from "markdown-it";

import type { Block, Span } from "../src/rules/book.ts";
import { wordsOf } from "../src/rules/words.ts";

const ANCHOR = /^\(([\w.-]+)\)=$/;
const OPENING = /^(:{3,})\{[\w-]+\}(.*)$/;
const OPTION = /^:([\w-]+): *(\S*)/;
/** What can stand before them without an empty line. */
const INTERRUPTS = { alt: ["paragraph", "reference", "blockquote", "list"] };

const parser = new MarkdownIt("default", { html: false });
parser.block.ruler.before("fence", "anchor", anchor, INTERRUPTS);
parser.block.ruler.before("fence", "note", note, INTERRUPTS);

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trimEnd();

/** `(LF-3.2)=` names what follows it. */
function anchor(state: StateBlock, start: number, _: number, silent: boolean): boolean {
  const id = ANCHOR.exec(lineOf(state, start))?.[1];
  if (id === undefined) return false;
  if (silent) return true;
  state.push("anchor", "", 0).content = id;
  state.line = start + 1;
  return true;
}

/** `:::{admonition} Title`, its options, its text, `:::`. */
function note(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const [, fence, title = ""] = OPENING.exec(lineOf(state, start)) ?? [];
  if (fence === undefined) return false;
  if (silent) return true;
  let last = start + 1;
  while (last < end && lineOf(state, last) !== fence) last += 1;
  let from = start + 1;
  const options = new Map<string, string>();
  for (let found; from < last && (found = OPTION.exec(lineOf(state, from))); from += 1)
    options.set(found[1]!, found[2]!);
  const open = state.push("note_open", "", 1);
  open.content = title.trim();
  open.info = options.get("class") ?? "note";
  state.md.block.tokenize(state, from, last);
  state.push("note_close", "", -1);
  state.line = last + 1;
  return true;
}

/** A text as the blocks it consists of. */
export const blocksOf = (text: string): Block[] => blocksIn(parser.parse(text, {}));

/** A line as its spans. */
export const spansOf = (line: string): Span[] => spansIn(parser.parseInline(line, {})[0]?.children ?? []);

function blocksIn(tokens: Token[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const end = tokens[at]!.nesting === 1 ? closing(tokens, at) : at;
    const block = blockOf(tokens[at]!, tokens.slice(at + 1, end));
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Where what is opened here is closed. */
function closing(tokens: Token[], at: number): number {
  let depth = 0;
  return tokens.findIndex((token, place) => place >= at && (depth += token.nesting) === 0);
}

function blockOf(token: Token, inside: Token[]): Block | null {
  switch (token.type) {
    case "anchor":
      return { kind: "anchor", id: token.content };
    case "heading_open":
      return { kind: "heading", level: Number(token.tag.slice(1)), text: wordsOf(spansOfAll(inside)) };
    case "paragraph_open":
      return pictureOf(inside) ?? { kind: "paragraph", spans: spansOfAll(inside) };
    case "bullet_list_open":
    case "ordered_list_open":
      return {
        kind: "list",
        numbered: token.type.startsWith("ordered"),
        items: parts(inside, "list_item_open").map(spansOfAll),
      };
    case "table_open":
      return tableOf(inside);
    case "note_open":
      return { kind: "note", title: spansOf(token.content), weight: token.info, blocks: blocksIn(inside) };
    case "fence":
      // Other directives are for the printed documentation, not for this page.
      return token.info.startsWith("{") ? null : { kind: "code", text: token.content.replace(/\n$/, "") };
    default:
      throw new Error(
        `The rules have a ${token.type}, and the page has no part that draws it: see plugins/markdown.ts.`,
      );
  }
}

/** A line of its own, with what it shows in words. */
function pictureOf([inline]: Token[]): Block | null {
  const [image, more] = inline?.children ?? [];
  if (image?.type !== "image" || more) return null;
  const file = /([\w-]+)\.svg$/.exec(String(image.attrGet("src")))?.[1];
  return file === undefined ? null : { kind: "picture", file, alt: image.content };
}

function tableOf(inside: Token[]): Block {
  const rows = parts(inside, "tr_open").map((row) =>
    [...parts(row, "th_open"), ...parts(row, "td_open")].map(spansOfAll),
  );
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

/** What stands in each of the parts of one kind. */
function parts(tokens: Token[], type: string): Token[][] {
  return tokens.flatMap((token, at) =>
    token.type === type ? [tokens.slice(at + 1, at + closing(tokens.slice(at), 0))] : [],
  );
}

const spansOfAll = (tokens: Token[]): Span[] => tokens.flatMap((token) => spansIn(token.children ?? []));

function spansIn(tokens: Token[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const end = tokens[at]!.nesting === 1 ? closing(tokens, at) : at;
    put(spans, spanOf(tokens[at]!, tokens.slice(at + 1, end)));
    at = end;
  }
  return spans;
}

/** Words that stand side by side are one span. */
function put(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (span.kind === "text" && last?.kind === "text") last.text += span.text;
  else if (span.kind !== "text" || span.text !== "") spans.push(span);
}

function spanOf(token: Token, inside: Token[]): Span {
  switch (token.type) {
    case "text":
    case "text_special":
      return { kind: "text", text: token.content };
    case "softbreak":
      return { kind: "text", text: " " };
    case "code_inline":
      return { kind: "code", text: token.content };
    case "strong_open":
      return { kind: "strong", spans: spansIn(inside) };
    case "em_open":
      return { kind: "soft", spans: spansIn(inside) };
    case "link_open":
      return { kind: "link", to: String(token.attrGet("href")), spans: spansIn(inside) };
    default:
      throw new Error(
        `The rules have a ${token.type}, and the page has no part that draws it: see plugins/markdown.ts.`,
      );
  }
}
