// An ESLint rule: no module needs itself by way of others. Types count, too, and what is loaded on demand.
// eslint-plugin-import-x has one that passes over types, and takes four times as long as all other rules together.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const IMPORT = /(?:\bfrom |\bimport |\bimport\()"(\.[^"?]+)"/g;
const ENDINGS = ["", ".ts", "/index.ts"];

/** Which modules below a folder each of them needs. */
export function needsBelow(folder) {
  const inside = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = new Set(inside.filter((file) => /\.(ts|svelte)$/.test(file)).map((file) => join(folder, file)));
  const needsOf = (file) =>
    [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, path]) => moduleAt(file, path, files) ?? []);
  return new Map([...files].map((file) => [file, needsOf(file)]));
}

const moduleAt = (file, path, files) =>
  ENDINGS.map((end) => join(dirname(file), path) + end).find((one) => files.has(one));

/** The shortest way from one module to another, both included; null where there is none. */
export function wayBetween(needs, from, to) {
  const ways = new Map([[from, [from]]]);
  for (const [at, way] of ways) {
    if (at === to) return way;
    for (const next of needs.get(at) ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return null;
}

let known = null;

export const noCircle = {
  meta: {
    type: "problem",
    schema: [],
    messages: { circle: "This closes a circle: {{way}}. Move what both need out of them." },
  },
  create(context) {
    const root = join(context.cwd, "src");
    known ??= needsBelow(root);
    const check = ({ source }) => {
      const next = typeof source?.value === "string" && moduleAt(context.filename, source.value.split("?")[0], known);
      // A component may draw itself.
      const way = next && next !== context.filename ? wayBetween(known, next, context.filename) : null;
      if (way)
        context.report({
          node: source,
          messageId: "circle",
          data: { way: [context.filename, ...way].map((one) => relative(root, one)).join(" → ") },
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
