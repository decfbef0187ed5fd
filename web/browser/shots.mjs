// Pictures of every screen, at three widths and in both themes, and what axe says about each.
// Start a server and `npm run dev`, then: npm run shots [-- screen ...]
import { mkdirSync } from "node:fs";

import AxeBuilder from "@axe-core/playwright";

import { launch, WIDTHS } from "./chromium.mjs";
import { guest, open, play, say, sit } from "./house.mjs";

const base = process.env.SPINNEY_PAGE ?? "http://127.0.0.1:5173";
const folder = process.env.SHOTS ?? "shots";
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const browser = await launch();
const robin = await guest(browser, base, "Robin", "toadstool");
const ada = await guest(browser, base, "Ada", "feather");
const jonas = await guest(browser, base, "Jonas", "acorn");

const timber = await open(ada, { game: "sylvan-dale", seats: 4, name: "High timber" });
await sit(jonas, timber.id);
await open(jonas, { game: "legendary-forests", edition: "mockup-second", seats: 4, name: "Pixel pals", pace: { kind: "live", minutes: 10, gain: 20 } });
const lantern = await open(robin, { game: "legendary-forests", seats: 4, name: "Moss lantern", bots: ["greedy"], pace: { kind: "days", days: 2 } });
await sit(ada, lantern.id);
await say(ada, lantern.id, "Tea is ready, one more round?");
const tea = await open(robin, { game: "legendary-forests", seats: 4, name: "Sunday tea", bots: ["greedy", "greedy", "greedy"], pace: { kind: "live", minutes: 10, gain: 20 }, public: false });
await play(robin, tea, 9);
await say(robin, tea.id, "That maple corner of yours worries me.");
const dale = await open(robin, { game: "sylvan-dale", seats: 3, name: "Rope and plank", bots: ["greedy", "greedy"], public: false });
await play(robin, dale, 2);
const done = await open(robin, { game: "legendary-forests", seats: 4, name: "Late birds", bots: ["random", "random", "random"], public: false });
if (wanted.length === 0 || wanted.some((name) => /end|replay/.test(name))) await play(robin, done);

const press = (key) => async (page) => {
  await page.keyboard.press(key);
  await page.waitForTimeout(400);
};
const click = (label) => async (page) => {
  await page.getByRole("button", { name: label }).first().click();
  await page.waitForTimeout(400);
};

const SCREENS = {
  lobby: { path: "/" },
  person: { path: "/", then: click(/You are Robin/) },
  new: { path: "/new" },
  wait: { path: `/t/${lantern.code}` },
  play: { path: `/t/${tea.code}` },
  log: { path: `/t/${tea.code}`, then: press("l") },
  chat: { path: `/t/${tea.code}`, then: press("c") },
  settings: { path: "/", then: click("Settings") },
  keys: { path: `/t/${tea.code}`, then: press("?") },
  plain: { path: `/t/${dale.code}` },
  end: { path: `/t/${done.code}`, full: true },
  replay: { path: `/t/${done.code}/replay?at=30` },
  nowhere: { path: "/nothing" },
};

let faults = 0;
const cookies = await robin.storageState();
for (const [size, viewport] of Object.entries(WIDTHS)) {
  for (const theme of ["paper", "night"]) {
    const context = await browser.newContext({ baseURL: base, viewport, storageState: cookies, hasTouch: size === "phone" });
    await context.addInitScript((chosen) => localStorage.setItem("spinney settings", JSON.stringify({ theme: chosen })), theme);
    for (const [name, { path, then, full }] of Object.entries(SCREENS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const page = await context.newPage();
      page.on("pageerror", (error) => console.log(`${name} ${size} ${theme}: ${error.message}`));
      await page.goto(path);
      await page.waitForTimeout(1500);
      if (then) await then(page);
      await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png`, fullPage: Boolean(full) });
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) console.log(`${name} ${size}: wider than the screen`);
      for (const { id, nodes } of violations) {
        faults += nodes.length;
        console.log(`${name} ${size} ${theme}: ${id} x${nodes.length} ${nodes[0].target.join(" ")} | ${nodes[0].any[0]?.message ?? ""}`.slice(0, 300));
      }
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
console.log(faults === 0 ? "axe finds nothing" : `axe finds ${faults} faults`);
