// In the page: what the keyboard reaches, as an eye and a finger find it.

/** What has the focus, and what is wrong with it; null where nothing has it. */
export const reached = () => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const box = (part) => part.getBoundingClientRect();
  // A radio button is seen as its label.
  const shown = box(one).width < 4 ? (one.closest("label") ?? one) : one;
  const { left, top, width, height } = box(shown);
  const name = (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);
  const faults = [];

  const parts = [
    one,
    one.closest("label"),
    one.closest(".field"),
    ...one.querySelectorAll("rect, circle, .space"),
  ].filter(Boolean);
  const isSeen = parts.some((part) => {
    const style = getComputedStyle(part);
    return (
      style.boxShadow !== "none" || style.outlineStyle !== "none" || (style.stroke !== "none" && part.closest("svg"))
    );
  });
  if (!isSeen) faults.push("its focus is not seen");

  // WCAG 2.4.11: something of it has to be in sight, and not under a bar that stays.
  const points = [
    [0.5, 0.5],
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.1],
    [0.5, 0.9],
  ].map(([right, down]) => document.elementFromPoint(left + right * width, top + down * height));
  if (!points.some((hit) => hit && (shown.contains(hit) || hit.contains(shown)))) faults.push("it is hidden");
  // WCAG 2.5.8: links within a sentence are as high as its letters.
  const isInline = getComputedStyle(shown).display === "inline" && shown.localName === "a";
  if (!isInline && !one.closest("svg") && (width < 24 || height < 24))
    faults.push(`it is too small, ${Math.round(width)}×${Math.round(height)}`);
  return { id: `${one.localName} ${name}`, faults: faults.map((fault) => `“${name}”: ${fault}`) };
};

/** Whether the page is wider than its window. */
export const tooWide = () => {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`${scrollWidth} pixels wide in a window of ${innerWidth}`] : [];
};
