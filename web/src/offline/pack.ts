// What this build brings to play without a server: Python and the rules. Nothing, where it was left out.

/** A file of the pack: where it is, and how much there is to load. */
export interface Part {
  address: string;
  bytes: number;
}

interface Told {
  bytes: Record<string, number>;
  games: string[];
}

const files = import.meta.glob<string>("../../../build/offline/*.bin", {
  query: "?url",
  import: "default",
  eager: true,
});
const told = import.meta.glob<Told>("../../../build/offline/pack.json", { import: "default", eager: true });
const { bytes, games } = Object.values(told)[0] ?? { bytes: {}, games: [] };

const partOf = ([path, address]: [string, string]): Part => ({ address, bytes: bytes[path.split("/").at(-1)!] ?? 0 });

/** The runtime and the rules, in this order. */
export const PARTS: Part[] = Object.entries(files).sort().map(partOf);

export const isPacked = PARTS.length > 0;

/** The names of the games that can be played. */
export const GAMES: readonly string[] = games;

export const TOTAL = PARTS.reduce((sum, part) => sum + part.bytes, 0);
