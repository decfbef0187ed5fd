// Run play.py in Pyodide: node play.mjs FOLDER-OF-PYODIDE WHEEL...
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, "pyodide.mjs")));

const python = await loadPyodide();
for (const wheel of wheels) {
  // A plain array: unpackArchive does not take Node's Buffer.
  python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
}
python.runPython(await readFile(new URL("play.py", import.meta.url), "utf-8"));
