/** The second worker: does one long calculation after another. */

import { startPython } from "./python.js";

const thinker = startPython().then((python) => python.pyimport("dowding.site.thinker"));

self.onmessage = async ({ data }) => {
  try {
    const tell = (/** @type {string} */ told) => self.postMessage({ told });
    self.postMessage({ result: (await thinker).work(data, tell) });
  } catch (error) {
    self.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
};
