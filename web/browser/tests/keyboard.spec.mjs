// A whole game without a pointer: Tab, arrows, R, Enter, Esc and U.
import { expect, test } from "../company.mjs";
import { movedOn, places, playOn, title } from "../players/forest.mjs";
import { focusIsSeen, tabTo } from "../players/keyboard.mjs";
import { endIsTold, follow } from "../players/table.mjs";

const WAYS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
/** An arrow that leads nowhere is told by nothing: so long it is waited for, in milliseconds. */
const SOON = 2000;
const preview = (page) => page.locator('[role="gridcell"][aria-label*="your preview"]');

/** Press arrows until one leads to something that is then there. */
async function walk(page, isThere, first = 0) {
  for (let press = 0; press < 32; press++) {
    await page.keyboard.press(WAYS[(first + press) % WAYS.length]);
    const came = await isThere().then(
      () => true,
      () => false,
    );
    if (came) return;
  }
  throw new Error("The arrows lead to nothing that can be chosen.");
}

async function layByKeys(page, move) {
  const before = await title(page).textContent();
  await walk(page, () => preview(page).waitFor({ timeout: SOON }), move);
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await movedOn(page, before);
}

async function plantByKeys(page) {
  const before = await title(page).textContent();
  const button = page.getByRole("button", { name: /^Plant it here/ });
  await walk(page, () => expect(button).toBeEnabled({ timeout: SOON }));
  await page.keyboard.press("Enter");
  await movedOn(page, before);
}

/** From the lobby to an open table for two: its link. */
async function openByKeys(page) {
  await page.goto("/");
  await page.getByRole("heading", { name: "Legendary Forests" }).waitFor();
  await tabTo(page, /^Open a table$/);
  await focusIsSeen(page, "a new table");
  await page.keyboard.press("Enter");
  await page.getByText("Number of seats").waitFor({ state: "attached" });
  await tabTo(page, /^3$/);
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, /^Open the table/);
  await page.keyboard.press("Enter");
  return `http://${await page.getByLabel("Link to this table").inputValue()}`;
}

/** Let go of a preview with Esc; take a placement back with U. */
async function changeOnesMind(page) {
  await title(page).getByText("Everyone lays").waitFor();
  await places(page).first().waitFor();
  await page.keyboard.press("ArrowRight");
  await preview(page).waitFor();
  await focusIsSeen(page, "a place");
  await page.keyboard.press("Escape");
  await preview(page).waitFor({ state: "detached" });
  await layByKeys(page, 0);
  await title(page).getByText("is placed").waitFor();
  await page.keyboard.press("u");
  await title(page).getByText("Everyone lays").waitFor();
}

test("a whole game is played with the keyboard alone, from the lobby on", async ({ company }) => {
  const robin = await company.visitor();
  const link = await openByKeys(robin);
  const ada = await company.visitor();
  await follow(ada, link, "Ada");
  await changeOnesMind(robin);
  const doing = { lay: layByKeys, plant: plantByKeys };
  await Promise.all([playOn(robin, { doing }), playOn(ada)]);
  await endIsTold(robin, 2);
  await tabTo(robin, /^Check the shuffles$/);
  await robin.keyboard.press("Enter");
  await robin.getByText("The revealed secret is the one that was promised").waitFor();
});
