// Builders of Sylvan Dale in the last round of a game of four: a card of the hand, and a tree for it.
import { WIDTHS } from "../chromium.mjs";
import { guest, open, play } from "../house.mjs";
import { BASE } from "../server.mjs";
import { press, tell, threadOf, timed } from "./clock.mjs";

const CARD = '[data-region="hand"] button:not([aria-disabled])';
const TREE = ".target[data-cell]";
/** Of two rounds, as the server counts them; each has eight turns for each of four. */
const LAST = 1;
const isLate = ({ view, legal }) =>
  view.round === LAST && view.turn >= 24 && legal.some(({ type }) => type === "play-card");

/** How many trees each card offers. */
const treesOf = (cards) => cards.map((card) => Number(/Fits (\d+) trees/.exec(card.ariaLabel)?.[1] ?? 0));

/** A person and three bots, in the last round, with a card to play. */
async function lateGame(browser) {
  const robin = await guest(browser, BASE, "Robin", "toadstool", { viewport: WIDTHS.desktop });
  const table = await open(robin, {
    game: "sylvan-dale",
    seats: 4,
    bots: ["random", "random", "random"],
    public: false,
  });
  const seen = await play(robin, table, isLate);
  if (!seen || seen.outcome) return null;
  const page = await robin.newPage();
  await page.goto(`/t/${table.code}`);
  await page.locator(CARD).first().waitFor();
  await page.waitForTimeout(1500);
  const trees = await page.locator(CARD).evaluateAll(treesOf);
  return { page, widest: trees.indexOf(Math.max(...trees)), most: Math.max(...trees) };
}

/** A game whose hand leaves a choice of trees. */
async function richGame(browser) {
  for (let tries = 0; tries < 8; tries++) {
    const game = await lateGame(browser);
    if (game && game.most >= 3) return game;
  }
  throw new Error("Nobody ever came to choose between trees in the last round.");
}

export async function time(browser) {
  const { page, widest } = await richGame(browser);
  const thread = await threadOf(page);
  const letGo = async () => {
    for (let step = 0; step < 2; step++) await page.keyboard.press("Escape");
  };
  const takeCard = async () => {
    await letGo();
    await page.evaluate(press, [CARD, widest]);
  };
  const taps = (selector, before) => timed(page, thread, (nth) => page.evaluate(press, [selector, nth]), before);
  tell("Builders of Sylvan Dale", "tap to card", await taps(CARD, letGo));
  tell("Builders of Sylvan Dale", "tap to tree", await taps(TREE, takeCard));
}
