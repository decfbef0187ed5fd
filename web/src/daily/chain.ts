// The chain of a month, checked here: each day's link must hash to the one before, the first to the published end.
import type { Chain, Deal } from "../api/types";
import { fromHex, joined, toHex, utf8 } from "../fairness/bytes";
import { sha256 } from "../fairness/sha256";

/** What a check found. */
export interface Checked {
  chain: Chain;
  /** How many links lead to the end, one after another. */
  links: number;
  /** The number of the first daily whose link does not fit. */
  wrong: number | null;
  /** Whether a daily's draw is the one that follows from its link; null where none is there to be compared. */
  dealt: { number: number; holds: boolean } | null;
}

/** Check every link that is revealed, and the draw of a deal, if it is one of the month. */
export async function checkChain(chain: Chain, deal: Deal | null = null): Promise<Checked> {
  const first = chain.revealed[0]?.number ?? 0;
  let known = chain.end;
  for (const [nth, { number, link }] of chain.revealed.entries()) {
    const fits = number === first + nth && (await hashOf(fromHex(link))) === known;
    if (!fits) return { chain, links: nth, wrong: first + nth, dealt: null };
    known = link;
  }
  return { chain, links: chain.revealed.length, wrong: null, dealt: await dealtFrom(chain, deal) };
}

/** A deal tells the hash of its secret before it is played; the secret is made of the day's link and number. */
async function dealtFrom(chain: Chain, deal: Deal | null): Promise<Checked["dealt"]> {
  const link = chain.revealed.find(({ number }) => number === deal?.number)?.link;
  if (!deal || deal.number === null || link === undefined) return null;
  const secret = await hashOf(joined(utf8(`spinney daily ${deal.number} `), fromHex(link)));
  return { number: deal.number, holds: (await hashOf(fromHex(secret))) === deal.commitment };
}

/** A page without TLS, as at home, has no hash of the browser's. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return toHex(subtle ? new Uint8Array(await subtle.digest("SHA-256", new Uint8Array(bytes))) : sha256(bytes));
}

/** A link in so few letters that it can be compared by eye. */
export const inShort = (link: string): string => `${link.slice(0, 6)}…${link.slice(-4)}`;
