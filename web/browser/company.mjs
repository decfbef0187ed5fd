// What a test is given: the people in it, and a server of its own where it stops one.
import { expect, test as base } from "@playwright/test";

import { WIDTHS } from "./chromium.mjs";
import { guest, showOthers } from "./house.mjs";
import { openServer } from "./server.mjs";

export { expect };

/**
 * SLOW=4 makes every page so many times slower: what holds only on a quick machine comes to light. Chromium
 * then says that there is a network where there is none, so the sentences about offline do not hold.
 */
const SLOW = Number(process.env.SLOW ?? 1);

/** The people of one test, each with a browser of their own. */
class Company {
  /** What no page should say. */
  errors = [];

  constructor(browser, base) {
    this.browser = browser;
    this.base = base;
  }

  /** Somebody who has never been here; `options` as for a browser context. */
  async visitor(options = {}) {
    // What is kept for later would hide what the server says now; a test about it asks for it.
    return this.join(
      await this.browser.newContext({
        viewport: WIDTHS.desktop,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        baseURL: this.base,
        ...options,
      }),
    );
  }

  /** Somebody with a name, made over the API, who has not come to the page yet. */
  guest(name, emblem, options = {}) {
    return guest(this.browser, this.base, name, emblem, options);
  }

  /** Somebody who was made elsewhere comes to the page. */
  async join(context) {
    await showOthers(context, "at-once");
    context.on("weberror", (error) => this.errors.push(error.error().message));
    // What the server's policy forbids is only told at the console, and the page goes on without it.
    context.on("console", (said) => {
      if (said.text().includes("Content Security Policy")) this.errors.push(said.text());
    });
    const page = await context.newPage();
    if (SLOW > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    return page;
  }
}

/** A test with people: `company`. A fault that a page tells fails it. */
export const test = base.extend({
  company: async ({ browser, baseURL }, use) => {
    const company = new Company(browser, baseURL);
    await use(company);
    expect.soft(company.errors, "what the pages said").toEqual([]);
    for (const context of browser.contexts()) await context.close();
  },
});

/** A test with people at a `server` of its own, which it may stop and start. */
export const restarting = test.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the braces what is needed, even nothing
  server: async ({}, use) => {
    const server = await openServer();
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.address),
});
