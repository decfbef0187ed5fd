// Brings the pack: from this browser's cache, else from the network, and then it is kept. The names of
// the files change with their content, so what is kept is never out of date, only not needed any more.
import type { Part } from "../pack";

const CACHE = "spinney-offline";

/** How much has come so far. */
export type Came = (bytes: number) => void;

/** All parts, unpacked; what has come is told as it comes. */
export async function bring(parts: Part[], came: Came): Promise<Uint8Array[]> {
  const cache = await openCache();
  let loaded = 0;
  const more = (bytes: number): void => came((loaded += bytes));
  const brought = await Promise.all(parts.map((part) => bringOne(part, cache, more)));
  await forgetOthers(cache, parts);
  return Promise.all(brought.map(unsqueezed));
}

/** Browsers have no cache on pages without https; then their own one has to do. */
const openCache = async (): Promise<Cache | null> => {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
};

async function bringOne(part: Part, cache: Cache | null, more: Came): Promise<Blob> {
  const kept = await cache?.match(part.address);
  if (kept) {
    more(part.bytes);
    return kept.blob();
  }
  const found = await read(await fetch(part.address), more);
  if (found.size !== part.bytes) throw new Error(`${part.address} has ${found.size} bytes instead of ${part.bytes}`);
  // Where there is no room for it, it is fetched again next time.
  await cache?.put(part.address, new Response(found)).catch(() => undefined);
  return found;
}

async function read(answer: Response, more: Came): Promise<Blob> {
  if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`);
  const reader = answer.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    chunks.push(value);
    more(value.length);
  }
}

async function forgetOthers(cache: Cache | null, parts: Part[]): Promise<void> {
  const wanted = new Set(parts.map((part) => new URL(part.address, location.href).href));
  for (const request of (await cache?.keys()) ?? []) {
    if (!wanted.has(request.url)) await cache?.delete(request);
  }
}

async function unsqueezed(packed: Blob): Promise<Uint8Array> {
  const stream = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
