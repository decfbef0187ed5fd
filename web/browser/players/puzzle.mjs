// Somebody who tries puzzles.
import { places } from "./forest.mjs";

const atOf = (game) => `/api/puzzles/${game}`;

/** The address of a puzzle in which a tile is laid: others, and the one of the day, may ask for a tree. */
export const layingPuzzle = (page) => puzzleWith(page, "legendary-forests", ({ view }) => view.phase === "lay");

/** The address of a puzzle in which this can be done, among others. */
export const puzzleWhere = (page, game, type) =>
  puzzleWith(page, game, ({ legal }) => legal.length > 2 && legal.some((action) => action.type === type));

async function puzzleWith(page, game, isRight) {
  const { names } = await (await page.request.get(atOf(game))).json();
  for (const name of names.estimated) {
    const { seen } = await (await page.request.get(`${atOf(game)}/${name}`)).json();
    if (isRight(seen)) return `/puzzles/${game}/${name}`;
  }
  throw new Error(`no puzzle of ${game} asks this`);
}

/** The first place is chosen and confirmed; what it is worth is told. */
export async function answerIt(page) {
  await places(page).first().click();
  await page.getByRole("button", { name: /^Place/ }).click();
  await page.getByRole("heading", { name: "Who finds it" }).waitFor();
}
