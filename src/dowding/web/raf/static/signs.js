/** The legend of the plotting table: every sign on it, drawn as it is drawn there. */

import { counter } from "/static/js/counter.js";
import { h } from "/static/js/dom.js";
import { boxed, copyOf, sketch } from "/static/js/signs.js";

/** @import {Group} from "/static/js/signs.js" */
/** @import {Land} from "./table.js" */

const BOX = "-20 -11 40 22";
const WIDE = "0 0 60 32";
const DART = '<path class="dart" transform="translate(20 16)" d="M-7-9H8L25 0 8 9H-7l6-9z" fill="var(--dart-';

/**
 * @param {Element | null} drawing the table @param {Land} land what its marked sectors mean
 * @param {Group[]} own what the game shows besides
 * @returns {Group[]}
 */
export function signsOf(drawing, land, own) {
  return [counters(), choosing(), ...own, raid(land), map(drawing)];
}

/** @param {string} name @param {boolean} [reduced] */
function squadron(name, reduced = false) {
  return counter({ nation: "raf", type: "Hurricane", name, selector: "B", combat: 2, reduced }, 44);
}

/** @param {string} mark a class of a piece */
function marked(mark) {
  return boxed("", h("span", { class: `piece ${mark}` }, squadron("32")));
}

/** @returns {Group} */
function counters() {
  const bomber = counter({ nation: "lw", type: "He 111", name: "II/53", selector: "C", combat: 2, bombing: 6 }, 44);
  return {
    title: "Counters",
    signs: [
      [squadron("32"), "a squadron: above, its letter A, B or C (a result strikes one letter) and its combat value; below, its number"],
      [bomber, "a Gruppe; beside the bomb, its bombing value"],
      [squadron("32", true), "cut corner and hatching: reduced by a light loss"],
      [boxed("", h("span", { class: "fan patrol" }, counter({ nation: "raf", type: "Spitfire", name: "54", selector: "C", combat: 3 }, 36))), "dashed ring: on patrol over this sector"],
    ],
  };
}

/** @returns {Group} */
function choosing() {
  return {
    title: "While you choose",
    signs: [
      [marked("is-lit"), "you may choose it; a sector or its name is lit the same way"],
      [marked("is-held"), "in your hand: now choose a place"],
      [marked("is-chosen"), "chosen"],
      [marked("is-dim"), "not this time; hover over it, or press Why not?"],
      [marked("is-advised"), "a commander advises it; for patrols, arrows lead to the sectors"],
    ],
  };
}

/** @param {Land} land @returns {Group} */
function raid(land) {
  const sector = (/** @type {string} */ kind, /** @type {string} */ fill) =>
    sketch(WIDE, `<path class="sector-land ${kind}" fill="url(#${fill})" d="M3 3H57V29H3z"/>`);
  const dart = (/** @type {string} */ colour) => sketch(WIDE, `${DART}${colour})"/>`, "at-sea");
  return {
    title: "The raid",
    signs: [
      [boxed("", h("div", { class: "plaque" }, h("b", { class: "yellow" }, "H 1"), h("span", {}, "14 Gr"))), "the raid: its number, and the Gruppen as far as they are known; the colour is that of the clock when it was last plotted"],
      [dart("red"), "the way of the raid: red was plotted first"],
      [dart("yellow"), "then yellow"],
      [dart("blue"), "then blue"],
      [boxed("", h("i", { class: "reticle" })), "its target"],
      [boxed("", h("i", { class: "reticle second" })), "its second target"],
      [sector("enroute", "enroute"), land.striped],
      [sector("in-range", "inrange"), land.dotted],
    ],
  };
}

/** @param {Element | null} drawing @returns {Group} */
function map(drawing) {
  const net = '<path class="arcs" d="M14 30A22 22 0 0 1 46 30M20 30A14 14 0 0 1 40 30M7 30A32 32 0 0 1 53 30"/>';
  return {
    title: "The map",
    signs: [
      [copyOf(drawing, ".site .up:has(> .field + .field-dot)", BOX, "plot-sign"), "a sector station"],
      [copyOf(drawing, ".site.airfield .up:not(:has(.field-dot))", BOX, "plot-sign"), "another airfield"],
      [copyOf(drawing, ".site .up:has(> .mast)", BOX, "plot-sign"), "a radar station; its number is that of its net"],
      [sketch(WIDE, net, "plot-sign at-sea"), "what a radar net sees"],
      [sketch(WIDE, `<g class="out">${net}</g>`, "plot-sign at-sea"), "a net that bombs have put out"],
      [copyOf(drawing, ".site .up:has(> .town-mark)", BOX, "plot-sign"), "a town, a port or an industry"],
      [sketch(BOX, '<g class="is-hit"><path class="hit" d="M-6-6 6 6M6-6-6 6"/></g>', "plot-sign"), "bombed: it counts as damaged"],
      [sketch(WIDE, '<path class="limit" d="M3 16H57"/>', "plot-sign"), "how far an Me 109 can escort"],
      [sketch(WIDE, '<path class="parting" d="M3 16H57"/>', "plot-sign at-sea"), "between Luftflotte 2 and Luftflotte 3"],
    ],
  };
}
