/** Looking back: which lines of the log can be looked at, and how one goes from one to the next. */

/** @import {Room} from "./room.js" */
/** @import {Entry} from "./types.js" */

/**
 * The next line of the log that has a sentence, or that is a decision; -1 if there is none.
 * @param {Entry[]} log @param {number} line @param {number} by 1 for later, -1 for earlier @param {boolean} [decisions]
 */
export function nextLine(log, line, by, decisions = false) {
  for (let n = line + by; n >= 0 && n < log.length; n += by) {
    const entry = log[n];
    if (decisions ? entry?.type === "chose" : entry?.text) return n;
  }
  return -1;
}

/**
 * The line of an earlier moment by its number of answers: the last decision before it, or the first line.
 * @param {Entry[]} log @param {number} answers
 */
export function lineOf(log, answers) {
  const found = log.findLastIndex((entry) => entry.at < answers && entry.type === "chose");
  return Math.max(0, found);
}

/** The line of the last order that a side gave; -1 if there is none. @param {Entry[]} log @param {string} side */
export function lastOrder(log, side) {
  return log.findLastIndex((entry) => entry.type === "chose" && entry.side === side);
}

/**
 * Go from the moment that is shown to the next one.
 * @param {Room} room @param {number} by 1 is later, -1 earlier @param {boolean} [decisions]
 */
export function lookOn(room, by, decisions = false) {
  if (!room.looked) return;
  const line = nextLine(room.wholeLog, room.looked.line ?? lineOf(room.wholeLog, room.looked.answers), by, decisions);
  if (line >= 0) void room.lookAt(line);
  else if (by > 0) room.look(null);
}
