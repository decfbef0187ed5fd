// Somebody points at a thing on the board, and its rule opens.

export const marked = (page) => page.locator("dialog .rule.marked");

/** The rule that is open above the board; the board is seen again afterwards. */
export async function ruleOpened(page) {
  await marked(page).waitFor();
  const id = await marked(page).getAttribute("id");
  await page.keyboard.press("Escape");
  await marked(page).waitFor({ state: "detached" });
  return id;
}

export const middleOf = async (thing, across = 0.5, down = 0.5) => {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width * across, y + height * down];
};

/** Point at something after “What is this?”. */
export async function pointAt(page, thing, ...where) {
  await page.getByRole("button", { name: "What is this?" }).click();
  await page.mouse.click(...(await middleOf(thing, ...where)));
  return ruleOpened(page);
}

export async function rightClick(page, thing) {
  await page.mouse.click(...(await middleOf(thing)), { button: "right" });
  return ruleOpened(page);
}
