/**
 * The page's doors to the rules: a server, a worker in the page itself, or a recording. A page that was built as a
 * static site says so in a meta element, and a replay has its recording in it. Everything else is the same for all.
 */

/** @import {Engine} from "./alone.js" */
/** @import {Room} from "./room.js" */

/** The address of the engine's worker, if the page has one. */
const engine = globalThis.document?.querySelector('meta[name="dowding-engine"]')?.getAttribute("content");

/**
 * One wire to a match: text goes both ways, one message at a time. A WebSocket is one.
 * @typedef {{readyState: number, send: (text: string) => void, close: () => void, onopen: null | (() => void),
 *   onmessage: null | ((event: {data: string}) => void), onclose: null | (() => void),
 *   onwaiting?: null | ((told: string) => void)}} Wire
 */

/** Whether the rules run in this page, without a server. */
export const isAlone = !!engine;

/** Whether this is the room of a club, whose members have their names. */
export const isClub = !!globalThis.document?.querySelector('meta[name="dowding-club"]');

/** @type {HTMLElement | null | undefined} */
const recording = globalThis.document?.querySelector("#recording");

/** Whether this page is a replay, which has its match in it. */
export const isReplay = !!recording;

/** The sides as which a replay can be seen. @returns {string[]} */
export function recordedSides() {
  return JSON.parse(recording?.dataset.sides ?? "[]");
}

/** What answers in this page itself, if it has no server. @type {Promise<Engine> | null} */
const here = isReplay
  ? import("./recorded.js").then(({ openRecording }) => openRecording())
  : isAlone
    ? import("./alone.js").then(({ startEngine }) => startEngine(String(engine)))
    : null;

/** Whether there is a server. */
export const isServed = !here;

/**
 * Open a wire. Its address names the match, so that a balancer can keep all pages of a match in one place; links of an
 * earlier Dowding do not tell it.
 * @param {string} token the seat for which it is opened @returns {Wire}
 */
export function openWire(token) {
  if (here) return new PortWire(token);
  const match = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  const base = new URL(match ? `socket/${encodeURIComponent(match)}` : "socket", document.baseURI);
  base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return /** @type {Wire} */ (/** @type {unknown} */ (new WebSocket(base)));
}

/**
 * Ask for something that is not part of a match's own wire, such as the list of matches.
 * @param {string} path relative to the page, such as "api/games" @param {RequestInit} [init] @returns {Promise<Response>}
 */
export async function ask(path, init = {}) {
  return here ? (await here).ask(path, init) : fetch(path, init);
}

/** Read a file that is the same for everybody, such as a drawing. @param {string} path relative to the page */
export async function file(path) {
  const kept = document.querySelector(`script[data-file="${path}"]`);
  return kept ? new Response(kept.textContent) : fetch(path);
}

/**
 * Read the drawing of a match's board. It is the same for everybody, unless the match is played with a typed set.
 * @param {Room} room @returns {Promise<Element>}
 */
export async function boardDrawing({ facts, token }) {
  const path = `boards/${facts?.game}/board.svg`;
  const own = facts?.components?.title && !isReplay;
  const reply = own ? await ask("api/board", { headers: { Authorization: `Bearer ${token}` } }) : await file(path);
  const drawn = reply.ok ? reply : await file(path);
  return document.importNode(
    new DOMParser().parseFromString(await drawn.text(), "image/svg+xml").documentElement,
    true,
  );
}

/** Wait until the rules in this page can be asked. */
export async function engineStarted() {
  await (await here)?.started();
}

/** The address of a table, and of the lesson that is told there. @param {string} token @param {string} [lesson] */
export function tableAddress(token, lesson = "") {
  const guide = lesson ? `?guide=${lesson}` : "";
  return isAlone ? `#${token}${guide}` : `play${guide}#${token}`;
}

/** The table that this page's own address names. @returns {{token: string, lesson: string}} */
export function tableHere() {
  const [token = "", how = ""] = location.hash.slice(1).split("?");
  const lesson = new URLSearchParams(how || location.search).get("guide") ?? "";
  return { token: decodeURIComponent(token), lesson };
}

/** A wire inside the page; it opens when the engine has started, and no other tab leads the match. */
class PortWire {
  /** @param {string} token */
  constructor(token) {
    /** @type {number} */
    this.readyState = WebSocket.CONNECTING;
    /** @type {Wire["onopen"]} */
    this.onopen = null;
    /** @type {Wire["onmessage"]} */
    this.onmessage = null;
    /** @type {Wire["onclose"]} */
    this.onclose = null;
    /** @type {Wire["onwaiting"]} says why it is not open */
    this.onwaiting = null;
    /** @type {MessagePort | null} */
    this.port = null;
    void this.connect(token);
  }

  /** @param {string} token */
  async connect(token) {
    try {
      this.port = await /** @type {Engine} */ (await here).wire(token, (told) => this.onwaiting?.(told));
    } catch (error) {
      return this.onwaiting?.(error instanceof Error ? error.message : String(error));
    }
    this.port.onmessage = ({ data }) => (data === null ? this.closed() : this.onmessage?.({ data }));
    this.readyState = WebSocket.OPEN;
    return this.onopen?.();
  }

  /** @param {string} text */
  send(text) {
    this.port?.postMessage(text);
  }

  close() {
    this.port?.postMessage(null);
    this.closed();
  }

  closed() {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}
