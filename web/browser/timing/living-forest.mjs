// Living Forest late in a game of four, on a desk: every kind of target in turn.
import { WIDTHS } from "../chromium.mjs";
import { guest, open, play } from "../house.mjs";
import { BASE } from "../server.mjs";
import { press, tell, threadOf, timed } from "./clock.mjs";

const OPEN = "[data-target=open]";
const isLate = ({ view }) => view.phase === "action" && view.round >= 7 && view.steps.length === 0;

/** A person and three bots, late in the game, with an action to choose. */
async function lateGame(browser) {
  for (let tries = 0; tries < 8; tries++) {
    const robin = await guest(browser, BASE, "Robin", "toadstool", { viewport: WIDTHS.desktop });
    const table = await open(robin, {
      game: "living-forest",
      seats: 4,
      bots: ["greedy", "greedy", "greedy"],
      public: false,
    });
    const seen = await play(robin, table, isLate);
    if (seen && !seen.outcome) return { robin, table };
    await robin.close();
  }
  throw new Error("Nobody ever came to act late in a game.");
}

export async function time(browser) {
  const { robin, table } = await lateGame(browser);
  const page = await robin.newPage();
  await page.goto(`/t/${table.code}`);
  await page.locator(OPEN).first().waitFor();
  await page.waitForTimeout(1500);
  const thread = await threadOf(page);
  const letGo = () => page.keyboard.press("Escape");
  tell(
    "Living Forest",
    "tap to choice",
    await timed(page, thread, (nth) => page.evaluate(press, [OPEN, 3 * nth]), letGo),
  );
}
