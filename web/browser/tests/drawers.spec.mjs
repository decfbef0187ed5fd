// Drawers and the waiting room on a desk: nothing of the table is pushed off the screen.
import { expect, test } from "../company.mjs";
import { WIDTHS } from "../chromium.mjs";
import { open } from "../house.mjs";

const DESK = { viewport: WIDTHS.desktop, reducedMotion: "reduce" };
const BOARDS = {
  "legendary-forests": ".middle > .stage",
  "sylvan-dale": ".surface > .stage",
  "living-forest": ".draw > .main",
};

/** What of the table is not in the window, or cut off by what it lies in; others whose points are not told. */
const outOfSight = (board) => {
  const isIn = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const parts = [...document.querySelectorAll(`.banner, main .sheet, main aside, ${board}`)];
  const lost = parts.filter((one) => one.checkVisibility() && !isIn(one.getBoundingClientRect()));
  const hidden = ["seat-1", "seat-2", "seat-3"].filter((seat) => {
    const one = [...document.querySelectorAll(`main [data-anchor="${seat}"]`)].find((row) => row.checkVisibility());
    const { left, top, width, height } = one?.getBoundingClientRect() ?? {};
    return !one || !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  return [...lost.map((one) => one.getAttribute("aria-label") ?? one.className), ...hidden];
};

const boardOf = (page, game) => page.locator(BOARDS[game]).first().boundingBox();

for (const game of Object.keys(BOARDS))
  test(`a drawer leaves the table of ${game} on a desk, and everybody's points`, async ({ company }) => {
    const person = await company.guest("Robin", "toadstool", DESK);
    const table = await open(person, { game, seats: 4, bots: ["random", "random", "random"], public: false });
    const page = await company.join(person);
    await page.goto(`/t/${table.code}`);
    await page.locator(BOARDS[game]).first().waitFor();
    const before = await boardOf(page, game);
    for (const [key, name] of Object.entries({ l: "Log and chat", c: "Log and chat" })) {
      await page.keyboard.press(key);
      await page.getByRole("complementary", { name }).waitFor();
      await expect.poll(() => page.evaluate(outOfSight, BOARDS[game]), `${game}, ${key}`).toEqual([]);
      // The dale makes room for it; the others' boards stay as they are.
      if (game !== "sylvan-dale") expect(await boardOf(page, game)).toEqual(before);
    }
  });

test("the waiting room's start is in sight on a desk", async ({ company }) => {
  const person = await company.guest("Robin", "toadstool", DESK);
  const table = await open(person, { game: "legendary-forests", seats: 4, public: false });
  const page = await company.join(person);
  await page.goto(`/t/${table.code}`);
  await expect(page.getByRole("button", { name: /^Start/ })).toBeInViewport({ ratio: 1 });
});
