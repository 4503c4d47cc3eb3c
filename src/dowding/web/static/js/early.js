/**
 * The first module of the page of a match: it opens the wire while the others are still on their way, and asks for the
 * board as soon as it hears which game is played. The line takes the wire over, with all that was heard.
 */

import { h, styleSheet } from "./dom.js";
import { isServed, openWire, tableHere } from "./doors.js";

/** @import {Wire} from "./doors.js" */
/** @typedef {{wire: Wire, heard: string[]}} Early the wire, and the messages that came over it */

/** @type {Early | null} */
let early = isServed ? knock(tableHere().token) : null;

/** @param {string} token @returns {Early} */
function knock(token) {
  const wire = openWire(token);
  /** @type {string[]} */
  const heard = [];
  wire.onopen = () => wire.send(JSON.stringify({ type: "hello", token, id: 1 }));
  wire.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    heard.push(data);
    if (message.type === "welcome" && message.board) expectBoard(message.game);
  };
  return { wire, heard };
}

/** The wire that was opened first; it is given out only once, and nothing if it is already closed. */
export function takeEarly() {
  const taken = early;
  early = null;
  return taken && taken.wire.readyState < WebSocket.CLOSING ? taken : null;
}

let expected = "";

/** Ask at once for all that the page knows a board to need. Otherwise its modules would be found one by one. */
export function expectBoard(/** @type {string} */ game) {
  const listed = document.querySelector(`meta[name="board ${game}"]`)?.getAttribute("content");
  if (!listed || game === expected) return;
  expected = game;
  const ask = (/** @type {Record<string, string>} */ link) => document.head.append(h("link", link));
  ask({ rel: "preload", as: "fetch", href: `boards/${game}/board.svg`, crossorigin: "anonymous" });
  void styleSheet(`boards/${game}/board.css`);
  for (const href of listed.split(" ")) ask({ rel: "modulepreload", href });
}
