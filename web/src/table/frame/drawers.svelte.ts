// Log, chat and hint: at most one of them is open, and unread words are remembered.

export type DrawerName = "log" | "chat" | "hint";

export class Drawers {
  open: DrawerName | null = $state(null);
  #newest: number;
  #read: number;

  /** What was said before one came counts as read. */
  constructor(newest: number) {
    this.#newest = $state(newest);
    this.#read = $state(newest);
  }

  toggle(name: DrawerName): void {
    this.open = this.open === name ? null : name;
    this.#look();
  }

  close(): void {
    this.open = null;
  }

  /** Something was said. */
  told(number: number): void {
    this.#newest = Math.max(this.#newest, number);
    this.#look();
  }

  get unread(): boolean {
    return this.#newest > this.#read;
  }

  #look(): void {
    if (this.open === "chat") this.#read = this.#newest;
  }
}
