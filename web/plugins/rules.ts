// The documentation's rules for the page: `rules.md?book` is the book that the Markdown describes, as a ready value.
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

import { bookOf } from "./book.ts";

const ASKED = /\.md\?book$/;

export function rules(): Plugin {
  return {
    name: "spinney-rules",
    load(id) {
      if (!ASKED.test(id)) return null;
      const file = id.replace(/\?book$/, "");
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(bookOf(readFileSync(file, "utf8")))};`, map: null };
    },
  };
}
