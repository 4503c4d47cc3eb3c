/** The head of the lobby: the map with a clock, and the pictures of the games. */

import { esc, h, svg } from "../dom.js";
import { sectorClock } from "../counter.js";

/** @import {GameFacts} from "../types.js" */

/** @type {[number, number, number, string][]} the arrows on the map: x, y, angle and colour */
const DARTS = [
  [520, 30, 62, "var(--dart-red)"],
  [545, 66, 55, "var(--dart-red)"],
  [574, 104, 50, "var(--dart-yellow)"],
  [900, 26, 95, "var(--dart-yellow)"],
  [896, 74, 100, "var(--sky)"],
];

/** The weight of a game is told in so many dots. */
const MOST_WEIGHT = 5;

/** Return the picture at the head. */
export function hero() {
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
  return h("div", { class: "art" }, art, clock);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whom one leads, and with how many; of a game that does not say so, what it is. @param {GameFacts} game */
export function inShort({ outline: told, about }) {
  return told ? capital(`${told.leads} · ${told.players}`) : about;
}

/** What somebody wants to know of a game before he chooses it. @param {GameFacts} game */
export function outline({ outline: told, about }) {
  if (!told) return [];
  const dots = "●".repeat(told.weight) + "○".repeat(MOST_WEIGHT - told.weight);
  const weight = h("i", { role: "img", "aria-label": `weight ${told.weight} of ${MOST_WEIGHT}` }, dots);
  return [h("p", { class: "outline" }, `${about} You decide ${told.decides}.`, h("br", {}), `${capital(told.lasts)} · weight `, weight)];
}

/**
 * Return the picture from the board of a game, or else a counter with the game's initials.
 * @param {GameFacts} game
 */
export function picture(game) {
  const initials = game.title.split(/[ :]+/).map((word) => word.charAt(0));
  const plain = () =>
    svg(
      `<svg class="card" viewBox="0 0 112 84" aria-hidden="true"><rect x="30" y="16" width="52" height="52" rx="3"/>
<text x="56" y="50">${esc(initials.join("").slice(0, 2))}</text></svg>`,
    );
  if (!game.board) return plain();
  const failed = (/** @type {Event} */ { currentTarget: image }) => image instanceof Element && image.replaceWith(plain());
  const src = `boards/${game.name}/card.svg`;
  return h("img", { class: "card", src, alt: "", width: 112, height: 84, onerror: failed });
}
