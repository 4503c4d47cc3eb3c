/** Starts Python in a worker, with the standard library, msgspec and Dowding. */

import { loadPyodide } from "./pyodide.mjs";

const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

export async function startPython() {
  const packages = fetched("packages.bin");
  const python = await loadPyodide({
    indexURL: here("./"),
    stdLibURL: here("stdlib.zip"),
    lockFileContents: JSON.stringify(LOCK),
  });
  layOut(python.FS, await packages);
  python.pyimport("importlib").invalidate_caches();
  return python;
}

/** Give Python the files of a bundle, which begins with a list of their sizes. @param {any} FS @param {ArrayBuffer} bundle */
function layOut(FS, bundle) {
  const length = new DataView(bundle).getUint32(0);
  const sizes = JSON.parse(new TextDecoder().decode(new Uint8Array(bundle, 4, length)));
  let at = 4 + length;
  for (const [path, size] of Object.entries(sizes)) {
    const file = `${SITE}/${path}`;
    FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    FS.writeFile(file, new Uint8Array(bundle, at, size), { canOwn: true });
    at += size;
  }
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
