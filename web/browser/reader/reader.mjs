// Somebody who has only what a screen reader says, and a keyboard: the accessibility tree of the browser, and live regions.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { listen } from "./hearing.mjs";

const FOLDER = fileURLToPath(new URL("../../../build/reader", import.meta.url));
/** How long somebody listens for something to happen. */
const PATIENCE = 120_000 * Number(process.env.SLOW ?? 1);
/** What is said on the way to what has the focus. */
const PLACES = [
  "dialog",
  "alertdialog",
  "region",
  "grid",
  "group",
  "list",
  "radiogroup",
  "navigation",
  "main",
  "tablist",
];
const STATES = {
  pressed: "pressed",
  selected: "selected",
  disabled: "not available",
  checked: "checked",
  expanded: "expanded",
};

const valueOf = (part) =>
  String(part?.value ?? "")
    .replace(/\s+/g, " ")
    .trim();
const isOn = (value) => value === true || value === "true";

/** A node as it is spoken. */
function told({ role, name, description, properties = [] }) {
  const states = properties.filter((one) => one.name in STATES && isOn(one.value.value)).map((one) => STATES[one.name]);
  return { role: valueOf(role), name: valueOf(name), description: valueOf(description), states };
}

export class Reader {
  #page;
  #cdp;
  #lines = [];
  #heard = [];
  #places = [];
  #spoken = "";
  #wake = () => {};

  constructor(page, cdp) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async at(page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Accessibility.enable");
    const reader = new Reader(page, cdp);
    await page.exposeFunction("heardByReader", (text) => reader.#hear(text));
    await page.addInitScript(listen);
    return reader;
  }

  #hear(text) {
    this.#lines.push(`  “${text}”`);
    this.#heard.push(text);
    this.#wake();
  }

  note(line) {
    this.#lines.push(line);
  }

  /** The next thing that is heard and is meant for somebody; what comes before it is heard, too. */
  async hear(wanted, meanwhile = null) {
    const until = Date.now() + PATIENCE;
    for (;;) {
      await meanwhile?.();
      const text = this.#heard.shift();
      if (text !== undefined && wanted.test(text)) return text;
      if (text !== undefined) continue;
      const left = until - Date.now();
      if (left <= 0)
        throw new Error(`Nothing is heard of ${wanted}. The last lines: ${this.#lines.slice(-8).join(" | ")}`);
      // A sheet above the table says nothing by itself: it takes the focus.
      const pause = meanwhile ? Math.min(left, 400) : left;
      await Promise.race([new Promise((resolve) => (this.#wake = resolve)), this.#page.waitForTimeout(pause)]);
    }
  }

  /** Ask again until the answer is as wished. */
  async hearing(ask, isWished) {
    for (const until = Date.now() + PATIENCE; Date.now() < until;) {
      const answer = await ask();
      if (isWished(answer)) return answer;
      await this.#page.waitForTimeout(50);
    }
    throw new Error(`It does not come. The last lines: ${this.#lines.slice(-8).join(" | ")}`);
  }

  /** What is heard within a moment; empty where nothing is. */
  async listen(milliseconds) {
    await this.#page.waitForTimeout(milliseconds);
    return this.#heard.splice(0).join(" ");
  }

  /** Press a key, and hear where the focus is then. */
  async press(key) {
    // What was said before one acts is no answer to it.
    if (key === "Enter") this.#heard.length = 0;
    await this.#page.keyboard.press(key);
    return this.focus(key);
  }

  async focus(key = "") {
    const { result } = await this.#cdp.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = await this.#cdp.send("Accessibility.getAXNodeAndAncestors", { objectId: result.objectId });
    const [at, ...around] = nodes.map(told);
    const places = around.filter(({ role, name }) => PLACES.includes(role) && name).reverse();
    this.#say(key, at, places);
    return { ...at, places: places.map(({ name }) => name) };
  }

  #say(key, { role, name, description, states }, places) {
    const fresh = places.filter((place) => !this.#places.includes(`${place.role} ${place.name}`));
    this.#places = places.map((place) => `${place.role} ${place.name}`);
    const into = fresh.map((place) =>
      [place.name, place.role, place.role === "dialog" ? place.description : ""].filter(Boolean).join(", "),
    );
    const parts = [
      ...into,
      [name, role, ...states].filter(Boolean).join(", "),
      description === name ? "" : description,
    ];
    const line = parts.filter(Boolean).join(" · ");
    // Whoever only asks where they are need not hear it twice.
    if (key || line !== this.#spoken) this.#lines.push(`${`[${key || "here"}]`.padEnd(13)}${line}`);
    this.#spoken = line;
  }

  /** Press a key until the focus is on something; every stop on the way is heard. */
  async go(key, isThere, most = 60) {
    for (let presses = 0; presses < most; presses++) {
      const at = await this.press(key);
      if (isThere(at)) return at;
    }
    return null;
  }

  /** Tab to something of this name; it has to be somewhere. */
  async tabTo(name, most = 90) {
    const at = await this.go("Tab", (one) => name.test(one.name), most);
    if (!at) throw new Error(`Tab does not lead to ${name}. The last lines: ${this.#lines.slice(-8).join(" | ")}`);
    return at;
  }

  /** The whole page as it is read from top to bottom: everything with a name, in order. */
  async read() {
    const { nodes } = await this.#cdp.send("Accessibility.getFullAXTree");
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const lines = [];
    const walk = (node) => {
      const one = told(node);
      if (!node.ignored && one.name && one.role !== "InlineTextBox") lines.push(one);
      for (const child of node.childIds ?? []) if (byId.has(child)) walk(byId.get(child));
    };
    walk(nodes[0]);
    return lines;
  }

  /** The names of all that has a role on the page. */
  async all(role) {
    return (await this.read()).filter((one) => one.role === role).map(({ name }) => name);
  }

  /** Keep what was heard and said. */
  keep(game) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${game}.txt`), `${this.#lines.join("\n")}\n`);
  }
}
