// Pictures of the board in every size, theme and state: node shots.mjs <folder> [part of a name] [query].
import { mkdirSync } from "node:fs";

import { open, SIZES, start } from "./browser.mjs";
import { PHONE, STATES } from "./states.mjs";

const [folder = "shots", only = "", query = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await start();
for (const [name, [show, then]] of Object.entries({ ...STATES, ...PHONE })) {
  for (const size of Object.keys(SIZES)) {
    if (name in PHONE && size !== "phone") continue;
    for (const theme of ["paper", "night"]) {
      const file = `${name}-${size}-${theme}`;
      if (!only.split(",").some((part) => file.includes(part))) continue;
      const page = await open(browser, size, show, `theme=${theme}&${query}`);
      if (then) await then(page).catch((error) => console.log(`${file}: ${error.message.split("\n")[0]}`));
      await page.waitForTimeout(250);
      const [wide, high] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
      if (wide > 0) console.log(`${file} is ${wide} px wider than the screen`);
      await page.screenshot({ path: `${folder}/${file}.png`, fullPage: high > 0 });
      await page.context().close();
    }
  }
}
await browser.close();
