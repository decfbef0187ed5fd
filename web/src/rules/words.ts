// The words of a text, without how they are set.
import type { Span } from "./book";

/** The words alone. */
export const wordsOf = (spans: readonly Span[]): string =>
  spans.map((span) => ("text" in span ? span.text : wordsOf(span.spans))).join("");
