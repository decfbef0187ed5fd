// How soon the boards answer, at the end of the largest games: python -m tests.browser timing [game ...]
import { launch } from "./chromium.mjs";
import { time as first } from "./timing/first.mjs";
import { time as forest } from "./timing/legendary-forests.mjs";
import { time as grove } from "./timing/living-forest.mjs";
import { time as others } from "./timing/others.mjs";
import { time as dale } from "./timing/sylvan-dale.mjs";

const GAMES = { first, "legendary-forests": forest, "living-forest": grove, "sylvan-dale": dale, others };
const wanted = process.argv.slice(2);
const browser = await launch();
for (const [game, time] of Object.entries(GAMES)) {
  if (wanted.length === 0 || wanted.includes(game)) await time(browser);
}
await browser.close();
