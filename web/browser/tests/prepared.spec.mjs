// Off turn: what is prepared is sent when it may be, and dropped with a note when it may not.
import { WIDTHS } from "../chromium.mjs";
import { test } from "../company.mjs";
import { chooseZone, plantTree, title } from "../players/forest.mjs";
import { tableWhere } from "../players/steering.mjs";

const OPTIONS = { viewport: WIDTHS.desktop, reducedMotion: "reduce" };
const WORDS = { pink: "cherry", red: "maple", yellow: "ginkgo" };

/** Two at a table that is about to plant, in picking order, and a colour that both could choose. */
async function aboutToPlant(company, supplyIs) {
  const shared = (view, [first, next]) =>
    [...first].find((colour) => next.has(colour) && supplyIs(view.supply[colour]));
  let colour;
  const wanted = (view, colours) => (colour = shared(view, colours)) !== undefined;
  const { table, people } = await tableWhere(company.browser, company.base, OPTIONS, wanted);
  const pages = await Promise.all(people.map((context) => company.join(context)));
  await Promise.all(pages.map((page) => page.goto(`/t/${table.code}`)));
  return { pages, word: WORDS[colour] };
}

const chooseColour = (page, word) =>
  page.getByRole("group", { name: "Trees in supply" }).getByRole("button", { name: word }).click();

/** Choose a zone of the colour before it is one's turn. What is shown may be read aloud at the same time. */
async function prepare(page, word) {
  await page.getByText("You are next. You can choose your zone already.").first().waitFor();
  await chooseColour(page, word);
  const button = page.getByRole("button", { name: "Plant it when I can" });
  await chooseZone(page, (x, y) => page.mouse.click(x, y), button);
  await button.click();
  await page.getByText("your move waits for your turn.").first().waitFor();
}

async function plant(page, word) {
  await title(page).getByText("Your pick").waitFor();
  await chooseColour(page, word);
  await plantTree(page);
}

test("a prepared move is sent by itself when it becomes legal", async ({ company }) => {
  const {
    pages: [first, next],
    word,
  } = await aboutToPlant(company, (left) => left > 1);
  await prepare(next, word);
  await plant(first, word);
  for (const page of [first, next]) {
    await page
      .getByText(new RegExp(`plants a ${word} tree`))
      .nth(1)
      .waitFor();
    await title(page).getByText("Everyone lays").waitFor();
  }
});

test("a prepared move that becomes illegal is dropped with a note", async ({ company }) => {
  const {
    pages: [first, next],
    word,
  } = await aboutToPlant(company, (left) => left === 1);
  await prepare(next, word);
  await plant(first, word);
  await next.getByText("Your prepared move is not possible any more and was dropped.").first().waitFor();
  await title(next).getByText("Your pick").waitFor();
  await plantTree(next);
  await title(first).getByText("Everyone lays").waitFor();
});
