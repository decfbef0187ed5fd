// Pictures of the board in every size, theme and look, into the folder named on the command line.
import { mkdirSync } from "node:fs";

import { open, SIZES, start } from "./browser.mjs";

const folder = process.argv[2] ?? "shots";
const only = process.argv[3] ?? "";
const POSITIONS = {
  "forest-3-early": "",
  "forest-3-sealed": "",
  "forest-4-middle": "choose=best",
  "forest-4-plant": "choose=best",
  "forest-4-wait": "",
  "forest-5-last": "",
  "forest-5-over": "",
  "forest-5-watched": "",
  "mockup-4-middle": "choose=best",
  "mockup-4-plant": "choose=best",
  "mockup-5-over": "",
};

mkdirSync(folder, { recursive: true });
const browser = await start();
for (const [show, query] of Object.entries(POSITIONS)) {
  for (const size of Object.keys(SIZES)) {
    for (const theme of ["paper", "night"]) {
      const name = `${show}-${size}-${theme}`;
      if (!name.includes(only)) continue;
      const page = await open(browser, size, show, `${query}&theme=${theme}&motion=off`);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/${name}.png` });
      await page.context().close();
    }
  }
}
await browser.close();
