// Was the game dealt as the house had promised? Every question is answered from the record alone.
import type { Seen } from "../api/types";
import { below, commitmentOf, seedOf, shuffled } from "./chance";

export interface Finding {
  /** A key below `fairness.` of the texts. */
  key: "commitment" | "salt" | "first" | "pile";
  holds: boolean;
}

/** As much of a record's header as the check needs. */
export interface Dealt {
  commitment: string;
  secret: string;
  salts: string[];
}

/** Read the header lines of a record: a name, a colon, and JSON. */
export function dealtOf(record: string): Dealt {
  const header: Record<string, unknown> = {};
  for (const line of record.split("\n\n", 1)[0]?.split("\n").slice(1) ?? []) {
    const at = line.indexOf(": ");
    if (at > 0) header[line.slice(0, at)] = JSON.parse(line.slice(at + 2));
  }
  const { commitment, secret, salts } = header;
  if (typeof commitment !== "string" || typeof secret !== "string") {
    throw new Error("the record does not reveal its secret yet");
  }
  return { commitment, secret, salts: Array.isArray(salts) ? salts.map(String) : [] };
}

/** Compare what was promised, revealed and dealt. `promised` is what this page saw at the start. */
export function check(dealt: Dealt, promised: string, salt: string | null, game: string, seen: Seen): Finding[] {
  const seed = seedOf(dealt.secret, dealt.salts);
  const real = commitmentOf(dealt.secret);
  const findings: Finding[] = [{ key: "commitment", holds: real === promised && real === dealt.commitment }];
  if (salt !== null) findings.push({ key: "salt", holds: dealt.salts.includes(salt) });
  return [...findings, ...(DEALT[game]?.(seed, seen) ?? [])];
}

/** What can be compared with the table at the end, by game; its rules page lists the purposes. */
const DEALT: Record<string, (seed: Uint8Array, seen: Seen) => Finding[]> = {
  "legendary-forests": (seed, seen) => {
    const view = seen.view as { drawn: number[]; architect: number };
    const tiles = Array.from({ length: 24 }, (_, number) => number + 2);
    const pile = shuffled(seed, tiles, "pile").slice(0, view.drawn.length);
    const architect = below(seed, seen.scores.length, "architect");
    return [
      { key: "first", holds: architect === view.architect },
      { key: "pile", holds: pile.join() === view.drawn.join() },
    ];
  },
};
