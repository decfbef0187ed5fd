// Every language has every text, with the same gaps to fill and all the plural forms it needs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => new EventTarget()));

import Nowhere from "../src/page/Nowhere.svelte";
import { addTexts, t } from "../src/texts";
import { bestOf, figure, inSentence, LANGUAGES } from "../src/texts/language.svelte";
import { speak } from "../src/texts/speaking";
import same from "./same-texts.json";

type Texts = Map<string, string>;

const FOLDERS = ["texts", ...readdirSync("src/games").map((game) => `games/${game}/texts`)].filter((folder) =>
  has(folder),
);
const OTHERS = Object.keys(LANGUAGES).filter((code) => code !== "en");
const FORM = /_(zero|one|two|few|many|other)$/;
/** Where a long name may be broken is each language's own affair. */
const OWN = /^soft\./;

function has(folder: string): boolean {
  try {
    return readdirSync(join("src", folder)).includes("en.json");
  } catch {
    return false;
  }
}

const known = new Map<string, Texts>();

function read(folder: string, code: string): Texts {
  const name = `${folder} ${code}`;
  known.set(name, known.get(name) ?? load(folder, code));
  return known.get(name)!;
}

function load(folder: string, code: string): Texts {
  const texts: Texts = new Map();
  const walk = (value: object, path: string): void => {
    for (const [name, text] of Object.entries(value)) {
      if (typeof text === "string") texts.set(path + name, text);
      else walk(text as object, `${path}${name}.`);
    }
  };
  walk(JSON.parse(readFileSync(join("src", folder, `${code}.json`), "utf8")) as object, "");
  return new Map([...texts].filter(([key]) => !OWN.test(key)));
}

const bare = (key: string): string => key.replace(FORM, "");
const keysOf = (texts: Texts): string[] => [...new Set([...texts.keys()].map(bare))].sort();
const gapsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
/** What may read as in English, by language and reason. */
const reasons: Record<string, Record<string, string[]>> = same;
const cases = OTHERS.flatMap((code) => FOLDERS.map((folder) => [code, folder] as const));

test("every language that can be chosen has a file in every folder, and no other is there", () => {
  for (const folder of FOLDERS) {
    const files = readdirSync(join("src", folder)).filter(
      (name) => /^\w+\.json$/.test(name) && name !== "languages.json",
    );
    expect(files.sort(), folder).toEqual(
      Object.keys(LANGUAGES)
        .map((code) => `${code}.json`)
        .sort(),
    );
  }
});

test.each(cases)("%s: no text of %s is missing, and none is left over", (code, folder) => {
  expect(keysOf(read(folder, code))).toEqual(keysOf(read(folder, "en")));
});

/** The forms that a language needs for the numbers that a table can show. */
function formsOf(code: string): string[] {
  const rules = new Intl.PluralRules(code);
  return [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))];
}

test.each([["en"], ...OTHERS.map((code) => [code])])("%s: what is counted has all plural forms", (code) => {
  const forms = formsOf(code);
  for (const folder of FOLDERS) {
    const english = read(folder, "en");
    const needed = keysOf(english)
      .filter((key) => english.has(`${key}_other`))
      .flatMap((key) => [...forms, ...(english.has(`${key}_zero`) ? ["zero"] : [])].map((form) => `${key}_${form}`));
    expect([...read(folder, code).keys()].filter((key) => FORM.test(key)).sort(), folder).toEqual(needed.sort());
  }
});

/** The gaps of every text in all its forms; a form may say its number in a word. */
function gaps(texts: Texts): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const counted = FORM.test(key);
    const names = found.get(bare(key)) ?? new Set<string>();
    for (const name of gapsOf(text)) if (!(counted && name === "count")) names.add(name);
    found.set(bare(key), names);
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join()]));
}

test.each(cases)("%s: the texts of %s have the same gaps to fill", (code, folder) => {
  const english = gaps(read(folder, "en"));
  const texts = gaps(read(folder, code));
  expect([...english.keys()].filter((key) => texts.get(key) !== english.get(key))).toEqual([]);
});

test.each(cases)("%s: what reads as in English in %s does so for a reason", (code, folder) => {
  const english = read(folder, "en");
  const allowed = new Set(
    [same["every language"], reasons[code] ?? {}].flatMap((lists) => Object.values(lists).flat()),
  );
  const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ""));
  const untranslated = [...read(folder, code)].filter(
    ([key, text]) => english.get(key) === text && isWord(text) && !allowed.has(text),
  );
  expect(untranslated).toEqual([]);
});

test("no text is there that nothing on the page says", () => {
  const { said, patterns } = spoken();
  const unused = FOLDERS.flatMap((folder) => {
    const game = folder.split("/")[1];
    return keysOf(read(folder, "en")).filter((key) => {
      const names = [
        key,
        key.replace(/_mockup$/, ""),
        key.replace(/-brief$/, ""),
        key.replace(/_mockup$/, "").replace(/-brief$/, ""),
      ].flatMap((name) => (game ? [name, `${game}.${name}`] : [name]));
      return !names.some((name) => said.has(name) || patterns.some((pattern) => pattern.test(name)));
    });
  });
  expect(unused).toEqual([]);
});

/** All strings of the code: whole ones, and those with gaps as patterns. */
function spoken(): { said: Set<string>; patterns: RegExp[] } {
  const code = [...sources("src")].map((path) => readFileSync(path, "utf8")).join("\n");
  const said = new Set([...code.matchAll(/["'`]([\w .-]+)["'`]/g)].map(([, text]) => text!));
  const open = [...code.matchAll(/`([\w .-]*\$\{[^`]+)`/g)].map(([, text]) => text!);
  const written = [...new Set(open.map((text) => text.replace(/\$\{[^}]*\}/g, "\0")))].filter(
    (text) => /^[\w .\0-]+$/.test(text) && /[a-z]{3}/.test(text),
  );
  return {
    said,
    patterns: written.map((text) => new RegExp(`^${text.replace(/[.]/g, "\\.").replaceAll("\0", "[\\w .-]+")}$`)),
  };
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(svelte|ts)$/.test(entry.name) && entry.name !== "schema.ts") yield path;
  }
}

test("a language is spoken without anything being loaded again", async () => {
  const { getByText } = render(Nowhere);
  const heading = getByText("Nothing grows here");
  expect(await speak("de")).toBe(true);
  await tick();
  expect(heading.textContent).toBe("Hier wächst nichts");
  expect(t("lobby.running", { count: 2 })).toBe("2 laufen");
  expect([figure(31.4), figure(-2), inSentence("Bär")]).toEqual(["31,4", "−2", "Bär"]);
  await speak("en");
  expect([figure(31.4), inSentence("Bear")]).toEqual(["31.4", "bear"]);
});

test("what another language lacks is said in English", async () => {
  addTexts("chequers", { turn: "{name} moves" });
  await speak("ja");
  expect(t("chequers.turn", { name: "Ada" })).toBe("Ada moves");
  await speak("en");
});

test("the language is the first wished one that there is", () => {
  expect(bestOf(["pt-BR", "de-AT", "fr"])).toBe("de");
  expect(bestOf(["tlh"])).toBe("en");
  expect(bestOf([])).toBe("en");
});
