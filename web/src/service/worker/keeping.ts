// The files of one version of the page, kept together: all of them, or none.

/** A file of the page; without a revision its name changes with its content. */
export interface Listed {
  url: string;
  revision: string | null;
}

export const DOCUMENT = "/index.html";
const OURS = "spinney ";
/** Where a version notes when it came into use; no page asks for this address. */
const USED = "/used";

/** What a version is called: another list, another name. */
export async function nameOf(files: readonly Listed[]): Promise<string> {
  const told = new TextEncoder().encode(
    files
      .map(({ url, revision }) => `${url} ${revision ?? ""}`)
      .sort()
      .join("\n"),
  );
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", told));
  return OURS + [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a whole version; fails, and leaves nothing, if any file of it cannot be had. */
export async function keep(name: string, files: readonly Listed[]): Promise<void> {
  // A newer worker may have the very same files: what is in use is whole, and not touched.
  if ((await usedAt(name)) > 0) return;
  const cache = await caches.open(name);
  try {
    await Promise.all(files.map((file) => keepOne(cache, file)));
    await mustBeWhole(cache);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

async function keepOne(cache: Cache, { url, revision }: Listed): Promise<void> {
  const known = revision === null ? await caches.match(url) : undefined;
  const answer = known ?? (await fetch(url, { cache: revision === null ? "default" : "reload" }));
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await cache.put(url, answer);
}

/** The document may be a newer one than the list: while a server is brought up to date, both are there. */
async function mustBeWhole(cache: Cache): Promise<void> {
  const document = (await (await cache.match(DOCUMENT))?.text()) ?? "";
  const wanted = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  for (const path of wanted) {
    if (!(await cache.match(path))) throw new Error(`${path} belongs to another version`);
  }
}

/** Come into use, and forget what no page can want: the version used before this one may still be open in a tab. */
export async function forgetOld(name: string): Promise<void> {
  await (await caches.open(name)).put(USED, new Response(String(Date.now())));
  const ours = (await caches.keys()).filter((one) => one.startsWith(OURS));
  // What was begun after this one may be on its way in.
  const older = await Promise.all(
    ours.slice(0, ours.indexOf(name)).map(async (one) => ({ one, used: await usedAt(one) })),
  );
  older.sort((one, other) => one.used - other.used);
  await Promise.all(older.slice(0, -1).map(({ one }) => caches.delete(one)));
}

/** When a version last came into use, in milliseconds; 0 for one that never did. */
async function usedAt(name: string): Promise<number> {
  return Number((await (await (await caches.open(name)).match(USED))?.text()) ?? 0);
}

/** The document of this version, whatever address of the page was asked for. */
export async function documentOf(name: string, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(DOCUMENT)) ?? fetch(request);
}

/** A file by its name: of this version, or of the one before for a tab that is still open. */
export async function fileOf(name: string, request: Request): Promise<Response> {
  const own = await (await caches.open(name)).match(request, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
