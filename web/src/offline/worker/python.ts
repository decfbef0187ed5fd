// Starts Python from unpacked files; nothing is asked of the network.
import type { loadPyodide as Load, PyodideConfig } from "pyodide";

type Files = Map<string, Uint8Array>;
type Make = NonNullable<PyodideConfig["createPyodideModule"]>;

/** A question as JSON, answered with JSON. */
export type Door = (question: string) => string;

const DOOR = "from spinney.offline import Door\nDoor().answer";
/** Nothing is there: it only names the files that Pyodide asks for. */
const FOLDER = new URL("/offline/", location.origin).href;

/** Python with the rules in it, and its door. */
export async function start(runtime: Files, rules: Files): Promise<Door> {
  const { loadPyodide } = await moduleOf<{ loadPyodide: typeof Load }>(runtime, "pyodide.mjs");
  const { default: make } = await moduleOf<{ default: Make }>(runtime, "pyodide.asm.mjs");
  const python = await answering(runtime, () =>
    loadPyodide({
      indexURL: FOLDER,
      packageBaseUrl: FOLDER,
      createPyodideModule: make,
      lockFileContents: new TextDecoder().decode(fileOf(runtime, "pyodide-lock.json")),
      fsInit: async (system, { sitePackages }) => {
        for (const [path, bytes] of rules) {
          const place = `${sitePackages}/${path}`;
          system.mkdirTree(place.slice(0, place.lastIndexOf("/")));
          system.writeFile(place, bytes);
        }
      },
    }),
  );
  return python.runPython(DOOR) as Door;
}

/** A script of the pack; the policy of the worker allows what the worker itself holds. */
async function moduleOf<Module>(files: Files, name: string): Promise<Module> {
  const script = new Blob([fileOf(files, name)], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  try {
    return (await import(/* @vite-ignore */ address)) as Module;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** While Pyodide starts, what it fetches is in the pack already. */
async function answering<Result>(files: Files, work: () => Promise<Result>): Promise<Result> {
  const { fetch } = globalThis;
  globalThis.fetch = async (asked) => {
    const name = String(asked instanceof Request ? asked.url : asked).slice(FOLDER.length);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(fileOf(files, name), { headers: { "Content-Type": type } });
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

function fileOf(files: Files, name: string): Uint8Array<ArrayBuffer> {
  const found = files.get(name);
  if (!found) throw new Error(`${name} is not in the pack`);
  return found as Uint8Array<ArrayBuffer>;
}
