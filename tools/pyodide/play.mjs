// Run play.py in Pyodide: node play.mjs FOLDER-OF-PYODIDE FOLDER-OF-RULES FOLDER-OF-TESTS
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, rules, tests] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, "pyodide.mjs")));

const python = await loadPyodide({ indexURL: runtime });
python.mountNodeFS("/rules", rules);
python.FS.mkdirTree("/outside/tests");
python.mountNodeFS("/outside/tests", tests);
python.runPython('import sys; sys.dont_write_bytecode = True; sys.path[:0] = ["/rules", "/outside"]');
python.runPython(await readFile(new URL("play.py", import.meta.url), "utf-8"));
