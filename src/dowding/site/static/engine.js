/** The engine's worker: it starts Python with the rules, keeps matches, and answers the page. */

import * as keep from "./keep.js";
import * as keepSets from "./keep_sets.js";
import { startPython } from "./python.js";
import { think } from "./thinking.js";

const OPEN_ELSEWHERE = "This match is open in another tab. It goes on here as soon as it is closed there.";
const NOT_HERE = "This match is not kept in this browser. Whoever has it can save it as a file; the lobby imports files.";
/** A page waits this many milliseconds before it is told that another one leads. */
const PATIENCE = 300;

const engine = start();

/** What is loaded at the start stays for good, so Python need not look through it for garbage, now or later. */
async function start() {
  const python = await startPython();
  const gc = python.pyimport("gc");
  gc.disable();
  const room = python.pyimport("dowding.site.engine").Engine(keep, keepSets, think, read);
  gc.freeze();
  gc.enable();
  return room;
}

/** Read a file of the site; Python waits for it. A font comes in base64. @param {string} address */
function read(address) {
  const asked = new XMLHttpRequest();
  asked.open("GET", new URL(`../${address}`, self.location.href), false);
  if (!address.endsWith(".woff2")) {
    asked.send();
    return asked.responseText;
  }
  asked.overrideMimeType("text/plain; charset=x-user-defined");
  asked.send();
  return btoa([...asked.responseText].map((letter) => String.fromCharCode(letter.charCodeAt(0) & 255)).join(""));
}

self.onmessage = async ({ data }) => {
  const { reply } = data;
  try {
    const room = await engine;
    reply.postMessage("ask" in data ? await ask(room, data) : "wire" in data ? await connect(room, data) : {});
  } catch (error) {
    reply.postMessage({ failed: `The engine has failed: ${error instanceof Error ? error.message : error}` });
  }
};

/**
 * A request of the lobby.
 * @param {any} room @param {{ask: string, method: string, token: string, bytes: Uint8Array}} wish
 */
async function ask(room, { ask, method, token, bytes }) {
  const found = await room.ask(method, ask, token, bytes);
  const [status, data, name] = found.toJs();
  found.destroy();
  return { status, data, name };
}

/**
 * A page at a table; one page at a time leads a match.
 * @param {any} room @param {{wire: string, port: MessagePort, reply: MessagePort}} wish
 */
async function connect(room, { wire, port, reply }) {
  const match = wire.startsWith("situation.") ? "" : await keep.matchOf(wire);
  if (match === null) return { failed: NOT_HERE };
  const leave = match ? await lead(match, () => reply.postMessage({ waits: OPEN_ELSEWHERE })) : () => {};
  const hear = room.connect(
    (/** @type {string | null | undefined} */ text) => port.postMessage(text ?? null),
    leave,
  );
  port.onmessage = ({ data }) => hear(data);
  return {};
}

/**
 * Lead a match, unless another page of this browser does; then wait until it is closed there.
 * @param {string} match @param {() => void} tell says that there is another @returns {Promise<() => void>} lets it go
 */
function lead(match, tell) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const waiting = setTimeout(tell, PATIENCE);
    void navigator.locks.request(`dowding ${match}`, () => {
      clearTimeout(waiting);
      return new Promise((free) => resolve(() => free(undefined)));
    });
  });
}
