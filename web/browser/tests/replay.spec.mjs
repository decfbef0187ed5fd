// A game again, step by step: everybody's boards, what was drawn, and keys that do one thing.
import { strict as assert } from "node:assert";

import { PHONE } from "../chromium.mjs";
import { expect, test } from "../company.mjs";
import { careless, moves, open, play } from "../house.mjs";

const AT = 12;
const stepOf = (page) => Number(new URL(page.url()).searchParams.get("at"));
const slider = (page) => page.getByRole("slider", { name: "Step", exact: true });
const boards = (page, whose) => page.getByRole("region", { name: whose }).getByRole("article");
/** The page comes to a step, and shows it. */
const comesTo = (page, step) => expect(slider(page)).toHaveAttribute("aria-valuetext", new RegExp(`^Step ${step} of`));

/** Robin has played with bots, to the end or some moves; the replay is open at a moment. */
async function looksBack(
  company,
  { game = "legendary-forests", bots = ["greedy", "greedy"], enough, at = AT, ...how },
) {
  const robin = await company.guest("Robin", "toadstool", how);
  const table = await open(robin, { game, seats: bots.length + 1, bots, public: false });
  await play(robin, table, enough, careless);
  const page = await company.join(robin);
  await page.goto(`/t/${table.code}/replay?at=${at}`);
  await slider(page).waitFor();
  return page;
}

/** Three presses are three steps, and the focus stays where it was. */
async function walksFrom(page, thing) {
  const before = stepOf(page);
  for (const _ of [1, 2, 3]) await thing.press("ArrowRight");
  await comesTo(page, before + 3);
  await expect(thing).toBeFocused();
  await thing.press("ArrowLeft");
  await comesTo(page, before + 2);
  await expect(thing).toBeFocused();
}

test("an arrow key is one step from the slider, from a button, from the board and from the page", async ({
  company,
}) => {
  const page = await looksBack(company, {});
  await walksFrom(page, slider(page));
  await walksFrom(page, page.locator("[data-cell][tabindex='0']"));
  await walksFrom(page, page.getByRole("button", { name: "One step on" }));
  await page.getByRole("button", { name: "One step on" }).blur();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "PageUp"]) await page.keyboard.press(key);
  await comesTo(page, AT + 6 + 1 + 10);
  await page.keyboard.press("Home");
  await comesTo(page, 0);
  await page.getByRole("button", { name: "One step back" }).press("ArrowRight");
  await comesTo(page, 1);
});

test("the sheet of keys tells what the keys of a replay do", async ({ company }) => {
  const page = await looksBack(company, { enough: moves(4), at: 2 });
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.getByText("one step back, one step on").waitFor();
  await expect(dialog.getByText("turn the piece")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await comesTo(page, 2);
});

test("everybody's boards are shown, and beside one's own the others', each of them large by a press", async ({
  company,
}) => {
  const page = await looksBack(company, {});
  await expect(boards(page, "The others’ boards")).toHaveCount(2);
  await page.getByRole("button", { name: "Everybody’s view" }).click();
  await expect(boards(page, "Everybody’s boards")).toHaveCount(3);
  await boards(page, "Everybody’s boards").getByRole("button", { name: "Enlarge what Robin has" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Robin" });
  await dialog.getByRole("button", { name: "The next player" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await comesTo(page, AT);
});

test("every forest is shown above the circle, on a phone by touch", async ({ company }) => {
  const page = await looksBack(company, { game: "living-forest", ...PHONE });
  await page.getByRole("button", { name: "Everybody’s view" }).tap();
  await expect(boards(page, "Everybody’s boards")).toHaveCount(3);
  await page.getByRole("button", { name: "Enlarge what Robin has" }).tap();
  await page.getByRole("dialog", { name: "Robin" }).waitFor();
});

/** Where board, sentence and slider lie. */
const layout = (page) =>
  Promise.all(
    [slider(page), page.getByRole("grid"), boards(page, "The others’ boards").first()].map((thing) =>
      thing.boundingBox(),
    ),
  );

for (const [room, how] of Object.entries({ desk: {}, phone: PHONE })) {
  test(`the drawn tile lies beside its sentence, and nothing moves from step to step, on a ${room}`, async ({
    company,
  }) => {
    const page = await looksBack(company, { enough: moves(8), at: 0, ...how });
    const before = await layout(page);
    await page
      .getByRole("link", { name: /^Tile \d+ is drawn/ })
      .last()
      .click();
    const told = page.getByRole("status").filter({ hasText: /Tile \d+ is drawn/ });
    const tile = /Tile (\d+)/.exec(await told.textContent())[1];
    await page.locator(`[data-piece="tile ${tile}"]`).waitFor();
    for (let step = stepOf(page); step < 15; step++) {
      await page.getByRole("button", { name: "One step on" }).click();
      await comesTo(page, step + 1);
      assert.deepEqual(await layout(page), before);
    }
  });
}

for (const game of ["legendary-forests", "living-forest", "sylvan-dale"]) {
  test(`the headings of the log begin with one, in ${game}`, async ({ company }) => {
    const page = await looksBack(company, { game, enough: moves(6), at: 1 });
    const headings = await page.getByRole("log").getByRole("heading").allTextContents();
    assert.match(headings.at(-1), /^(Turn|Round) 1\b/);
    assert.deepEqual(
      headings.filter((heading) => /\b0\b/.test(heading)),
      [],
    );
  });
}
