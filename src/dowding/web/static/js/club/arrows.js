/** Arrows in the lists of the room: up and down from row to row, to the first and to the last. */

import { elements } from "../dom.js";

const ROW = "[data-row]";
/** What a row is for. */
const MAIN = "a[href], button:enabled";

/** @param {HTMLElement} room @param {KeyboardEvent} event @returns {boolean} whether the key was for the room */
export function walk(room, event) {
  const way = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (way === undefined) return false;
  const rows = elements(room, ROW).filter((row) => row.checkVisibility() && row.querySelector(MAIN));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (at < 0 && !Number.isFinite(way)) return false;
  const to = rows[next(at, way, rows.length)]?.querySelector(MAIN);
  if (!(to instanceof HTMLElement)) return false;
  to.focus();
  event.preventDefault();
  return true;
}

/** The number of the row to which a key leads. @param {number} at −1 before the first @param {number} way @param {number} count */
export function next(at, way, count) {
  if (at < 0) return way > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + way));
}
