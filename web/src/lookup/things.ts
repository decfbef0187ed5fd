// What a thing on the page is: regions and controls say it themselves, art is known by its symbols.

/** By what the id of a symbol or pattern reads: the word of the thing it shows. */
export type Signs = readonly (readonly [id: RegExp, word: string])[];

/** Everything that may be a thing of the game. */
export const THINGS = '[data-what], use[href^="#"], [fill^="url(#"]';

/** The word of the game for exactly this element; null where it is nothing by itself. */
export function wordOf(element: Element, signs: Signs): string | null {
  const own = (element as HTMLElement | SVGElement).dataset.what;
  if (own) return own;
  const id =
    /^#(.+)$/.exec(element.getAttribute("href") ?? "")?.[1] ??
    /^url\(#(.+)\)$/.exec(element.getAttribute("fill") ?? "")?.[1];
  return (id !== undefined && signs.find(([known]) => known.test(id))?.[1]) || null;
}

/** All things inside, with their words; what is one whole hides its parts. */
export function thingsIn(root: ParentNode, signs: Signs): { element: Element; word: string }[] {
  return [...root.querySelectorAll(THINGS)].flatMap((element) => {
    if (element.parentElement?.closest("[data-whole]")) return [];
    const word = wordOf(element, signs);
    return word ? [{ element, word }] : [];
  });
}

/** The word for what has the focus: its own, that of the first thing in it, or of what it lies in. */
export function wordAtFocus(focused: Element, root: Element, signs: Signs): string | null {
  if (!root.contains(focused)) return null;
  const around = focused.closest<HTMLElement | SVGElement>("[data-what]");
  return wordOf(focused, signs) ?? thingsIn(focused, signs)[0]?.word ?? around?.dataset.what ?? null;
}
