// On a phone: which region is in front, and how far each has been scrolled.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

export class FrontRegion {
  name = $state("");
  #scrolled = new Map<string, number>();

  /**
   * `wanted` names the regions in which the present step or choice can be done. When that changes the first
   * comes to the front, unless one of them is there: whoever has just acted stays where they are.
   */
  constructor(wanted: () => readonly string[]) {
    const all = $derived(wanted().join(" "));
    this.name = untrack(wanted)[0] ?? "";
    $effect.pre(() => {
      const names = all.split(" ");
      untrack(() => {
        if (!names.includes(this.name)) this.name = names[0] ?? "";
      });
    });
  }

  /** Whoever comes back to a region is where they were in it. */
  readonly scrolling: Attachment<HTMLElement> = (node) => {
    const { name } = this;
    node.scrollTop = this.#scrolled.get(name) ?? 0;
    const note = (): void => void this.#scrolled.set(name, node.scrollTop);
    node.addEventListener("scroll", note, { passive: true });
    return () => node.removeEventListener("scroll", note);
  };
}
