/** Runs pytest in Pyodide. node in_pyodide.mjs PYODIDE PACKAGES REPOSITORY ARGUMENT... */

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, packages, repository, ...wanted] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const env = {
  HOME: "/home/pyodide",
  PYTHONDONTWRITEBYTECODE: "1",
  HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis",
};
const python = await loadPyodide({ indexURL: pyodide, env });
for (const [folder, at] of [[packages, "/packages"], [repository, "/repository"]]) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
python.runPython(`
import os, sys
os.chdir("/repository")
sys.path[:0] = ["/packages", "/repository", "/repository/src", "/repository/examples/chain_home/src"]
`);
process.exitCode = python.pyimport("pytest").main(python.toPy(["-p", "no:cacheprovider", ...wanted]));
