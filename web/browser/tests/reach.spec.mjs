// Whatever Tab reaches is seen, in sight and large enough: on a desk, on a phone, at four times the size, with forced colours.
import { strict as assert } from "node:assert";

import { WIDTHS } from "../chromium.mjs";
import { test } from "../company.mjs";
import { open } from "../house.mjs";
import { reached, tooWide } from "../checks/reach.mjs";
import { standingStill } from "../checks/still.mjs";

const GAMES = ["legendary-forests", "living-forest", "sylvan-dale"];
/** A window of 1280 pixels at four times the size. */
const ZOOMED = { width: 320, height: 256 };
const LOOKS = {
  desk: { viewport: WIDTHS.desktop },
  phone: { viewport: WIDTHS.phone, hasTouch: true },
  zoomed: { viewport: ZOOMED },
  "forced colours": { viewport: WIDTHS.desktop, forcedColors: "active" },
};
/** So far Tab is followed; then it has gone round, or everything was of one kind. */
const MOST = 70;

async function tablesOf(person) {
  const bots = ["random"];
  const tables = await Promise.all(
    GAMES.map((game) => open(person, { game, seats: 2, bots, public: false, name: game })),
  );
  return Object.fromEntries(tables.map(({ code }, nth) => [GAMES[nth], `/t/${code}`]));
}

/** Everything that Tab comes to on one screen. */
async function faultsAt(page, path) {
  const still = standingStill(page);
  await page.goto(path);
  await page.locator("main").first().waitFor();
  await still();
  const found = await page.evaluate(tooWide);
  const met = new Set();
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(reached);
    if (!at) break;
    if (met.has(at.id)) continue;
    met.add(at.id);
    found.push(...at.faults);
  }
  return found;
}

async function look(company, names) {
  const person = await company.guest("Robin", "toadstool");
  const screens = { lobby: "/", new: "/new", statement: "/accessibility", ...(await tablesOf(person)) };
  const cookies = await person.storageState();
  const found = [];
  for (const name of names) {
    const page = await company.visitor({ ...LOOKS[name], storageState: cookies });
    for (const [screen, path] of Object.entries(screens)) {
      for (const fault of await faultsAt(page, path)) found.push(`${screen}, ${name}: ${fault}`);
    }
    await page.close();
  }
  await person.close();
  assert.deepEqual(found, []);
}

test("whatever Tab reaches is seen, in sight and large enough, on a desk, a phone, at four times the size and with forced colours", ({
  company,
}) => look(company, Object.keys(LOOKS)));
