/** The engine's worker: it starts Python with the rules, keeps matches, and answers the page. */

import * as keep from "./keep.js";
import { startPython } from "./python.js";
import { think } from "./thinking.js";

const OPEN_ELSEWHERE = {
  type: "refused",
  id: 0,
  fault: "limit",
  told: "This match is open in another tab. It goes on here as soon as it is closed there.",
};

const engine = start();

async function start() {
  const python = await startPython();
  return python.pyimport("dowding.site.engine").Engine(keep, think);
}

self.onmessage = async ({ data }) => {
  const { reply } = data;
  try {
    reply.postMessage("ask" in data ? await ask(data) : await connect(data));
  } catch (error) {
    reply.postMessage({ failed: `The engine has failed: ${error instanceof Error ? error.message : error}` });
  }
};

/** A request of the lobby. @param {{ask: string, method: string, token: string, bytes: Uint8Array}} wish */
async function ask({ ask, method, token, bytes }) {
  const room = await engine;
  const found = await room.ask(method, ask, token, bytes);
  const [status, data] = found.toJs();
  found.destroy();
  return { status, data };
}

/** A page at a table; one page at a time leads a match. @param {{wire: string, port: MessagePort}} wish */
async function connect({ wire, port }) {
  const room = await engine;
  const leave = await lead(await keep.matchOf(wire), port);
  const hear = room.connect(
    (/** @type {string | null | undefined} */ text) => port.postMessage(text ?? null),
    leave,
  );
  port.onmessage = ({ data }) => hear(data);
  return {};
}

/**
 * Lead a match, unless another page of this browser does; then wait until it is closed there.
 * @param {string | null} match @param {MessagePort} port @returns {Promise<() => void>} the function that lets it go
 */
function lead(match, port) {
  if (!match || !navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const waiting = setTimeout(() => port.postMessage(JSON.stringify(OPEN_ELSEWHERE)), 300);
    void navigator.locks.request(`dowding ${match}`, () => {
      clearTimeout(waiting);
      return new Promise((free) => resolve(() => free(undefined)));
    });
  });
}
