// Keys that nobody can guess: idempotency keys of moves, salts, secrets.

/** 128 random bits as text. `crypto.randomUUID` is missing where a home server has no TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
