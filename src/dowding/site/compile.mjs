/**
 * Compiles Dowding and what it needs of the standard library, with the very Python that will run it.
 * node compile.mjs PYODIDE SOURCES SCRIPT OUT
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, sources, script, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
/** The columns of the source are left out of the compiled code: they are a quarter of what is sent. */
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: pyodide, env });
for (const [folder, at] of [[pyodide, "/pyodide"], [sources, "/sources"], [out, "/out"]]) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
python.runPython(readFileSync(script, "utf-8"));
