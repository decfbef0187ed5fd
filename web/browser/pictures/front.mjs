// Pictures for the README and the documentation's first page: a board of each game, and one turn in frames.
// python -m tests.browser front; `make front` puts them together.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { launch } from "../chromium.mjs";
import { layTile, nextAsked, places } from "../players/forest.mjs";
import { guest, open, play } from "../house.mjs";
import { makeScreens, show } from "./screens.mjs";
import { BASE } from "../server.mjs";

const FOLDER = process.env.FRONT ?? "../build/front";
const DESK = { width: 1280, height: 800 };
const BOARDS = { "legendary-forests": "middle", "living-forest": "grove-act", "sylvan-dale": "dale-build" };
/** Between two frames of the turn, in milliseconds. */
const PAUSE = 120;

async function boards(browser) {
  const { cookies, screens } = await makeScreens(browser, BASE);
  const context = await browser.newContext({
    baseURL: BASE,
    viewport: DESK,
    storageState: cookies,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  for (const [game, screen] of Object.entries(BOARDS)) {
    await show(page, screens[screen]);
    await page.screenshot({ path: join(FOLDER, `board-${game}.png`), animations: "disabled" });
  }
}

/** One turn, as somebody sees it who looks on: the frames, and how long each stays. */
async function turn(browser) {
  const robin = await guest(browser, BASE, "Robin", "toadstool", { viewport: DESK });
  const table = await open(robin, {
    game: "legendary-forests",
    seats: 3,
    bots: ["greedy", "greedy"],
    name: "Sunday tea",
  });
  await play(robin, table, ({ view }) => view.phase === "lay" && view.turn >= 9);
  const page = await robin.newPage();
  await page.goto(`/t/${table.code}`);
  await nextAsked(page);
  const frames = [];
  const frame = async (stays = PAUSE) => {
    const name = `turn-${String(frames.length).padStart(3, "0")}.png`;
    await page.screenshot({ path: join(FOLDER, name) });
    frames.push({ name, stays });
  };
  const film = async (count) => {
    for (let nth = 0; nth < count; nth++) await frame();
  };
  await frame(1200);
  for (const number of [2, 4]) {
    await places(page)
      .nth(number % (await places(page).count()))
      .click();
    await film(4);
    await frame(700);
  }
  await page.keyboard.press("r");
  await film(4);
  await frame(700);
  const laid = layTile(page, 1);
  await film(10);
  await laid;
  await film(4);
  await frame(1600);
  writeFileSync(join(FOLDER, "turn.json"), JSON.stringify(frames));
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
await turn(browser);
await boards(browser);
await browser.close();
