// Somebody who tries puzzles of Legendary Forests.
import { places } from "./forest.mjs";

const AT = "/api/puzzles/legendary-forests";

/** The address of a puzzle in which a tile is laid: others, and the one of the day, may ask for a tree. */
export async function layingPuzzle(page) {
  const { names } = await (await page.request.get(AT)).json();
  for (const name of Object.values(names).flat()) {
    const { seen } = await (await page.request.get(`${AT}/${name}`)).json();
    if (seen.view.phase === "lay") return `/puzzles/legendary-forests/${name}`;
  }
  throw new Error("no puzzle asks where a tile goes");
}

/** The first place is chosen and confirmed; what it is worth is told. */
export async function answerIt(page) {
  await places(page).first().click();
  await page.getByRole("button", { name: /^Place/ }).click();
  await page.getByRole("heading", { name: "Who finds it" }).waitFor();
}
