// A game that the page has never heard of, on the plain board.
import { expect, test } from "../company.mjs";
import { endIsTold, recordIsVerified } from "../players/table.mjs";

const choices = (page) => page.getByRole("region", { name: "What you may do" });
const end = (page) => page.getByRole("heading", { name: "Where the points came from" });
const pick = (page, number) => choices(page).locator("li button").nth(number);

/** Choose and confirm: what is chosen stays chosen, whatever others do meanwhile. */
async function move(page, number) {
  await pick(page, number).click();
  await expect(pick(page, number)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Do it" }).click();
  await page.locator(".banner.pending").waitFor({ state: "detached" });
}

async function play(page) {
  for (let turn = 0; turn < 30; turn++) {
    // The place for choices stays while others act: only a choice says that it is one's own turn.
    await pick(page, 0).or(end(page)).first().waitFor();
    if ((await end(page).count()) > 0) return;
    await move(page, 0);
  }
  throw new Error("The game does not end.");
}

test("a game without a board of its own is played by clicking, to the end", async ({ company }) => {
  const page = await company.visitor();
  await page.goto("/");
  await page.getByRole("button", { name: "Play bots: Acorns" }).click();
  await play(page);
  await endIsTold(page, 3);
  await recordIsVerified(page);
});
