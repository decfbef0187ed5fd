import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const TYPESCRIPT = [".ts", ".svelte.ts"];

// What needs types is left to `npm run check`: without them the whole page is read in seconds.
export default defineConfig(
  globalIgnores(["browser", "src/api/schema.ts", "src/games/*/harness/*.mjs"]),
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    plugins: { "import-x": importX },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
    settings: {
      "import-x/extensions": [...TYPESCRIPT, ".svelte"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"], "svelte-eslint-parser": [".svelte"] },
      "import-x/resolver-next": [
        createTypeScriptImportResolver({ extensions: [...TYPESCRIPT, ".svelte", ".js", ".json"] }),
        createNodeResolver({ extensions: [...TYPESCRIPT, ".svelte", ".js", ".json"] }),
      ],
    },
    rules: {
      // What is loaded on demand counts, too. Types do not: tests/layout.test.ts watches those.
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
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
