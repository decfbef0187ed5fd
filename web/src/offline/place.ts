// Tables of this device have names of their own, which no server gives: they begin with a tilde.

const SIGN = "~";
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 6;

/** Whether a table, by its id or its code, is played in this browser. */
export const isOnDevice = (id: string): boolean => id.startsWith(SIGN);

/** Whether a request is about such a table. */
export const isAboutDevice = (path: string): boolean => /^\/api\/(?:tables|codes)\/~/.test(path);

/** A name for a new table, its id and its code at once. */
export function newName(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(LENGTH));
  return SIGN + Array.from(numbers, (number) => LETTERS[number % LETTERS.length]).join("");
}
