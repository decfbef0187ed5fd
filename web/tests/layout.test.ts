// How the sources lie.
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { needsBelow, wayBetween } from "../plugins/circles.js";

test("a circle is found by values, by types and by what is loaded on demand", () => {
  const folder = mkdtempSync(join(tmpdir(), "circles-"));
  mkdirSync(join(folder, "b"));
  writeFileSync(join(folder, "a.ts"), 'import { b } from "./b";\n');
  writeFileSync(join(folder, "b", "index.ts"), 'import type { C } from "../c.svelte";\n');
  writeFileSync(join(folder, "c.svelte.ts"), 'export const d = () => import("./D.svelte");\n');
  writeFileSync(join(folder, "D.svelte"), '<script lang="ts">\n  import "./a";\n</script>\n');
  const [a, b, c, d] = ["a.ts", "b/index.ts", "c.svelte.ts", "D.svelte"].map((name) => join(folder, name));
  expect(wayBetween(needsBelow(folder), b!, a!)).toEqual([b, c, d, a]);
  expect(wayBetween(new Map([[a!, [b!]]]), b!, a!)).toBeNull();
});

test("no folder holds more than twenty modules of its own", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|svelte)$/.test(file));
  const folders = [...new Set(files.map((file) => dirname(file)))];
  expect(folders.filter((folder) => files.filter((file) => dirname(file) === folder).length > 20)).toEqual([]);
});
