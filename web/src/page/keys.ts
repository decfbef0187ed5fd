// Single keys are commands only where nobody is typing, and nothing lies above the page.

/** Letters and signs may be switched off: whoever speaks to the machine says them by chance. */
export const isWanted = ({ key }: KeyboardEvent): boolean =>
  key.length > 1 || key === " " || !document.documentElement.hasAttribute("data-no-letters");

/** Whether a key may be taken as a command. */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isWanted(event)) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof HTMLElement && event.target.matches("input, textarea, select"));
}

/** Whether a key was pressed nowhere in particular: on the page, or on what is only led to. The board may take it. */
export const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches("h1, h2, main, [data-skip]"));

/** How somebody has last touched the page: whoever plays by keys is led from step to step. */
export const input = { byKeys: false };
