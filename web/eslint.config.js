import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

import { noCircle } from "./plugins/circles.js";
import svelteConfig from "./svelte.config.js";

// What needs types is left to `npm run check`: without them the whole page is read in seconds.
export default defineConfig(
  globalIgnores(["src/api/schema.ts", "src/games/*/harness/*.mjs"]),
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    plugins: { spinney: { rules: { "no-circle": noCircle } } },
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    rules: {
      "spinney/no-circle": "error",
      "no-undef": "off", // the type checker knows more of what there is
      "@typescript-eslint/no-non-null-assertion": "off", // an index that is known to be in range
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-unused-svelte-ignore": "off", // it takes the words of a reason for names of warnings
      "svelte/prefer-svelte-reactivity": "off", // what nobody has to follow is kept in plain maps
    },
  },
  // Modules with runes are read as modules, and not as components.
  { files: ["**/*.svelte.ts"], languageOptions: { parser: ts.parser } },
);
