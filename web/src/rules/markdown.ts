// The little Markdown that the rules are written in, read into plain values. Nothing here makes
// HTML: parts of the page draw these values, so a text can never bring markup of its own.
import { spansOf, type Span } from "./spans";

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "anchor"; id: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; numbered: boolean; items: Span[][] }
  | { kind: "code"; text: string }
  | { kind: "picture"; file: string; alt: string }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "note"; title: Span[]; weight: string; blocks: Block[] };

const ITEM = /^(?:[-*]|(\d+)\.) +/;
const ANCHOR = /^\(([\w.-]+)\)=$/;
const OPENING = /^(:{3,}|`{3,})(?:\{([\w-]+)\})?(.*)$/;
/** A line of its own, with what it shows in words. */
const PICTURE = /^!\[([^\]]*)\]\((?:[\w.-]+\/)*([\w-]+)\.svg\)$/;
const BEGINS = [ITEM, ANCHOR, OPENING, PICTURE, /^#+ /, /^\|/];

/** A text as the blocks it consists of. */
export function blocksOf(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const block = take(lines);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** The next block; its lines are gone afterwards. */
function take(lines: string[]): Block | null {
  const line = (lines[0] ?? "").trimEnd();
  const opening = OPENING.exec(line);
  if (opening) return fenced(lines, opening);
  if (line.startsWith("|")) return tableOf(lines);
  if (ITEM.test(line)) return listOf(lines);
  if (line !== "" && !line.startsWith("#") && !ANCHOR.test(line) && !PICTURE.test(line)) return paragraphOf(lines);
  lines.shift();
  return headingOf(line) ?? anchorOf(line) ?? pictureOf(line);
}

function headingOf(line: string): Block | null {
  const [, marks, text] = /^(#+) +(.*)$/.exec(line) ?? [];
  return marks && text ? { kind: "heading", level: marks.length, text } : null;
}

function anchorOf(line: string): Block | null {
  const id = ANCHOR.exec(line)?.[1];
  return id ? { kind: "anchor", id } : null;
}

function pictureOf(line: string): Block | null {
  const [, alt, file] = PICTURE.exec(line) ?? [];
  return file ? { kind: "picture", file, alt: alt ?? "" } : null;
}

/** An admonition or code. Other directives are for the printed documentation, not for this page. */
function fenced(lines: string[], [, fence = "", name, title = ""]: RegExpExecArray): Block | null {
  lines.shift();
  const end = lines.findIndex((line) => line.trimEnd() === fence);
  const inner = lines.splice(0, end < 0 ? lines.length : end + 1);
  if (end >= 0) inner.pop();
  if (name === undefined) return { kind: "code", text: inner.join("\n") };
  if (fence.startsWith("`")) return null;
  const options = inner.filter((line) => /^:[\w-]+:/.test(line));
  const weight = /^:class: *(\S+)/.exec(options.join("\n"))?.[1] ?? "note";
  const text = inner.slice(options.length).join("\n");
  return { kind: "note", title: spansOf(title.trim()), weight, blocks: blocksOf(text) };
}

function tableOf(lines: string[]): Block {
  const [head = [], , ...rows] = whileTrue(lines, (line) => line.startsWith("|")).map(cellsOf);
  return { kind: "table", head, rows };
}

const cellsOf = (line: string): Span[][] =>
  line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => spansOf(cell.trim()));

/** Items of one line or more; lines that go on are drawn in. */
function listOf(lines: string[]): Block {
  const numbered = ITEM.exec(lines[0] ?? "")?.[1] !== undefined;
  const items: string[] = [];
  for (const line of whileTrue(lines, (next) => ITEM.test(next) || /^ +\S/.test(next))) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", numbered, items: items.map((item) => spansOf(item)) };
}

function paragraphOf(lines: string[]): Block {
  const first = lines.shift() ?? "";
  const more = whileTrue(lines, (line) => line.trim() !== "" && !BEGINS.some((begin) => begin.test(line)));
  return { kind: "paragraph", spans: spansOf([first, ...more].map((line) => line.trim()).join(" ")) };
}

/** Take lines from the front as long as they belong. */
function whileTrue(lines: string[], belongs: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !belongs(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}
