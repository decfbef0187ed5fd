// What a lesson lights: found on the page, brought into clear sight, and pressed by Enter.

/** The first of these that can be seen and pressed; nothing while something lies above the page. */
export function findLit(target: string): Element | null {
  if (document.querySelector("dialog[open], .story")) return null;
  const all = [...document.querySelectorAll(target)];
  return all.find((one) => !one.matches(":disabled, [aria-disabled=true]") && isDrawn(one)) ?? null;
}

const isDrawn = (one: Element): boolean => one.checkVisibility() && one.getBoundingClientRect().width > 0;

/** Scroll to it, unless a tap on its middle would meet it already. */
export function bring(lit: Element, smoothly: boolean): void {
  if (isClear(lit)) return;
  lit.scrollIntoView({ block: "center", inline: "center", behavior: smoothly ? "smooth" : "auto" });
}

function isClear(lit: Element): boolean {
  const { x, y, width, height } = lit.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  // What is drawn over a board lets taps through to it.
  const around = lit instanceof SVGElement ? (lit.ownerSVGElement ?? lit) : lit;
  return met !== null && around.contains(met);
}

/** Press it as Enter does; false for what is only a place on a board. */
export function press(lit: Element): boolean {
  const button = lit.closest('button, a, [role="button"], [role="gridcell"]');
  button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return button !== null;
}
