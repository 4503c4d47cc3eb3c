/** The head of the lobby: the map with a clock, and what this is. */

import { h, svg } from "../dom.js";
import { sectorClock } from "../counter.js";

/** @type {[number, number, number, string][]} the arrows on the map: x, y, angle and colour */
const DARTS = [
  [640, 28, 62, "var(--dart-red)"],
  [665, 64, 55, "var(--dart-red)"],
  [694, 102, 50, "var(--dart-yellow)"],
  [900, 26, 95, "var(--dart-yellow)"],
  [896, 74, 100, "var(--sky)"],
];

/** Return the head. @param {string} title @param {string} told */
export function hero(title, told) {
  const clock = sectorClock(14, 8);
  clock.classList.add("hclock");
  const lines = (/** @type {number} */ count, /** @type {(n: number) => string} */ line) =>
    Array.from({ length: count }, (_, n) => line(n * 30)).join("");
  const darts = DARTS.map(
    ([x, y, angle, colour]) =>
      `<path transform="translate(${x} ${y}) rotate(${angle})" d="M-6-9H10L27 0 10 9H-6l6-9z" fill="${colour}"/>`,
  );
  const art = svg(
    `<svg class="hart" viewBox="0 0 1366 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<path class="grid" d="${lines(46, (at) => `M${at} 0v150`)}${lines(5, (at) => `M0 ${at}h1366`)}"/>
<g stroke="var(--soot)">${darts.join("")}</g></svg>`,
  );
  return h(
    "header",
    { class: "hero" },
    h("div", { class: "water" }, art, clock),
    h("div", { class: "title" }, h("h1", { tabindex: "-1" }, title), h("p", {}, told)),
  );
}
