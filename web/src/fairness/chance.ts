// The house's chance again, written from its description: whoever doubts a shuffle computes it here.
import { bigEndian, fromHex, joined, toHex, utf8 } from "./bytes";
import { sha256 } from "./sha256";

const WORDS = 2 ** 32;

/** What the house published before the first draw. */
export const commitmentOf = (secret: string): string => toHex(sha256(fromHex(secret)));

/** The seed of a game: the secret and the seats' salts, each with its length before it. */
export function seedOf(secret: string, salts: readonly string[]): Uint8Array {
  const parts = [fromHex(secret), ...salts.map(utf8)];
  const measured = parts.flatMap((part) => [bigEndian(part.length, 4), part]);
  return sha256(joined(utf8("spinney seed 1"), ...measured));
}

/** The stream of 32-bit words of one purpose. */
export function* wordsOf(seed: Uint8Array, purpose: readonly (string | number)[]): Generator<number> {
  const key = sha256(joined(seed, utf8(`/${purpose.join("/")}`)));
  for (let block = 0; ; block++) {
    const view = new DataView(sha256(joined(key, bigEndian(block, 8))).buffer);
    for (let word = 0; word < 8; word++) yield view.getUint32(4 * word);
  }
}

/** A number below a bound, without bias: an incomplete last round is thrown away. */
export function below(seed: Uint8Array, bound: number, ...purpose: (string | number)[]): number {
  return next(wordsOf(seed, purpose), bound);
}

/** Items in the order of the house: Fisher–Yates from the end. */
export function shuffled<Item>(seed: Uint8Array, items: readonly Item[], ...purpose: (string | number)[]): Item[] {
  const order = [...items];
  const words = wordsOf(seed, purpose);
  for (let last = order.length - 1; last > 0; last--) {
    const other = next(words, last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

function next(words: Generator<number>, bound: number): number {
  const limit = WORDS - (WORDS % bound);
  for (;;) {
    const word = words.next().value as number;
    if (word < limit) return word % bound;
  }
}
