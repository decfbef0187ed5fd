// The tests that drive a real browser: python -m tests.browser starts their server and runs them.
import { defineConfig } from "@playwright/test";

import { CHROMIUM } from "./browser/chromium.mjs";
import { BASE } from "./browser/server.mjs";

/** As many times slower as the pages are made, and so much more patience; see browser/company.mjs. */
const SLOW = Number(process.env.SLOW ?? 1);
const MINUTE = 60_000 * SLOW;
const KEPT = "../build/browser";

export default defineConfig({
  testDir: "browser/tests",
  outputDir: `${KEPT}/results`,
  // What failed is done once more with a trace, which lies in the report.
  reporter: [["list"], ["html", { outputFolder: `${KEPT}/report`, open: "never" }]],
  workers: 2,
  fullyParallel: true,
  // What holds the second time only is told by name, as flaky.
  retries: 1,
  // A page that is broken breaks everything: that need not be seen forty times.
  maxFailures: process.env.CI ? 4 : 0,
  forbidOnly: Boolean(process.env.CI),
  // The pace of one machine changes: every limit is far beyond what anything takes.
  timeout: 60 * MINUTE,
  expect: { timeout: 2 * MINUTE },
  use: {
    baseURL: BASE,
    launchOptions: CHROMIUM,
    actionTimeout: 2 * MINUTE,
    navigationTimeout: 2 * MINUTE,
    // To write down every step of every test would take as long again as half of them.
    trace: { mode: "on-first-retry", sources: false },
    screenshot: "only-on-failure",
  },
});
