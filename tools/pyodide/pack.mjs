// Packs inside Pyodide, because only the Python that will run them can compile the modules:
// node pack.mjs FOLDER-OF-PYODIDE FOLDER-OF-WHEELS ROOT BUILD
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, wheels, root, build] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, "pyodide.mjs")));

rmSync(build, { recursive: true, force: true });
mkdirSync(build, { recursive: true });
const python = await loadPyodide();
for (const [place, folder] of Object.entries({ runtime, wheels, root, build })) {
  python.mountNodeFS(`/${place}`, folder);
}
python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf-8"));
