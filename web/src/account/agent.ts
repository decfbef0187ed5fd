// What a browser says of itself is long; people want to know which of theirs it is.

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** Browser and system, as far as they can be told. */
export function agentOf(said: string): { browser: string; system: string } {
  const found = (known: [RegExp, string][]): string => known.find(([sign]) => sign.test(said))?.[1] ?? "";
  return { browser: found(BROWSERS), system: found(SYSTEMS) };
}
