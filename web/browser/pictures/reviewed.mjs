// The screen of a review, for pictures and for axe.

/** A review may still be on its way. */
export const reviewed = (page) =>
  page.getByRole("heading", { name: "How this result came about" }).waitFor({ timeout: 600_000 });
