/** The line to the server: which replies it waits for, and for how long. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** The wire that the page opened last. @type {any} */
let wire = null;

class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;

  constructor() {
    this.readyState = FakeSocket.OPEN;
    this.sent = [];
    wire = this;
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
}

mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
globalThis.WebSocket = FakeSocket;
globalThis.location = { hash: "" };
globalThis.addEventListener = () => {};
globalThis.document = {
  baseURI: "http://127.0.0.1:1940/play",
  addEventListener: () => {},
  querySelector: () => null,
};

const { Line } = await import("/static/js/socket.js");

/** @type {any} */
let line = null;
/** @type {any[]} */
let heard = [];

const say = (/** @type {object} */ message) => wire.onmessage({ data: JSON.stringify(message) });
const last = () => wire.sent.at(-1).id;

beforeEach(() => {
  heard = [];
  line = new Line("token", (/** @type {any} */ message) => heard.push(message), () => {});
});

test("a reply is heard once by whoever asked, and then forgotten", () => {
  const replies = [];
  line.send({ type: "why" }, (reply) => replies.push(reply.type));
  say({ type: "why", id: last() });
  assert.deepEqual([replies, heard, line.replies.size], [["why"], [], 0]);
});

test("a forecast is heard until it is done, and then forgotten", () => {
  const games = [];
  line.send({ type: "forecast", games: 9 }, (reply) => games.push(reply.games));
  for (const [done, count] of [[false, 3], [false, 6], [true, 9]]) say({ type: "forecast", id: last(), games: count, done });
  assert.deepEqual([games, line.replies.size], [[3, 6, 9], 0]);
});

test("a forecast that is refused is forgotten too", () => {
  line.send({ type: "forecast", games: 9 }, () => {});
  say({ type: "refused", id: last(), fault: "limit", told: "Later." });
  assert.equal(line.replies.size, 0);
});

test("what is told only if it is refused leaves nothing behind, and the refusal is heard", () => {
  line.send({ type: "answer", at: 0, answer: "x" });
  assert.equal(line.replies.size, 0);
  say({ type: "refused", id: last(), fault: "illegal", told: "Not that one." });
  assert.deepEqual(heard.map(({ told }) => told), ["Not that one."]);
});

test("replies that a lost connection owes are forgotten", () => {
  line.send({ type: "luck" }, () => {});
  wire.onclose();
  assert.equal(line.replies.size, 0);
});
