/** The review of one side as the page has heard of it: asked for, told part by part, stopped and gone on with. */

/** @import {Room} from "../room.js" */
/** @import {Chance, Review, Reviewed, Spell, Sums, Verdict} from "../types.js" */

/** A row of the table: a decision, or a chapter that is rated as a whole. @typedef {Verdict | Spell} Row */

/** This many standard errors hold 95 of 100 estimates. */
export const CONFIDENCE = 1.96;
/** A difference is clear if it is this many standard errors above zero. */
const CLEAR = 2;

export class Ride {
  /** @param {Room} room @param {string} side @param {() => void} changed */
  constructor(room, side, changed) {
    this.room = room;
    this.side = side;
    this.changed = changed;
    /** @type {Map<number, Verdict>} by the number of answers before */
    this.verdicts = new Map();
    /** @type {Reviewed | null} the latest message, with the verdicts that are new in it */
    this.last = null;
    /** Why there is no review, if it was refused. */
    this.refused = "";
    this.going = false;
    this.closed = false;
  }

  /** Ask for the review, or go on with it. */
  go() {
    this.going = true;
    this.refused = "";
    this.room.line.send({ type: "review", side: this.side }, (reply) => this.hear(reply));
    this.changed();
  }

  /** @param {Reviewed | import("../types.js").Refused} reply */
  hear(reply) {
    if (this.closed) return;
    if (reply.type === "refused") {
      this.refused = reply.told;
      this.going = false;
    } else {
      for (const verdict of reply.told.verdicts) this.verdicts.set(verdict.number, verdict);
      this.last = reply;
      this.going = !reply.done;
    }
    this.changed();
  }

  /** Stop; what there is stays. */
  stop() {
    this.room.line.send({ type: "stop", what: "review" });
  }

  /** Hear no more of it. */
  close() {
    this.closed = true;
    if (this.going) this.stop();
  }

  /** @returns {Review | null} */
  get told() {
    return this.last?.told ?? null;
  }

  /** @returns {Sums | null} */
  get sums() {
    return this.last?.sums ?? null;
  }

  /** All rows in the order of the match. @returns {Row[]} */
  get rows() {
    const verdicts = [...this.verdicts.values()].sort((a, b) => a.number - b.number);
    return verdicts.length ? verdicts : (this.told?.spells ?? []);
  }

  /** The rows that clearly cost something, the dearest first. @returns {Row[]} */
  get dearest() {
    const rows = this.rows.filter((row) => isClear(row) && cost(row) > 0 && (isSpell(row) || row.best));
    return rows.sort((a, b) => cost(b) - cost(a));
  }

  /** The luck after each row, in order. @param {Row} row @returns {Chance[]} */
  chancesAfter(row) {
    return (this.told?.chances ?? []).filter(({ number }) => number === row.number);
  }
}

/** @param {Row} row @returns {row is Spell} */
export function isSpell(row) {
  return "others" in row;
}

/** What a row cost: the error of a decision, or what a chapter lost beside the doctrine. @param {Row} row */
export function cost(row) {
  return isSpell(row) ? -row.gain : row.error;
}

/** What a row was worth more than the answer of the doctrine. @param {Row} row */
export function gain(row) {
  return isSpell(row) ? row.gain : row.worth.points - row.value;
}

/** Whether the cost is more than noise. @param {Row} row */
export function isClear(row) {
  return Math.abs(cost(row)) > CLEAR * row.margin;
}

/** A figure with its sign and one decimal; a half goes to the even digit, as in the command. @param {number} value */
export function points(value) {
  const tenths = Math.abs(value) * 10;
  const [below, rest] = [Math.floor(tenths), tenths % 1];
  const rounded = below + Number(rest > 0.5 || (rest === 0.5 && below % 2 === 1));
  const sign = !rounded ? "" : value < 0 ? "−" : "+";
  return sign + (rounded / 10).toFixed(1);
}

/** The half-width of a 95% interval. @param {number} error */
export function margin(error) {
  return `±${(CONFIDENCE * error).toFixed(1)}`;
}
