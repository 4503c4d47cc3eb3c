/** A replay: the match is in the page itself, as one or more sides were told it. Nobody is asked, and nothing is sent. */

import { changed } from "./changes.js";

/** @import {Engine} from "./alone.js" */
/** @import {State, Welcome, Wish} from "./types.js" */
/**
 * A moment of the match: a line of the log, how many answers were known then, the step, and the view or what has changed
 * in it since the moment before.
 * @typedef {{line: number, at: number, step: string, view?: any, changes?: Record<string, any>}} Moment
 * @typedef {{welcome: Welcome, state: State, moments: Moment[]}} Recording
 */

const NOT_HERE = "This is a replay; only the match is in it.";

/** Open the recording in this page; its wires answer as a server would. @returns {Engine} */
export function openRecording() {
  const found = unpacked();
  return {
    ask: async () => Response.json({ fault: "unknown", told: NOT_HERE }, { status: 404 }),
    started: async () => void (await found),
    wire: async (token) => {
      const recordings = await found;
      const { port1, port2 } = new MessageChannel();
      const recording = recordings[token] ?? Object.values(recordings)[0];
      if (recording) answerAt(port2, recording);
      return port1;
    },
  };
}

/** @returns {Promise<Record<string, Recording>>} */
async function unpacked() {
  const text = document.getElementById("recording")?.textContent ?? "";
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** Answer what a page asks. @param {MessagePort} port @param {Recording} recording */
function answerAt(port, recording) {
  const tape = new Tape(recording.moments);
  const send = (/** @type {object} */ message) => port.postMessage(JSON.stringify(message));
  port.onmessage = ({ data }) => {
    if (data === null) return;
    /** @type {Wish & {id: number}} */
    const wish = JSON.parse(data);
    if (wish.type === "hello") [recording.welcome, recording.state].forEach(send);
    else if (wish.type === "ping") send({ type: "pong", id: wish.id });
    else if (wish.type === "look") send({ type: "look", id: wish.id, branch: "", summary: "", ...tape.at(wish.line ?? 0) });
    else send({ type: "refused", id: wish.id, fault: "illegal", told: NOT_HERE });
  };
}

/** The moments of a recording, with the view of the one that was looked at last. */
export class Tape {
  /** @param {Moment[]} moments */
  constructor(moments) {
    this.moments = moments;
    this.place = 0;
    this.view = moments[0]?.view;
  }

  /** The last moment that a line of the log belongs to. @param {number} line */
  at(line) {
    const last = this.moments.findLastIndex((moment) => moment.line <= line);
    const to = Math.max(0, last);
    if (to < this.place) [this.place, this.view] = [0, this.moments[0]?.view];
    while (this.place < to) this.view = changed(this.view, this.moments[++this.place]?.changes ?? {});
    const { line: told = 0, at: answers = 0, step = "" } = this.moments[to] ?? {};
    return { line: told, answers, step, view: this.view };
  }
}
