/** Where a match was won and lost: the decisions that counted, from its review; where none was made, a button begins it. */

import { h } from "../dom.js";
import { stretches, chapterAt, whereAt } from "../review/telling.js";
import { cost, gain, isClear, isSpell, points, Ride } from "../review/ride.js";

/** @import {Room} from "../room.js" */
/** @import {Row} from "../review/ride.js" */

/**
 * Told what the review has found, and the kind of question that cost most; without a review, neither.
 * @typedef {(ride: Ride | null, question: string) => void} Heard
 */

/** So many decisions are told that won something, and so many that cost something. */
const MOST = 2;

/**
 * The section, which is drawn again as soon as the review is heard. @param {Room} room @param {Heard} heard
 */
export function turningPoints(room, heard) {
  const body = h("div", {});
  const section = h("section", { class: "front-turns not-saved" }, h("h4", { class: "cap" }, "Where it was won and lost"), body);
  const side = room.facts?.plays[0] ?? "";
  if (room.people.own?.reviews?.[side]) ask(room, side, body, section, heard);
  else {
    heard(null, "");
    body.replaceChildren(h("p", { class: "note" }, "The staff ride plays each decision on and finds out."), rideButton(room, "Review the match"));
  }
  return section;
}

/** Ask for what a review has found so far; it is not gone on with here. */
function ask(/** @type {Room} */ room, /** @type {string} */ side, /** @type {HTMLElement} */ body, /** @type {HTMLElement} */ section, /** @type {Heard} */ heard) {
  const ride = new Ride(room, side, () => {
    if (!ride.last) return;
    if (!ride.last.done) ride.close();
    section.classList.remove("not-saved");
    body.replaceChildren(...found(room, ride));
    const [row] = ride.dearest;
    heard(ride, row && !isSpell(row) ? row.question : "");
  });
  body.replaceChildren(h("p", { class: "note" }, "Looking at the review…"));
  ride.go();
}

/** The best decisions and the dearest, the clear ones, and luck. @param {Room} room @param {Ride} ride @returns {Node[]} */
export function found(room, ride) {
  const best = ride.rows.filter((row) => isClear({ ...row, ...(isSpell(row) ? {} : { error: gain(row) }) }) && gain(row) > 0);
  const won = best.sort((a, b) => gain(b) - gain(a)).slice(0, MOST);
  const lost = ride.dearest.slice(0, MOST).filter((row) => !won.includes(row));
  const turns = [...won.map((row) => turn(room, row, gain(row))), ...lost.map((row) => turn(room, row, -cost(row)))];
  return [
    turns.length ? h("ul", {}, ...turns) : h("p", { class: "note" }, "No decision clearly won or lost it."),
    ...luck(room, ride),
    rideButton(room, ride.last?.done ? "Open the staff ride" : "Go on with the review"),
  ];
}

/** @param {Room} room @param {Row} row @param {number} worth */
function turn(room, row, worth) {
  const better = !isSpell(row) && worth < 0 ? row.best?.instead || row.best?.text : "";
  return h(
    "li",
    {},
    h("b", { class: worth < 0 ? "bad" : "good" }, worth < 0 ? "✗ costly" : "✓ best"),
    h("span", {}, isSpell(row) ? whereAt(room, row.number) : `${whereAt(room, row.number, row.between)}: ${row.text}`, better ? h("small", {}, `better: ${better}`) : null),
    h("b", {}, points(worth)),
  );
}

/** Luck in all, and where it was greatest. @param {Room} room @param {Ride} ride */
function luck(room, ride) {
  if (!ride.sums) return [];
  const [most] = stretches(room, ride.told?.chances ?? []).sort((a, b) => Math.abs(b.chance.luck) - Math.abs(a.chance.luck));
  const where = most ? ` Most of it: ${chapterAt(room, most.line) || "the beginning"} (${points(most.chance.luck)}).` : "";
  return [h("p", { class: "note" }, `Luck ${points(ride.sums.luck)} ${ride.told?.unit ?? ""}.${where}`)];
}

/** @param {Room} room @param {string} told */
function rideButton(room, told) {
  const open = async () => (await import("../review/staff_ride.js")).openStaffRide(room);
  return h("button", { class: "btn small not-saved", type: "button", id: "to-review", onclick: open }, told);
}
