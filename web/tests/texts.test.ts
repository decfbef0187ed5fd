import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { addTexts, hasText, t } from "../src/texts";
import { press } from "../src/texts/press.svelte";
import { speak } from "../src/texts/speaking";

test("a text is found by its key", () => {
  expect(t("page.name")).toBe("Spinney");
});

test("a game adds its own texts, with parameters in braces", () => {
  addTexts("chequers", { turn: "{name} moves" });
  expect(t("chequers.turn", { name: "Ada" })).toBe("Ada moves");
});

test("a mouse clicks and a finger taps, in every language", async () => {
  const said = (): string[] => [t("what.point"), t("settings.confirm-note")];
  expect(said()).toEqual(["Tap anything on the table to read its rule.", "off: the second tap is the move"]);
  press.isClick = true;
  expect(said()[0]).toMatch(/^Click anything/);
  expect(said()[1]).toBe("off: the second click is the move");
  await speak("de");
  expect(said()[0]).toMatch(/^Klicke auf/);
  press.isClick = false;
  expect(said()[0]).toMatch(/^Tippe auf/);
  await speak("en");
});

/** All files of the page that draw or say something, without the games' own. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !path.includes("legendary-forests")) yield* sources(path);
    else if (/\.(svelte|ts)$/.test(entry.name)) yield path;
  }
}

test("every key that is named in the code has a text", () => {
  const missing: string[] = [];
  for (const path of sources("src")) {
    for (const [, key] of readFileSync(path, "utf8").matchAll(/\bt\("([\w.-]+)"/g)) {
      if (key && !hasText(key) && !hasText(`${key}_other`)) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
