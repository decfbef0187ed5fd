import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { bookOf } from "../plugins/book";
import { blocksOf, spansOf } from "../plugins/markdown";
import { find } from "../src/rules/find";
import RulesPanel from "../src/rules/RulesPanel.svelte";
import { books, openBook, placeOf } from "../src/rules/shelf";
import { wordsOf } from "../src/rules/words";
import { language, LANGUAGES } from "../src/texts/language.svelte";

const folder = "../docs/rules";
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".md") && file !== "index.md")
  .map((file) => file.replace(".md", ""));
/** Every page in every language: "table", "fr/table". */
const pages = Object.keys(LANGUAGES).flatMap((code) => names.map((name) => (code === "en" ? name : `${code}/${name}`)));
const textOf = (name: string) => readFileSync(join(folder, `${name}.md`), "utf8");

test("every rules page is a book; what holds at every table and the words of all come last", async () => {
  expect([...books].sort()).toEqual([...names].sort());
  expect(books).toEqual(["legendary-forests", "sylvan-dale", "living-forest", "table", "words"]);
  expect((await openBook("table"))?.title).toBe("At every table");
  expect(openBook("chess")).toBeNull();
});

test.each(pages)("every rule of %s has its number, its title and a text", (name) => {
  const ids = [...textOf(name).matchAll(/^\(([A-Z]+-[\d.]+|word-[\w-]+)\)=$/gm)].map(([, id]) => id);
  const rules = bookOf(textOf(name)).chapters.flatMap((chapter) => chapter.rules);
  expect(rules.map((rule) => rule.id)).toEqual(ids);
  for (const rule of rules) {
    expect(rule.title, rule.id).toMatch(/^[\p{Lu}\p{Lo}\d]([^*]*[^.*])?$/u);
    expect(JSON.stringify(rule.blocks), rule.id).toMatch(/[\p{Ll}\p{Lo}]{3}/u);
  }
});

test.each(pages)("nothing of how %s is written is left in what is read", (name) => {
  const words = JSON.stringify(blocksOf(textOf(name)), (key, value) => (key === "to" || key === "id" ? "" : value));
  expect(words).not.toMatch(/\*\*|\]\(|:::|```|\|---|\)=|<\w/);
});

test.each(names)("every link of %s leads to something that is there", async (name) => {
  for (const [, to = ""] of textOf(name).matchAll(/\]\(([^)]+)\)/g)) {
    const place = placeOf(to, name);
    if (!place?.rule) continue;
    const book = await openBook(place.book);
    const ids = book?.chapters.flatMap((chapter) => [chapter.id, ...chapter.rules.map((rule) => rule.id)]);
    expect(ids, to).toContain(place.rule);
  }
});

test.each(pages)("the words of %s have their place beside it", (name) => {
  expect(bookOf(textOf(name)).words.length > 0).toBe(!/(table|words)$/.test(name));
});

test.each(pages.filter((name) => /forest|dale/.test(name)))("the panel finds in %s where we had to decide", (name) => {
  const decided = bookOf(textOf(name)).chapters.filter(({ id }) => id === "where-we-had-to-decide");
  expect(decided).toHaveLength(1);
  expect(JSON.stringify(decided[0]?.blocks)).toContain('"table"');
});

test("the rules above a table lead to where we had to decide", async () => {
  // Nothing can be scrolled or shown above a page here.
  vi.stubGlobal("CSS", { escape: (id: string) => id });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  Element.prototype.scrollIntoView ??= vi.fn();
  const { findByText } = render(RulesPanel, { at: { book: "living-forest", rule: null }, close: vi.fn() });
  const link = (await findByText("Where we had to decide", { selector: ".linked" })).closest("a");
  link?.click();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("where-we-had-to-decide"));
  expect(link?.getAttribute("href")).toBe("/rules/living-forest#where-we-had-to-decide");
  vi.unstubAllGlobals();
});

test("whoever asked about one thing reads its rule alone, and the whole book when wished", async () => {
  vi.stubGlobal("CSS", { escape: (id: string) => id });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  Element.prototype.scrollIntoView ??= vi.fn();
  const at = { book: "sylvan-dale", rule: "SD-6.3" };
  const { container, findByText } = render(RulesPanel, { at, alone: true, close: vi.fn() });
  const all = await findByText("All rules");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("SD-6.3"));
  expect([...container.querySelectorAll(".rule")].map(({ id }) => id)).toEqual(["SD-6.3"]);
  all.click();
  await vi.waitFor(() => expect(container.querySelectorAll(".rule").length).toBeGreaterThan(20));
  expect(container.querySelector(".rule.marked")?.id).toBe("SD-6.3");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("SD-6.3"));
  vi.unstubAllGlobals();
});

test("a book is read in the language that is spoken, with the same ids", async () => {
  const english = await openBook("living-forest");
  language.now = "fr";
  const french = await openBook("living-forest");
  language.now = "en";
  expect(french?.chapters[0]?.title).toBe("Mise en place");
  const ids = (book: typeof english) => book?.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));
  expect(ids(french)).toEqual(ids(english));
});

test("links lead within a book, to another one, or out of the rules", () => {
  expect(placeOf("#LF-1.6", "legendary-forests")).toEqual({ book: "legendary-forests", rule: "LF-1.6" });
  expect(placeOf("table.md#SP-3.1", "sylvan-dale")).toEqual({ book: "table", rule: "SP-3.1" });
  expect(placeOf("#SD-6.4", "words")).toEqual({ book: "sylvan-dale", rule: "SD-6.4" });
  expect(placeOf("../explanation/chance.md", "table")).toBeNull();
  expect(placeOf("https://example.org", "table")).toBeNull();
});

test("lists, notes, tables and code are told apart", () => {
  const text = [
    "Before",
    "- one",
    "  goes on",
    "- two",
    "",
    "1. first",
    "",
    ":::{admonition} Mind",
    ":class: important",
    "",
    "Inside.",
    ":::",
    "",
    "| a | b |",
    "|---|---|",
    "| 1 | `x` |",
    "",
    "```json",
    "{}",
    "```",
    "```{toctree}",
    "*",
    "```",
  ].join("\n");
  const blocks = blocksOf(text);
  expect(blocks.map((block) => block.kind)).toEqual(["paragraph", "list", "list", "note", "table", "code"]);
  expect(blocks[1]).toMatchObject({ numbered: false, items: [[{ text: "one goes on" }], [{ text: "two" }]] });
  expect(blocks[3]).toMatchObject({ weight: "important", title: [{ text: "Mind" }], blocks: [{ kind: "paragraph" }] });
  expect(blocks[4]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "code", text: "x" }]]] });
});

test("markup inside a text stays text", () => {
  expect(spansOf("a <b>c</b>")).toEqual([{ kind: "text", text: "a <b>c</b>" }]);
  expect(wordsOf(spansOf("**a *b*** and [c](#d)"))).toContain("and c");
});

test("rules are found by a word, with its sentence, or by their number", () => {
  const book = bookOf(textOf("legendary-forests"));
  const closed = find(book, "Closed");
  expect(closed.map((found) => found.rule.number)).toContain("5.4");
  expect(closed.every((found) => found.hit.toLowerCase() === "closed")).toBe(true);
  expect(find(book, "LF-3.2").map((found) => found.rule.title)).toEqual(["Matching"]);
  expect(find(book, "c")).toEqual([]);
});

test("the words of a book are those of its glossary", () => {
  const words = bookOf(textOf("legendary-forests")).words;
  expect(words.map((word) => wordsOf(word.word))).toContain("half-rune");
  expect(wordsOf(words[0]?.also ?? [])).toBe("field");
});
