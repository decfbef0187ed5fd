// How somebody presses what lies on the page: a mouse clicks, a finger taps.

/** Also where nothing is known of the pointer, as in tests. */
const mouse = globalThis.matchMedia?.("(pointer: fine)");

class Press {
  isClick = $state(mouse?.matches ?? false);

  constructor() {
    mouse?.addEventListener("change", () => (this.isClick = mouse.matches));
  }
}

export const press = new Press();
