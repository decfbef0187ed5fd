// The board alone, fed with positions of real games: for looking at it and measuring it.
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("../../../.."),
  plugins: [svelte()],
  cacheDir: "node_modules/.vite-dale",
  server: { host: "127.0.0.1", port: 5197, strictPort: true, fs: { allow: [at("../../../../..")] } },
  preview: { host: "127.0.0.1", port: 5196, strictPort: true },
  build: {
    outDir: "node_modules/.dale",
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: { input: at("index.html") },
  },
});
