// Two people and a bot, from the invite link to the end, in each edition.
import { strict as assert } from "node:assert";

import { test } from "../company.mjs";
import { layTile, playOn, title } from "../players/forest.mjs";
import { arrive, cardOf, endIsTold, follow, openTable, recordIsVerified, shufflesAreFair } from "../players/table.mjs";

const GAME = { game: "Legendary Forests", seats: 3, bots: 1 };

/** Robin opens a table over the form, Ada comes by the link. */
async function sitTogether(company, edition) {
  const robin = await company.visitor();
  await arrive(robin, "Robin");
  const link = await openTable(robin, { ...GAME, edition });
  const ada = await company.visitor();
  await follow(ada, link, "Ada");
  return [robin, ada];
}

const tilesOf = (page, name, count) =>
  cardOf(page, name)
    .getByRole("img", { name: new RegExp(`${name}’s (planet|field): ${count} tiles?,`) })
    .waitFor();

/** What is sealed is not shown to others, and can be taken back until all have placed. */
async function placementsAreSealed(robin, ada) {
  await title(robin).getByText("Everyone lays").waitFor();
  await layTile(robin);
  await cardOf(ada, "Robin").getByText("done").waitFor();
  await tilesOf(ada, "Robin", 1);
  assert.equal(await ada.getByText("Robin lays").count(), 0, "the log tells a sealed placement");
  await robin.getByRole("button", { name: "Take it back" }).click();
  await title(robin).getByText("Everyone lays").waitFor();
  await cardOf(ada, "Robin").getByText("choosing").waitFor();
  await layTile(robin, 1);
  await layTile(ada);
  await tilesOf(ada, "Robin", 2);
  await tilesOf(robin, "Ada", 2);
  assert.equal(await robin.getByRole("button", { name: "Take it back" }).count(), 0);
}

async function wholeGame(company, edition) {
  const [robin, ada] = await sitTogether(company, edition);
  await placementsAreSealed(robin, ada);
  await Promise.all([playOn(robin, { pick: (move) => 3 * move }), playOn(ada)]);
  const [one, other] = [await endIsTold(robin, 3), await endIsTold(ada, 3)];
  const named = (text, name) => text.replace("You win", `${name} wins`);
  if (!/share/.test(one)) assert.equal(named(one, "Robin"), named(other, "Ada"));
  await recordIsVerified(ada);
  await shufflesAreFair(robin, 4);
  await shufflesAreFair(ada, 4);
}

const sentence = (edition) => `two people and a bot play ${edition} from the invite link to the end`;

test(sentence("Legendary Forests"), { tag: "@ci" }, ({ company }) => wholeGame(company, "Leaves"));
test(sentence("8bit MockUp, second edition,"), ({ company }) => wholeGame(company, "8bit"));
test(sentence("8bit MockUp, first edition,"), ({ company }) => wholeGame(company, "8bit, first"));
