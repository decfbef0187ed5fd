// Text that cannot be read: cut off by what it stands in, beyond the edge of the screen, or under other text.

/** In the page: a line for each fault. Drawings are left out; what is made small for screen readers and a notice that goes by itself, too. */
export const clipped = () => {
  const top = [...document.querySelectorAll("dialog[open], .story .told")].at(-1) ?? document.body;
  const hides = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  const told = new Set();
  const short = (one) => one.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  const tell = (what, one) => told.add(`${what}: “${short(one)}” in ${one.localName}.${one.classList[0] ?? ""}`);

  /** The letters themselves: a line is higher than what is drawn of it. */
  const lettersOf = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top: above, bottom } = range.getBoundingClientRect();
    const air = 0.3 * parseFloat(getComputedStyle(one).fontSize);
    return { left, right, top: above + air, bottom: bottom - air };
  };
  /** What is left of a box inside another. */
  const within = (box, edge) => ({
    left: Math.max(box.left, edge.left),
    right: Math.min(box.right, edge.right),
    top: Math.max(box.top, edge.top),
    bottom: Math.min(box.bottom, edge.bottom),
  });
  const isGone = ({ left, right, top: above, bottom }) => right - left < 2 || bottom - above < 2;

  /** The part of the letters that is in sight; what can be scrolled to is not cut off. */
  const seenOf = (one) => {
    let box = lettersOf(one);
    for (let around = one; around && around !== document.body && !isGone(box); around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (scrolls(overflowX) || scrolls(overflowY)) box = within(box, edge);
      else if (hides(overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2))
        tell("cut off at the side", one);
      else if (hides(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) tell("cut off below", one);
    }
    return box;
  };

  const isText = (node) => node.nodeType === 3 && node.data.trim() !== "";
  const seen = [...top.querySelectorAll("*")]
    .filter(
      (one) =>
        [...one.childNodes].some(isText) &&
        !one.closest("svg, .unseen, .toast") &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((one) => ({ one, box: seenOf(one) }))
    .filter(({ box }) => !isGone(box));
  for (const { one, box } of seen) if (box.right > innerWidth + 2) tell("beyond the edge", one);
  for (const [nth, { one, box }] of seen.entries()) {
    const hidden = seen
      .slice(nth + 1)
      .find((other) => !one.contains(other.one) && !other.one.contains(one) && !isGone(within(box, other.box)));
    if (hidden) tell(`under “${short(hidden.one).slice(0, 20)}”`, one);
  }
  return [...told];
};
