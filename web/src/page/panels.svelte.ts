// What lies above the page at the moment: settings, keys, one's own name; one at a time.

export type Panel = "settings" | "keys" | "person";

class Panels {
  shown: Panel | null = $state(null);
  #then: (() => void) | null = null;

  /** Show a panel; `then` follows when what it asked for is answered. */
  open(panel: Panel, then: (() => void) | null = null): void {
    this.shown = panel;
    this.#then = then;
  }

  answered(): void {
    const then = this.#then;
    this.close();
    then?.();
  }

  close(): void {
    this.shown = null;
    this.#then = null;
  }
}

export const panels = new Panels();
