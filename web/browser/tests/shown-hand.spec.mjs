// Builders of Sylvan Dale: a hand that fits no tree is shown, and new cards are drawn.
import { strict as assert } from "node:assert";

import { test } from "../company.mjs";
import { doKind, nextAsked, watchActions } from "../players/dale.mjs";
import { aMoment, open, seenBy, send } from "../house.mjs";

const styleOf = (card) => card.split("-")[0];

/** The style that one has the most cards of. */
function favourite(hand) {
  const counts = new Map();
  for (const card of hand) counts.set(styleOf(card), (counts.get(styleOf(card)) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** Cards of one style are kept and taken, until no tree is left for them. */
function hoard({ view, legal }) {
  const kept = favourite(view.own.hand);
  const worth = ({ type, card }) => {
    if (type === "play-card") return styleOf(card) === kept ? 0 : 1;
    if (type === "take-card") return styleOf(card) === kept ? 2 : 0;
    return type === "draw-card" || type === "flush-row" ? 1 : 0.5;
  };
  const most = Math.max(...legal.map(worth));
  const some = legal.filter((action) => worth(action) === most);
  return some[Math.floor(Math.random() * some.length)];
}

/** Play over the API until the hand has to be shown; null when the game ends before. */
async function stuckAt(person, table) {
  for (;;) {
    const seen = await seenBy(person, table.id);
    if (seen.outcome) return null;
    if (seen.legal.some(({ type }) => type === "show-hand")) return seen;
    if (seen.legal.length === 0) await aMoment();
    else await send(person, table.id, seen.count, hoard(seen));
  }
}

test("Builders of Sylvan Dale: a hand that fits no tree is shown on the page", async ({ company }) => {
  const robin = await company.guest("Robin", "toadstool", {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  for (let tables = 0; tables < 20; tables++) {
    const table = await open(robin, { game: "sylvan-dale", seats: 2, bots: ["random"], public: false });
    const seen = await stuckAt(robin, table);
    if (!seen) continue;
    const page = await company.join(robin);
    const done = watchActions(page);
    await page.goto(`/t/${table.code}`);
    await nextAsked(page);
    await doKind(page, "show-hand");
    assert.deepEqual([...done], ["show-hand"]);
    return;
  }
  assert.fail("Every hand fitted some tree.");
});
