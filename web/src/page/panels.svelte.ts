// What lies above the page at the moment: settings, keys, one's own name, rules; one at a time.
import type { RulePlace } from "./route";

export type Panel = "settings" | "keys" | "person" | "rules";

class Panels {
  shown: Panel | null = $state(null);
  /** What is looked up, while the rules are shown. */
  rule: RulePlace | null = $state.raw(null);
  /** Only that rule is asked for, not its book. */
  isAlone = $state(false);
  #then: (() => void) | null = null;

  /** Show a panel; `then` follows when what it asked for is answered. */
  open(panel: Panel, then: (() => void) | null = null): void {
    this.shown = panel;
    this.#then = then;
  }

  /** Look something up above the page: whoever sits at a table stays there. */
  look(book: string, rule: string | null = null, isAlone = false): void {
    this.rule = { book, rule };
    this.isAlone = isAlone;
    this.open("rules");
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
