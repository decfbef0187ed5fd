// What a pointer lights goes out when it leaves; a finger never leaves, so nothing may light under it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

/** The rules of a style sheet that light what is pointed at by whatever points, fingers included. */
function stuck(style: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, prelude = "", brace] of style.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === "{") open.push(prelude.trim());
    if (brace === "{" && prelude.includes(":hover") && !open.some((one) => one.includes("(hover: hover)")))
      found.push(prelude.trim());
    if (brace === "}") open.pop();
  }
  return found;
}

/** The styles of a file, without its script and its comments. */
const styleOf = (path: string): string => {
  const text = readFileSync(path, "utf8");
  const style = path.endsWith(".css") ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "");
  return style.replace(/\/\*[\s\S]*?\*\//g, "");
};

test("a rule that a tap would leave lit is found", () => {
  expect(stuck("a:hover{color:red}")).toEqual(["a:hover"]);
  expect(stuck("@media (hover: hover){a{top:0}a:hover{color:red}}b:hover{}")).toEqual(["b:hover"]);
});

test("hovering shows only where there is something that hovers: after a tap nothing stays lit", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|svelte)$/.test(file))
    .map((file) => join("src", file));
  expect(files.flatMap((file) => stuck(styleOf(file)).map((rule) => `${file}: ${rule}`))).toEqual([]);
});
