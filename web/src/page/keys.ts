// Single keys are commands only where nobody is typing, and nothing lies above the page.

/** Whether a key may be taken as a command. */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof HTMLElement && event.target.matches("input, textarea, select"));
}
