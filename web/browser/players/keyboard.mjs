// Somebody who has only a keyboard.
import { expect } from "@playwright/test";

/** What the focused element is called, nearly as a screen reader says it. */
const focusedName = () => {
  const at = document.activeElement;
  if (!at || at === document.body) return "";
  const label = at.getAttribute("aria-label") ?? at.labels?.[0]?.textContent ?? at.textContent ?? "";
  return label.replace(/\s+/g, " ").trim();
};

/** Press Tab until something of this name has the focus. */
export async function tabTo(page, name) {
  const met = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(focusedName);
    if (name.test(found)) return;
    met.push(found.slice(0, 30));
  }
  throw new Error(`Tab does not lead to ${name}; it leads to ${met.join(" | ")}`);
}

/** Whether something that has the focus is seen to have it. */
const isFocusSeen = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    // The whole screen goes on with a story; the ring is around its name.
    const go = at?.matches(".story .scrim") && document.querySelector(".story .go");
    if (go) return getComputedStyle(go).boxShadow.includes("0px 0px 0px 5px");
    const parts = [at, at?.closest("label"), at?.querySelector("rect")].filter(Boolean);
    return parts.some((part) => {
      const style = getComputedStyle(part);
      return style.boxShadow !== "none" || style.outlineStyle !== "none" || style.stroke !== "none";
    });
  });

/** Whoever plays by keys is led to what is asked: soon, but not at the same moment. */
export async function focusIsSeen(page, asked) {
  await expect.poll(() => isFocusSeen(page), `nobody sees where the focus is, asked: ${asked}`).toBe(true);
}
