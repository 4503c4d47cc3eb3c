/** The connection to the server: it reconnects by itself, and matches replies to requests. */

import { isAlone, openWire } from "./doors.js";
import { takeEarly } from "./early.js";

/** @import {Wire} from "./doors.js" */
/** @import {Advice, Ahead, Attempted, Book, Diary, Forecast, Look, Luck, Message, Odds, Pong, Reconsidered, Refused, Reviewed,
 *   Why, Wish} from "./types.js" */
/**
 * What a wish is answered with, if it is not refused. Of the other wishes the page hears only if they are refused. The
 * line knows no game: whoever asks knows his own.
 * @typedef {{ping: Pong, why: Why, prepare: Ahead<any>, look: Look<any>, odds: Odds, advise: Advice, diary: Diary, book: Book,
 *   luck: Luck, forecast: Forecast, review: Reviewed, reconsider: Reconsidered<any>, attempt: Attempted}} Replies
 * @typedef {Message<any>} Heard
 */

const WAITS = [300, 800, 2000, 4000, 8000];
/** After this long without a word from the server, in milliseconds, it is asked whether it is there. */
const QUIET = 2500;
/** After this long, the page says that the server is silent. */
const SILENT = 5000;
const IS_SILENT = isAlone
  ? "The rules have been busy for five seconds. Nothing is lost; the page waits for them."
  : "The server has been silent for five seconds. Nothing is lost; the page keeps trying.";
const IS_LOST = isAlone
  ? "The rules in your browser do not answer. Trying again."
  : "The connection to the server is lost. Trying again.";

export class Line {
  /**
   * @param {string} token
   * @param {(message: Heard) => void} hear
   * @param {(up: boolean, told: string) => void} status
   */
  constructor(token, hear, status) {
    this.token = token;
    this.hear = hear;
    this.status = status;
    this.next = 1;
    this.tries = 0;
    this.closed = false;
    /** @type {Map<number, (message: any) => void>} */
    this.replies = new Map();
    /** @type {Wire | null} */
    this.socket = null;
    this.lastHeard = performance.now();
    this.isSilent = false;
    /** When the server was last asked if it is there. */
    this.asked = 0;
    document.addEventListener("visibilitychange", () => (this.lastHeard = performance.now()));
    this.open();
    setInterval(() => this.listen(), 500);
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.open());
  }

  /** Connect, unless already connected. */
  open() {
    if (this.closed || (this.socket && this.socket.readyState < WebSocket.CLOSING)) return;
    const early = takeEarly();
    const socket = early?.wire ?? openWire(this.token);
    this.socket = socket;
    this.lastHeard = performance.now();
    if (early) this.goOnWith(early);
    else socket.onopen = () => this.send({ type: "hello", token: this.token });
    socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    socket.onclose = () => this.lost();
    socket.onwaiting = (told) => this.status(false, told);
  }

  /** Hear what came before the page could listen, as soon as it can. @param {import("./early.js").Early} early */
  goOnWith({ heard }) {
    this.next++;
    queueMicrotask(() => heard.forEach((text) => this.heard(JSON.parse(text))));
  }

  /** Ask a quiet server whether it is there, and say so if it does not answer. */
  listen() {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    const quiet = now - this.lastHeard;
    if (quiet > QUIET && now - this.asked > QUIET) {
      this.asked = now;
      this.send({ type: "ping" }, () => {});
    }
    if (quiet <= SILENT || this.isSilent) return;
    this.isSilent = true;
    this.status(false, IS_SILENT);
  }

  /** @param {Heard} message */
  heard(message) {
    this.lastHeard = performance.now();
    if (this.isSilent) this.status(true, "");
    this.isSilent = false;
    if (message.type === "welcome") {
      this.tries = 0;
      this.status(true, "");
    }
    if (message.type === "refused" && ["token", "failed"].includes(message.fault) && message.id === 0) {
      this.closed = true;
      this.status(false, message.told);
    }
    const id = "id" in message ? message.id : 0;
    const reply = this.replies.get(id);
    if (!("done" in message) || message.done) this.replies.delete(id);
    if (reply) reply(message);
    else this.hear(message);
  }

  lost() {
    this.replies.clear();
    if (this.closed) return;
    this.status(false, IS_LOST);
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    setTimeout(() => this.open(), wait);
  }

  /**
   * Send a request; `reply` is called with the answer to it.
   * @overload @param {Wish} wish @returns {void}
   */
  /**
   * @template {keyof Replies} T
   * @overload @param {Extract<Wish, {type: T}>} wish @param {(message: Replies[T] | Refused) => void} reply @returns {void}
   */
  /**
   * @param {Wish} wish @param {(message: any) => void} [reply]
   */
  send(wish, reply) {
    const id = this.next++;
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.status(false, IS_LOST);
      return;
    }
    if (reply) this.replies.set(id, reply);
    this.socket.send(JSON.stringify({ ...wish, id }));
  }
}
