// Where the focus was before something was laid above the page: it goes back there.
import { tick } from "svelte";

type Focusable = Element & { focus: (options?: FocusOptions) => void };

const canFocus = (one: Element | null): one is Focusable =>
  one !== null && one !== document.body && one.isConnected && "focus" in one;

/** Whether the focus is nowhere: what had it has gone. */
export const isLost = (): boolean => !canFocus(document.activeElement);

/** Remember the place; what is returned leads back to it, or where it has gone to `home`. */
export function remember(home: () => Element | null = () => null): () => void {
  const before = document.activeElement;
  return () =>
    void tick().then(() => {
      if (!isLost()) return;
      const back = canFocus(before) ? before : home();
      if (canFocus(back)) back.focus({ preventScroll: true });
    });
}
