/** The two fighters with their pilots: damage display, ammunition, fatigue, victories. */

import { sideView } from "/static/js/aircraft/drawing.js";
import { h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { damageDisplay, tags } from "./aircraft.js";
import { killMarks } from "./marks.js";
import { levelTold, positionsTold, questionOf, typeOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {SeatView} from "./types.js" */

const BURSTS = 5;
/** The most kills that are drawn. */
const MOST_MARKS = 5;
const FATIGUE = ["R", "1", "2", "3", "4", "5", "6"];
/** From here on a pilot is tired. */
const TIRED = 4;

/** @param {Room} room @param {HTMLElement} place */
export function mountPilots(room, place) {
  const cards = h("div", { class: "cards" });
  place.append(h("section", { class: "panel pilots", "aria-label": "Pilots" }, cards));
  return () => {
    const view = room.view;
    const question = questionOf(room);
    const aircraft = question && "aircraft" in question ? question.aircraft : "";
    morph(cards, ...view.seats.map((seat, n) => card(seat, n, !!aircraft && seat.aircraft === aircraft)));
  };
}

/** @param {SeatView} seat @param {number} n @param {boolean} asked */
function card(seat, n, asked) {
  const where = seat.hex ? `${seat.hex}, ${levelTold(seat.altitude)}` : "";
  const told = seat.condition === "fit" ? "" : seat.condition;
  return h(
    "article",
    { class: `pilot${asked ? " is-asked" : ""}`, "data-record": seat.pilot || null },
    h(
      "h3",
      {},
      h("em", {}, `#${n + 1}`),
      ` ${seat.pilot || "nobody"} `,
      seat.ace ? h("span", { class: "chip ace" }, "ACE") : null,
    ),
    h(
      "p",
      {},
      told && seat.pilot ? [h("span", { class: "chip warn" }, told), " "] : null,
      [seat.aircraft, where].filter(Boolean).join(" · ") || "no aircraft",
    ),
    seat.aircraft ? sideView(typeOf(seat.aircraft), `pilot-${n}`) : null,
    killsOf(seat),
    seat.aircraft ? damageDisplay(seat.aircraft, seat.hits, "raf") : null,
    seat.hits.length ? h("p", { class: "hurt" }, `Hit: ${positionsTold(seat.hits)}`) : null,
    meter("Ammo", ammunition(seat.ammo)),
    meter("Fatigue", fatigue(seat.fatigue)),
    seat.aircraft ? tags(seat.aircraft, seat.ace) : null,
  );
}

/** @param {string} name @param {Node} gauge */
function meter(name, gauge) {
  return h("div", { class: "meter" }, h("span", {}, name), gauge);
}

/** @param {number} left */
function ammunition(left) {
  return h(
    "span",
    { class: "row-boxes ammo", role: "img", "aria-label": `${left} of ${BURSTS} bursts` },
    ...Array.from({ length: BURSTS }, (_, n) => h("i", { class: n < left ? "on" : "" })),
  );
}

/** @param {number} level */
function fatigue(level) {
  return h(
    "span",
    {
      class: "row-boxes fatigue",
      role: "img",
      "aria-label": `fatigue ${level} of 6${level >= TIRED ? ", tired" : ""}`,
    },
    ...FATIGUE.map((text, n) => h("i", { class: `${n === level ? "on" : ""}${n >= TIRED ? " tired" : ""}` }, text)),
  );
}

/** The kills that are painted on the aircraft, or would be. @param {SeatView} seat */
function killsOf({ pilot, victories }) {
  if (!pilot) return null;
  const told = victories ? `${victories} ${victories === 1 ? "victory" : "victories"}` : "no victories yet";
  return h("p", { class: "marks" }, victories ? killMarks(victories, MOST_MARKS) : null, told);
}
