// Tells the server while somebody looks at the page, so that nobody is called to a table they see. A tab
// that was forgotten in the background says nothing.
import { tellFocus } from "../api/notices";

/** Half of what the server believes without hearing again. */
const EVERY = 45_000;

class Focus {
  readonly #tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
  #matters = true;
  #told = false;

  /** Tell now and whenever it changes, for as long as it matters to anybody; returns how to stop. */
  tell(): () => void {
    const look = (): void => this.#look();
    const timer = setInterval(look, EVERY);
    const gone = (): void => this.#say(false);
    this.#matters = true;
    this.#told = false;
    for (const kind of ["focus", "blur"]) addEventListener(kind, look);
    addEventListener("pagehide", gone);
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      clearInterval(timer);
      for (const kind of ["focus", "blur"]) removeEventListener(kind, look);
      removeEventListener("pagehide", gone);
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** From now on it matters: somebody wants to be told. */
  matters(): void {
    this.#matters = true;
    this.#look();
  }

  #look(): void {
    this.#say(document.visibilityState === "visible" && document.hasFocus());
  }

  #say(focused: boolean): void {
    // That nobody looks is said once; that somebody does, again and again.
    if (!this.#matters || (!focused && !this.#told)) return;
    this.#told = focused;
    // Without an answer the server believes what it heard last, and not for long.
    tellFocus(this.#tab, focused).then(
      ({ matters }) => (this.#matters = matters),
      () => undefined,
    );
  }
}

export const focus = new Focus();
