// What somebody prefers, kept in this browser only.

export type Theme = "paper" | "night" | "system";

/** How others' moves are played out. */
export type Others = "show" | "quick" | "at-once";

interface Kept {
  theme: Theme;
  /** Less motion than the system asks for. */
  still: boolean;
  others: Others;
  /** Quiet sounds of wood. */
  sound: boolean;
  /** A move is confirmed before it is sent. */
  confirm: boolean;
  /** Gains, odds and dead spots are shown. */
  aids: boolean;
  /** Single letters are commands. */
  keys: boolean;
}

const KEY = "spinney settings";
const FIRST: Kept = {
  theme: "system",
  still: false,
  others: "show",
  sound: true,
  confirm: true,
  aids: true,
  keys: true,
};

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return { ...FIRST };
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  #kept: Kept = $state(read());
  #dark = $state(dark.matches);
  #calm = $state(calm.matches);

  constructor() {
    dark.addEventListener("change", () => (this.#dark = dark.matches));
    calm.addEventListener("change", () => (this.#calm = calm.matches));
    // A second tab follows.
    addEventListener("storage", (event) => event.key === KEY && (this.#kept = read()));
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  get still(): boolean {
    return this.#kept.still;
  }
  get others(): Others {
    return this.#kept.others;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  get aids(): boolean {
    return this.#kept.aids;
  }
  get keys(): boolean {
    return this.#kept.keys;
  }

  /** The theme that is shown. */
  get look(): "paper" | "night" {
    if (this.theme === "system") return this.#dark ? "night" : "paper";
    return this.theme;
  }

  /** Whether things may travel. */
  get motion(): boolean {
    return !this.#calm && !this.still;
  }

  change(part: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...part };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Then it holds until the page is closed.
    }
  }
}

export const settings = new Settings();
