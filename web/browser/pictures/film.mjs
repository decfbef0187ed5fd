// Films of what others do: python -m tests.browser film [game] [show|quick|still]. Frames every tenth of a second,
// laid out on sheets, to be looked at one by one.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { launch } from "../chromium.mjs";
import { aMoment, careless, guest, open, play, seenBy, send } from "../house.mjs";
import { BASE } from "../server.mjs";

const FOLDER = process.env.FILMS ?? "../build/films";
const EVERY = 100;
const ACROSS = 6;
const DESK = { width: 1440, height: 900 };
const PACES = ["show", "quick", "still"];

/** What is filmed: a table, the move after which others act, for how many seconds, and what has to happen. */
const FILMS = {
  "living-forest": {
    bots: ["greedy", "greedy", "greedy"],
    begin: ({ view, legal }) => view.phase === "action" && view.round >= 2 && legal.length > 0,
    last: 14,
    wanted: ["animal-attracted", "tree-planted", "spirit-advanced"],
  },
  "sylvan-dale": {
    bots: ["greedy", "greedy"],
    begin: ({ view }) => view.stage === "play" && view.turn >= 19 && view.turn <= 21,
    last: 14,
    wanted: ["bridge-built", "round-began"],
  },
  "legendary-forests": {
    bots: ["greedy", "greedy", "greedy", "greedy"],
    begin: ({ view }) => view.phase === "lay" && view.turn >= 7,
    last: 11,
    wanted: ["tree-planted"],
  },
};
/** Past so many tables the one that shows most of what is wanted is taken. */
const TRIES = 8;

/** Everything that Chromium paints, with its time. */
async function record(page, work) {
  const frames = [];
  const client = await page.context().newCDPSession(page);
  client.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 });
    // The page may be gone by then.
    client.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await client.send("Page.startScreencast", { format: "jpeg", quality: 80, maxWidth: 1080, maxHeight: 675 });
  await work();
  await client.send("Page.stopScreencast");
  return frames;
}

/** The frame that was to be seen at every tenth of a second. */
function everyTenth(frames) {
  const [first] = frames;
  const last = frames.at(-1);
  const count = Math.ceil((last.at - first.at) / EVERY);
  return Array.from({ length: count }, (_, nth) => frames.findLast(({ at }) => at <= first.at + nth * EVERY));
}

async function layOut(browser, name, frames) {
  const page = await browser.newPage({ viewport: { width: ACROSS * 480, height: 100 } });
  const SHEET = 30;
  mkdirSync(join(FOLDER, name));
  frames.forEach(({ data }, nth) => writeFileSync(join(FOLDER, name, `${nth}.jpg`), data, "base64"));
  for (let nth = 0; nth < frames.length; nth += SHEET) {
    const pictures = frames
      .slice(nth, nth + SHEET)
      .map(
        ({ data }, at) =>
          `<figure><img src="data:image/jpeg;base64,${data}" width="474"><figcaption>${(((nth + at) * EVERY) / 1000).toFixed(1)}</figcaption></figure>`,
      );
    await page.setContent(
      `<style>body{margin:0;display:flex;flex-wrap:wrap;font:14px sans-serif}figure{margin:3px}</style>${pictures.join("")}`,
    );
    await page.screenshot({ path: join(FOLDER, `${name}-${nth / SHEET}.png`), fullPage: true });
  }
  await page.close();
}

/** One's own part goes on over the API, until it is one's turn anew. */
async function finish(robin, table, now) {
  const { stage, phase } = now.view;
  const isOpen = phase === "plant" || (stage && stage !== "play");
  if (isOpen && now.actors.includes(now.seat))
    await send(robin, table.id, now.count, now.legal.find(({ type }) => type === "take-card") ?? now.legal.at(-1));
}

async function film(browser, game, pace) {
  const { bots, begin, last, wanted } = FILMS[game];
  const robin = await guest(browser, BASE, "Robin", "toadstool", {
    viewport: DESK,
    others: pace === "still" ? "show" : pace,
    reducedMotion: pace === "still" ? "reduce" : "no-preference",
  });
  const table = await open(robin, { game, seats: bots.length + 1, bots, name: "Sunday tea" });
  const seen = await play(robin, table, (now) => begin(now) && now.actors.includes(now.seat), careless);
  const page = await robin.newPage();
  await page.goto(`/t/${table.code}`);
  await page.locator(".banner .title").waitFor();
  await page.waitForTimeout(1500);
  const frames = await record(page, async () => {
    const end = Date.now() + last * 1000;
    await send(robin, table.id, seen.count, seen.legal[0]);
    while (Date.now() < end) {
      await finish(robin, table, await seenBy(robin, table.id));
      await aMoment();
    }
  });
  const steps = await (await robin.request.get(`/api/tables/${table.id}/log`)).json();
  const types = steps
    .filter(({ position }) => position > seen.position)
    .flatMap(({ events }) => events.map((one) => one.type));
  await robin.close();
  return { missing: wanted.filter((type) => !types.includes(type)), frames: everyTenth(frames) };
}

async function filmUntil(browser, game, pace) {
  let best = null;
  for (let nth = 1; nth <= TRIES && best?.missing.length !== 0; nth++) {
    const made = await film(browser, game, pace);
    if (!best || made.missing.length < best.missing.length) best = made;
  }
  if (best.missing.length) console.error(`${game}-${pace}: without ${best.missing.join(", ")}`);
  await layOut(browser, `${game}-${pace}`, best.frames);
}

const [games, paces] = [
  process.argv.slice(2).filter((word) => FILMS[word]),
  process.argv.slice(2).filter((word) => PACES.includes(word)),
];
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
for (const game of games.length ? games : Object.keys(FILMS))
  for (const pace of paces.length ? paces : PACES) await filmUntil(browser, game, pace);
await browser.close();
writeFileSync(join(FOLDER, "README.txt"), "Frames every 100 ms, from left to right.\n");
