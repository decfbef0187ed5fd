// What comes instead of an answer, with its sentence.
import type { Refusal, Seen } from "./types";

/** The server said no, or could not be reached (`status` 0). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly refusal: Refusal | null = null,
    readonly seen: Seen | null = null,
    /** A moderator has banned whoever asks. */
    readonly banned = false,
  ) {
    super(sentence);
  }

  /** Nothing arrived: the same request can be tried again. */
  get lost(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** What is told instead of an answer. */
export function problemFrom(status: number, said: unknown): Problem {
  const told = said as Partial<Refusal> & { seen?: Seen; banned?: boolean };
  const refusal = status === 422 && told.rule ? (told as Refusal) : null;
  return new Problem(status, told.sentence ?? "", refusal, told.seen ?? null, told.banned);
}
