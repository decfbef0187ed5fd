// How the sources lie: what linters do not count.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file))
  .map((file) => join("src", file));
const known = new Set(files);

/** The modules that one needs: at once, as types, or on demand. */
function neededBy(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/(?:\bfrom |\bimport |\bimport\()"(\.[^"?]+)"/g);
  const paths = [...found].map(([, path]) => join(dirname(file), path!));
  return paths.flatMap((path) => ["", ".ts", "/index.ts"].map((end) => path + end).find((one) => known.has(one)) ?? []);
}

const needs = new Map(files.map((file) => [file, neededBy(file)]));

/** The first way that leads back to where it has been; a component may draw itself. */
function circleFrom(file: string, way: string[], done: Set<string>): string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of needs.get(file) ?? []) {
    const circle = next === file ? null : circleFrom(next, [...way, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

test("no module needs itself by way of others, not even by a type", () => {
  const done = new Set<string>();
  expect(files.map((file) => circleFrom(file, [], done)).find(Boolean) ?? []).toEqual([]);
  expect([...needs.values()].flat().length).toBeGreaterThan(files.length);
});

test("no folder holds more than twenty modules of its own", () => {
  const folders = [...new Set(files.map(dirname))];
  expect(folders.filter((folder) => files.filter((file) => dirname(file) === folder).length > 20)).toEqual([]);
});
