// In the page: what a finger would miss, and what an eye would.

/** Buttons below 44 pixels. */
export const tooSmall = () =>
  [...document.querySelectorAll("button, a[href], [role=tab]")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline" && !one.matches(".scrim"))
    .map((one) => ({ name: one.ariaLabel || one.textContent.trim(), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ name, box }) => `too small: ${name.slice(0, 40)} (${Math.round(box.width)}×${Math.round(box.height)})`);

/** Text below twelve pixels. */
export const tooFine = () =>
  [...document.querySelectorAll("main *, dialog *")]
    .filter(
      (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && one.checkVisibility(),
    )
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11.99)
    .map((one) => `too fine: ${one.textContent.trim().slice(0, 30)} (${getComputedStyle(one).fontSize})`);
