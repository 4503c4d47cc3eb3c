/**
 * A plan in pencil: every step can be taken back, and what is laid is kept on this device, so that it survives a reload,
 * a lost connection and another day. Nothing of it is sent before the plan is closed.
 */

import { pair } from "/static/js/pair.js";
import { recall, remember } from "/static/js/settings.js";

/** @import {Room} from "./view.js" */
/** @import {Draft} from "/static/js/draft.js" */

/** @typedef {[thing: number, box: number][]} Layout */

export class Pencil {
  /** @param {Room} room @param {Draft} draft */
  constructor(room, draft) {
    this.room = room;
    this.draft = draft;
    this.name = `plan.${room.facts?.match}.${draft.decision.side}`;
    /** @type {Layout[]} */
    this.past = [];
    /** @type {Layout[]} */
    this.ahead = [];
    this.now = this.#restored();
    draft.placed = new Map(this.now);
  }

  /** The question, by which a kept plan is known again. */
  get question() {
    return JSON.stringify(this.draft.decision.question);
  }

  /** Note what is laid now as a step, if it differs from the last. */
  note() {
    const laid = [...this.draft.placed];
    if (JSON.stringify(laid) === JSON.stringify(this.now)) return;
    this.past.push(this.now);
    this.ahead = [];
    this.#turn(laid);
  }

  get mayUndo() {
    return this.past.length > 0;
  }

  get mayRedo() {
    return this.ahead.length > 0;
  }

  undo() {
    const last = this.past.pop();
    if (!last) return;
    this.ahead.push(this.now);
    this.#show(last);
  }

  redo() {
    const next = this.ahead.pop();
    if (!next) return;
    this.past.push(this.now);
    this.#show(next);
  }

  /** @param {Layout} layout */
  #show(layout) {
    this.draft.placed = new Map(layout);
    this.draft.picked = [];
    this.#turn(layout);
    this.draft.changed();
  }

  /** @param {Layout} layout */
  #turn(layout) {
    this.now = layout;
    const { options, boxes } = this.draft.decision;
    const pairs = layout.map(([thing, box]) => [options[thing]?.key, boxes[box]?.key]);
    remember(this.name, JSON.stringify({ question: this.question, pairs }));
  }

  /** What was laid for this question before, as far as it can still be laid. @returns {Layout} */
  #restored() {
    const kept = parsed(recall(this.name));
    if (kept?.question !== this.question) return [];
    const { options, boxes } = this.draft.decision;
    const at = (/** @type {{key: string}[]} */ list, /** @type {string} */ key) => list.findIndex((o) => o.key === key);
    return kept.pairs
      .map(([thing, box]) => pair(at(options, thing), at(boxes, box)))
      .filter(([thing, box]) => thing >= 0 && box >= 0);
  }
}

/** @param {string} text @returns {{question: string, pairs: [string, string][]} | null} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
