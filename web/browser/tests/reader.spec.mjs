// A whole game of each kind by ear: only what a screen reader says, and only the keyboard.
import { strict as assert } from "node:assert";

import { test } from "../company.mjs";
import { sitDown } from "../reader/arriving.mjs";
import { play as forest } from "../reader/legendary-forests.mjs";
import { play as grove } from "../reader/living-forest.mjs";
import { Reader } from "../reader/reader.mjs";
import { play as dale } from "../reader/sylvan-dale.mjs";

async function byEar(company, name, game, play) {
  // Somebody who has been here: they open a table of a game from its card.
  const page = await company.join(await company.guest("Robin", "toadstool"));
  const reader = await Reader.at(page);
  try {
    await sitDown(page, reader, game);
    const end = await play(reader);
    // The screen of the end takes the focus; what was said there is written there, too.
    const headings = await reader.hearing(
      () => reader.all("heading"),
      (all) => all.some((one) => /wins? with|saves? the forest|share the victory/.test(one)),
    );
    reader.note(`The end: ${headings.join(" · ")}`);
    assert.ok(end);
    return { page, reader };
  } finally {
    reader.keep(name);
  }
}

test("Legendary Forests is played to the end by ear", ({ company }) =>
  byEar(company, "legendary-forests", "Legendary Forests", forest));
test("Living Forest is played to the end by ear", ({ company }) =>
  byEar(company, "living-forest", "Living Forest", grove));
test("Builders of Sylvan Dale is played to the end by ear", ({ company }) =>
  byEar(company, "sylvan-dale", "Builders of Sylvan Dale", dale));
