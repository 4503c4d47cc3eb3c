/** What lies on the plotting table: the track of a raid, fans of counters, and the drawing over them. */

import { svg } from "/static/js/dom.js";
import { pair } from "/static/js/pair.js";

/** @typedef {[number, number]} Point */

/** How far along its way each dart of a raid lies, by the colour of the last one. */
const SHARES = { red: [0.06, 0.24], yellow: [0.06, 0.24, 0.44], blue: [0.06, 0.24, 0.44, 0.66] };
const COLOURS = ["red", "red", "yellow", "blue"];

/** Half of the room that a dart takes and how far from its point its middle lies; the least way between two darts. */
const [HALF, AHEAD, APART] = [19, 9, 34];
/** How far a dart is moved at a time, as a share of the way, and how often. */
const [STEP, MOST] = [0.03, 13];

/**
 * Where darts stand on a way: each at its share of it, or as near to that as it covers no counter and no other dart.
 * @param {[number, number]} from @param {[number, number]} to @param {number[]} shares
 * @param {[number, number, number, number][]} counters the middles, widths and heights of what must be read
 * @returns {[number, number][]}
 */
export function dartsClear(from, to, shares, counters) {
  /** @type {[number, number][]} */
  const found = [];
  const point = (/** @type {number} */ share) => pair(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(AHEAD * (to[0] - from[0])) / long, (AHEAD * (to[1] - from[1])) / long];
  const isClear = (/** @type {[number, number]} */ [x, y]) =>
    counters.every(([cx, cy, w, h]) => Math.abs(x + dx - cx) > w / 2 + HALF || Math.abs(y + dy - cy) > h / 2 + HALF) &&
    found.every(([px, py]) => Math.hypot(x - px, y - py) > APART);
  for (const share of shares) {
    const near = Array.from({ length: 2 * MOST + 1 }, (_, n) => share + (n % 2 ? 1 : -1) * Math.ceil(n / 2) * STEP);
    found.push(near.filter((other) => other > 0 && other < 1).map(point).find(isClear) ?? point(share));
  }
  return found;
}

/**
 * Where the darts of a phase stand.
 * @param {Point} from @param {Point} to @param {keyof typeof SHARES} phase @param {[number, number, number, number][]} counters
 */
export function dartsOf(from, to, phase, counters) {
  return dartsClear(from, to, SHARES[phase], counters);
}

/** The way of a raid: a line, and its darts. @param {Point} from @param {Point} to @param {Point[]} points */
export function trackOf(from, to, points) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const darts = points.map(([x, y], n) => {
    return `<g class="dart-at" data-x="${x.toFixed(1)}" data-y="${y.toFixed(1)}"><path class="dart"
transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})" d="M-7-9H8L25 0 8 9H-7l6-9z"
fill="var(--dart-${COLOURS[n]})"/></g>`;
  });
  const line = `<path class="track-line" d="M${from.join(" ")}L${to.join(" ")}"/>`;
  return svg(`<svg>${line}${darts.join("")}</svg>`).childNodes;
}

/** A fan is never closer than this part of a counter, so that the number in each band can be read. */
const CLOSEST = 24 / 36;

/** So many counters stand beside each other; more of them lie over each other, unless the table is near. */
const BESIDE = 3;

/**
 * The size of a counter on a table that is drawn at some scale, in pixels: it grows with the table, later more slowly.
 * @param {number} scale
 */
export function counterSize(scale) {
  const [least, much, most] = [32, 52, 88];
  const size = Math.max(least, 44 * scale);
  const grown = size <= much ? size : much * (size / much) ** 0.6;
  return Math.round(Math.min(most, grown));
}

/**
 * Spread the counters of a stack as far as there is room; those that lie under another show their values beside it.
 * @param {HTMLElement} fan @param {number} size @param {number} near @returns {number} how wide the stack is
 */
export function spread(fan, size, near) {
  const count = fan.childElementCount;
  const room = (Math.min(count, BESIDE) * (size + 2)) * near;
  const step = count > 1 ? Math.max(size * CLOSEST, Math.min(size + 3, (room - size) / (count - 1))) : size;
  const overlap = `${(step - size).toFixed(1)}px`;
  if (fan.style.getPropertyValue("--overlap") !== overlap) fan.style.setProperty("--overlap", overlap);
  fan.classList.toggle("empty", !count);
  fan.classList.toggle("is-close", step < size);
  return count ? size + step * (count - 1) : 0;
}

/**
 * Take the plots out of the drawing and lay them in one of their own, over the counters.
 * @param {Element} drawing
 */
export function overlay(drawing) {
  const over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  set(over, "class", "plot over");
  set(over, "viewBox", drawing.getAttribute("viewBox") ?? "");
  set(over, "aria-hidden", "true");
  const turning = document.createElementNS(over.namespaceURI, "g");
  turning.setAttribute("class", "turn");
  turning.append(drawing.querySelector(".plots") ?? "");
  over.append(turning);
  return over;
}

/**
 * Set an attribute only if it changes, because every change repaints the large drawing.
 * @param {Element} element @param {string} name @param {string} value
 */
export function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {Element} mark @returns {[number, number]} */
export function at(mark) {
  return [Number(mark.getAttribute("data-x")), Number(mark.getAttribute("data-y"))];
}
