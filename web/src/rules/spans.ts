// What stands inside a line: words, strong and soft ones, names of things, and links.

export type Span =
  | { kind: "text"; text: string }
  | { kind: "strong"; spans: Span[] }
  | { kind: "soft"; spans: Span[] }
  | { kind: "code"; text: string }
  | { kind: "link"; to: string; spans: Span[] };

const MARKED = /`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*|\*(?<soft>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

/** A line as its spans. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(MARKED)) {
    if (found.index > end) spans.push({ kind: "text", text: line.slice(end, found.index) });
    spans.push(spanOf(found.groups ?? {}));
    end = found.index + found[0].length;
  }
  if (end < line.length) spans.push({ kind: "text", text: line.slice(end) });
  return spans;
}

function spanOf({ code, strong, soft, words, to }: Record<string, string | undefined>): Span {
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", spans: spansOf(strong) };
  if (soft !== undefined) return { kind: "soft", spans: spansOf(soft) };
  return { kind: "link", to: to ?? "", spans: spansOf(words ?? "") };
}

/** The words alone. */
export const wordsOf = (spans: readonly Span[]): string =>
  spans.map((span) => ("text" in span ? span.text : wordsOf(span.spans))).join("");
