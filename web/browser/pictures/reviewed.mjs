// The screen of a review, for pictures and for axe.

/** A review may still be on its way; on a phone its parts are behind tabs. */
export const reviewed = (tab) => async (page) => {
  await page
    .getByRole("button", { name: "Next loss" })
    .or(page.getByText("Where the most was lost"))
    .first()
    .waitFor({ timeout: 600_000 });
  const found = page.getByRole("tab", { name: tab });
  if ((await found.count()) > 0) await found.click();
};
