// A tap while others' moves are played out: it shows how things stand, whatever was still to come.
import { WIDTHS } from "../chromium.mjs";
import { careless, guest, open, play, send } from "../house.mjs";
import { BASE } from "../server.mjs";
import { tell, threadOf } from "./clock.mjs";

const GAME = "Legendary Forests";
/** From this turn on of nineteen there is something on every planet. */
const FIRST = 7;
const LAST = 18;
const isMine = ({ actors, seat, view }) => actors.includes(seat) && view.turn >= FIRST;

/** From the tap to the end of the frame that shows how things stand; a timer would let the server's answer pass. */
const tap = async () => {
  const at = { bubbles: true, cancelable: true, pointerId: 1, pointerType: "mouse", button: 0 };
  const board = document.querySelector("section.board, [data-skip]");
  const begin = performance.now();
  board.dispatchEvent(new PointerEvent("pointerdown", at));
  board.dispatchEvent(new MouseEvent("click", at));
  const { port1, port2 } = new MessageChannel();
  const painted = new Promise((done) => (port1.onmessage = done));
  requestAnimationFrame(() => port2.postMessage(null));
  await painted;
  return performance.now() - begin;
};

/** In the page: the others may have gone on since. */
const isAt = (position) => Number(document.querySelector("[data-position]").dataset.position) >= position;

export async function time(browser) {
  const robin = await guest(browser, BASE, "Robin", "toadstool", {
    viewport: WIDTHS.desktop,
    others: "show",
    reducedMotion: "no-preference",
  });
  const bots = ["greedy", "greedy", "greedy", "greedy"];
  const table = await open(robin, { game: "legendary-forests", seats: 5, bots, public: false });
  await play(robin, table, isMine, careless);
  const page = await robin.newPage();
  await page.goto(`/t/${table.code}`);
  await page.locator(".banner .title").waitFor();
  await page.waitForTimeout(1500);
  const thread = await threadOf(page);
  const found = [];
  for (;;) {
    const seen = await play(robin, table, () => true, careless);
    if (seen.outcome || seen.view.turn > LAST) break;
    await page.waitForFunction(isAt, seen.position);
    await send(robin, table.id, seen.count, careless(robin, table.id, seen));
    const isFlying = page.locator("[data-flight]").first().waitFor({ state: "attached", timeout: 3000 });
    // Whoever acts last of all sees nobody else act.
    if (!(await isFlying.then(() => true).catch(() => false))) continue;
    const start = await thread();
    const clock = await page.evaluate(tap);
    found.push({ clock, thread: (await thread()) - start });
  }
  tell(GAME, "tap while others' moves are played out", found);
}
