import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { installable } from "./plugins/installable.ts";
import { rules } from "./plugins/rules.ts";

const MOCKED = "tests/**/*.mocked.test.ts";
const server = process.env.SPINNEY_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), rules(), installable()],
  build: {
    // The server finds it there, and the wheel takes it from there: one wheel is a whole table.
    outDir: "../build/page",
    emptyOutDir: true,
    target: "es2022",
    // Art is loaded when its board is, never inside a script.
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    // A game's art has one home, beside its rules.
    fs: { allow: [".."] },
    proxy: { "/api": server, "/schema": server },
  },
  test: {
    environment: "jsdom",
    // Two cores are shared with everything else that runs.
    maxWorkers: 1,
    // A test takes a second at most; a machine may be much slower than that for a while.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000, interval: 10 } },
    // A new document and every module anew cost ten times what the tests of a file do: only those have
    // them that put something else in a module's place.
    projects: [
      { extends: true, test: { name: "page", include: ["tests/**/*.test.ts"], exclude: [MOCKED], isolate: false } },
      { extends: true, test: { name: "mocked", include: [MOCKED] } },
    ],
  },
});
