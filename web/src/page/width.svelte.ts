// How much room there is. One tree of parts is built for it, never three with two of them hidden.

export type Width = "phone" | "tablet" | "desktop";

const phone = matchMedia("(max-width: 760px)");
const desktop = matchMedia("(min-width: 1201px)");
const now = (): Width => (phone.matches ? "phone" : desktop.matches ? "desktop" : "tablet");

class Room {
  width: Width = $state(now());

  constructor() {
    for (const query of [phone, desktop]) {
      query.addEventListener("change", () => (this.width = now()));
    }
  }
}

export const room = new Room();
