// Runs tests, two at a time and one that listens. A test is a sentence and what shows it; one that fails says why,
// and what its pages looked like is kept.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, WIDTHS } from "./chromium.mjs";

export const BASE = process.env.SPINNEY_PAGE ?? "http://127.0.0.1:5173";
/** The house of those who have its server stopped and started: nobody else is there. */
const RESTARTED = process.env.SPINNEY_RESTARTED ?? BASE;
const FOLDER = process.env.SHOTS ?? "shots";
/**
 * SLOW=4 makes every page so many times slower: what holds only on a quick machine comes to light. Chromium
 * then says that there is a network where there is none, so the sentence about offline does not hold.
 */
const SLOW = Number(process.env.SLOW ?? 1);
/** How long anything may take that a person waits for. */
const PATIENCE = 15_000 * SLOW;

/** What came to nothing after its sentence had failed, or while nobody waited for it. */
const strays = [];
process.on("unhandledRejection", (error) => strays.push(error));

/** The people of one test, each with a browser of their own. */
export class Company {
  #contexts = [];
  #pages = [];
  #errors = [];

  constructor(browser, base) {
    this.browser = browser;
    this.base = base;
  }

  /** Somebody who has never been here; `options` as for a browser context. */
  async visitor(options = {}) {
    const context = await this.browser.newContext({
      // What is kept for later would hide what the server says now; a sentence about it asks for it.
      baseURL: this.base, viewport: WIDTHS.desktop, reducedMotion: "reduce", serviceWorkers: "block", ...options,
    });
    return this.join(context);
  }

  /** Somebody who was made elsewhere comes to the page. */
  async join(context) {
    context.setDefaultTimeout(PATIENCE);
    this.#contexts.push(context);
    context.on("page", (page) => this.#watch(page));
    const page = await context.newPage();
    if (SLOW > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    return page;
  }

  #watch(page) {
    this.#pages.push(page);
    page.on("pageerror", (error) => this.#errors.push(error.message));
    // What the server's policy forbids is only told at the console, and the page goes on without it.
    page.on("console", (said) => {
      if (said.text().includes("Content Security Policy")) this.#errors.push(said.text());
    });
  }

  get errors() {
    return this.#errors;
  }

  async picture(name) {
    mkdirSync(FOLDER, { recursive: true });
    for (const [number, page] of this.#pages.entries()) {
      if (page.isClosed()) continue;
      const path = join(FOLDER, `${name}-${number + 1}.png`);
      await page.screenshot({ path }).catch(() => null);
      console.log(`    ${path}  ${page.url()}`);
    }
  }

  async leave() {
    for (const context of this.#contexts) await context.close().catch(() => null);
  }
}

async function runOne(browser, base, sentence, show) {
  const company = new Company(browser, base);
  const began = Date.now();
  let fault = null;
  try {
    await show(company);
    if (company.errors.length > 0) fault = new Error(`the page said: ${company.errors.join("; ")}`);
  } catch (error) {
    fault = error;
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${fault ? "not ok" : "ok    "} ${sentence} (${seconds} s)`);
  if (fault) {
    console.log(`    ${(fault.stack ?? fault.message).split("\n").slice(0, 12).join("\n    ")}`);
    if (company.errors.length > 0) console.log(`    the page said: ${company.errors.join("; ")}`);
    await company.picture(sentence.replace(/\W+/g, "-").slice(0, 60));
  }
  await company.leave();
  return fault === null;
}

/** Work through queues, one after the other; lanes may share one. The sentences that fail. */
async function lane(browser, ...queues) {
  const failed = [];
  for (const { base, left } of queues) {
    for (let next = left.shift(); next; next = left.shift()) {
      if (!(await runOne(browser, base, ...next))) failed.push(next[0]);
    }
  }
  return failed;
}

/**
 * Run the tests whose sentence contains all the words: first those that need the machine for
 * themselves, then two at a time, one lane beginning with those that restart their server. Beside
 * them goes who mostly listens, and needs little of the machine. Says whether all went well.
 */
export async function run({ alone, restarting, listening, together }, words) {
  const isWanted = ([sentence]) => words.every((word) => sentence.includes(word));
  const queue = (base, some) => ({ base, left: Object.entries(some).filter(isWanted) });
  const apart = queue(BASE, alone);
  const [restarted, heard, shared] = [queue(RESTARTED, restarting), queue(BASE, listening), queue(BASE, together)];
  const count = [apart, restarted, heard, shared].reduce((sum, { left }) => sum + left.length, 0);
  if (count === 0) throw new Error(`No sentence contains ${words.join(" and ")}.`);
  const browser = await launch();
  const failed = await lane(browser, apart);
  const lanes = [lane(browser, restarted, shared), lane(browser, shared), lane(browser, heard)];
  failed.push(...(await Promise.all(lanes)).flat());
  await browser.close();
  if (failed.length === 0 && strays.length > 0) throw strays[0];
  console.log(failed.length === 0 ? `${count} sentences hold` : `${failed.length} of ${count} sentences do not hold`);
  return failed.length === 0;
}
