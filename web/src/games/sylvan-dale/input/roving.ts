// Arrow keys within a group of buttons; Tab goes on to the next group.
import type { Action as Use } from "svelte/action";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const roving: Use<HTMLElement> = (node) => {
  const keydown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = [...node.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
    const at = all.indexOf(event.target as HTMLButtonElement);
    if (at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  };
  node.addEventListener("keydown", keydown);
  return { destroy: () => node.removeEventListener("keydown", keydown) };
};
