// Everything on a board has a word of the glossary, so that it can be asked about.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { render } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, test, vi } from "vitest";

import type { GameModule } from "../src/games/contract";
import { asking } from "../src/lookup/asking.svelte";
import { hold } from "../src/lookup/hold";
import { thingsIn, wordAtFocus, wordOf, type Signs } from "../src/lookup/things";
import WhatIsThis from "../src/lookup/WhatIsThis.svelte";

// There is no screen here.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));

const GAMES = readdirSync("src/games", { withFileTypes: true })
  .filter((one) => one.isDirectory() && !["kit", "plain"].includes(one.name))
  .map(({ name }) => name);
const home = (game: string): string => `../src/spinney/games/${game.replace("-", "_")}`;

async function signsOf(game: string): Promise<Signs> {
  return ((await import(`../src/games/${game}/words/signs.ts`)) as { signs: Signs }).signs;
}

/** The names of the glossary; those that lie on the board apart. */
function glossary(game: string): { all: string[]; board: string[] } {
  const parts = readFileSync(join(home(game), "data/words.toml"), "utf8")
    .split(/^\[(?=[\w-]+\]$)/m)
    .slice(1);
  const named = parts.map((part) => ({
    name: part.slice(0, part.indexOf("]")),
    board: !part.includes("board = false"),
  }));
  return { all: named.map(({ name }) => name), board: named.filter(({ board }) => board).map(({ name }) => name) };
}

/** What the parts of a board say that they are; a choice names both. */
function said(game: string): string[] {
  const files = readdirSync(join("src/games", game), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(svelte|ts)$/.test(file),
  );
  const texts = files.map((file) => readFileSync(join("src/games", game, file), "utf8"));
  const marks = texts.flatMap((text) => [...text.matchAll(/\b(?:data-)?what=(?:"([\w-]+)"|\{[^}]*\})/g)]);
  const words = marks.flatMap(([whole, word]) =>
    word ? [word] : [...whole.matchAll(/"([\w-]+)"/g)].map(([, one]) => one!),
  );
  // The cells of a planet are told in words elsewhere.
  const cells = texts.flatMap((text) => [...text.matchAll(/put\([^"]*"([\w-]+)", /g)].map(([, word]) => word!));
  return [...new Set([...words, ...cells])];
}

test.each(GAMES)("every symbol of %s shows something that has a word", async (game) => {
  const signs = await signsOf(game);
  const art = readdirSync(join(home(game), "art"))
    .map((file) => readFileSync(join(home(game), "art", file), "utf8"))
    .join("\n");
  const ids = [...art.matchAll(/<(?:symbol|pattern) id="([^"]+)"/g)].map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter((id) => !signs.some(([known]) => known.test(id)))).toEqual([]);
  expect(glossary(game).all).toEqual(expect.arrayContaining(signs.map(([, word]) => word)));
});

test.each(GAMES)(
  "every word on the board of %s is in its glossary, and every thing of it is on the board",
  async (game) => {
    const { all, board } = glossary(game);
    expect(said(game).filter((word) => !all.includes(word))).toEqual([]);
    const known = new Set([...said(game), ...(await signsOf(game)).map(([, word]) => word)]);
    expect(board.filter((word) => !known.has(word))).toEqual([]);
  },
);

test("a thing is known by what it says or shows, and what is one whole hides its parts", () => {
  document.body.innerHTML = `
    <main><section data-what="reserve">
      <button id="tree"><svg><use href="#lf-tree-maple"></use></svg></button>
      <button id="tile" data-what="drawn-tile" data-whole><svg><path fill="url(#lf-pat-maple)"></path></svg></button>
      <button id="bare">…</button>
    </section></main><p id="far"></p>`;
  const signs: Signs = [
    [/^lf-tree/, "tree"],
    [/-maple$/, "maple"],
  ];
  const root = document.querySelector("main")!;
  const focus = (id: string) => wordAtFocus(document.getElementById(id)!, root, signs);
  expect(thingsIn(root, signs).map(({ word }) => word)).toEqual(["reserve", "tree", "drawn-tile"]);
  expect(wordOf(root.querySelector("path")!, signs)).toBe("maple");
  expect([focus("tree"), focus("tile"), focus("bare"), focus("far")]).toEqual(["tree", "drawn-tile", "reserve", null]);
});

test("the finger that asked presses nothing, even where the answer lies; the next press counts again", () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main></main><dialog></dialog>`;
  const [main, dialog] = [document.querySelector("main")!, document.querySelector("dialog")!];
  const presses: string[] = [];
  dialog.addEventListener("click", () => presses.push("dialog"));
  const { destroy } = hold(main, () => true);
  const finger = (type: string): void => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    main.dispatchEvent(Object.assign(event, { pointerType: "touch", isPrimary: true, pointerId: 1 }));
  };
  finger("pointerdown");
  vi.advanceTimersByTime(700);
  vi.stubGlobal("PointerEvent", MouseEvent);
  finger("pointerup");
  dialog.click();
  expect(presses).toEqual([]);
  dialog.click();
  expect(presses).toEqual(["dialog"]);
  destroy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("while one asks, Enter asks about what is on the table and leaves the way out alone", async () => {
  const children = createRawSnippet(() => ({ render: () => "<button>tile</button>" }));
  const { getByText } = render(WhatIsThis, {
    game: "g",
    edition: "e",
    module: { signs: [[/x/, "x"]] } as unknown as GameModule,
    children,
  });
  const isTaken = (text: string): boolean => {
    getByText(text).focus();
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    return !document.activeElement!.dispatchEvent(event);
  };
  asking.begin();
  await tick();
  expect([isTaken("tile"), isTaken("Never mind")]).toEqual([true, false]);
});
