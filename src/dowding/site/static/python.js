/** Starts Python in a worker, with the standard library, msgspec and Dowding. */

import { loadPyodide } from "./pyodide.mjs";

const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

export async function startPython() {
  const packages = fetched("packages.zip");
  const python = await loadPyodide({
    indexURL: here("./"),
    stdLibURL: here("stdlib.zip"),
    lockFileContents: JSON.stringify(LOCK),
  });
  python.unpackArchive(await packages, "zip", { extractDir: SITE });
  return python;
}

const SITE = "/lib/python3.14/site-packages";
/** No packages but our own are loaded, so none is locked here. */
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
};

/** @param {string} name */
async function fetched(name) {
  const reply = await fetch(here(name));
  if (!reply.ok) throw new Error(`${name} cannot be loaded`);
  return reply.arrayBuffer();
}
