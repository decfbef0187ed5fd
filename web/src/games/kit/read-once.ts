// What follows from a position alone is read once, and kept until there is another.

export class ReadOnce<Read> {
  #kept: { from: readonly unknown[]; read: Read } | null = null;

  /** What was read from these things; it is read anew when one of them is another. */
  of(from: readonly unknown[], read: () => Read): Read {
    const kept = this.#kept;
    if (kept && from.every((part, nth) => part === kept.from[nth])) return kept.read;
    this.#kept = { from, read: read() };
    return this.#kept.read;
  }
}
