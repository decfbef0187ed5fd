// How much room there is. One tree of parts is built for it, never three with two of them hidden.

export type Width = "phone" | "tablet" | "desktop";

const phone = matchMedia("(max-width: 760px)");
const desktop = matchMedia("(min-width: 1201px)");
/** A phone on its side; so it is called in style sheets, too. */
const flat = matchMedia("(min-width: 640px) and (max-height: 480px)");
const now = (): Width => (phone.matches ? "phone" : desktop.matches ? "desktop" : "tablet");

class Room {
  width: Width = $state(now());
  /** Wide, and too low for anything but a phone's table, with the dock beside the board. */
  flat: boolean = $state(flat.matches);

  constructor() {
    for (const query of [phone, desktop]) {
      query.addEventListener("change", () => (this.width = now()));
    }
    flat.addEventListener("change", () => (this.flat = flat.matches));
  }

  /** Whose table is built for this room: that of a phone lies on its side as well. */
  get table(): Width {
    return this.flat ? "phone" : this.width;
  }
}

export const room = new Room();
