/** The legend of the plotting table: every sign on it, drawn as it is drawn there. */

import { counter } from "/static/js/counter.js";
import { h } from "/static/js/dom.js";
import { boxed, copyOf, sketch } from "/static/js/signs.js";
import { skyText } from "/boards/raf/rail.js";
import { DOT, MEDALLION } from "./column.js";
import { strip } from "./pieces.js";
import { COLOURS, DART, RETICLE } from "./raids.js";

/** @import {Group} from "/static/js/signs.js" */
/** @import {SquadronView} from "./types.js" */

const BOX = "-20 -11 40 22";
const WIDE = "-30 -16 60 32";

/** @param {Element | null} drawing the table @returns {Group[]} */
export function signsOf(drawing) {
  return [squadrons(), choosing(), spaces(), raids(), map(drawing)];
}

/** @param {Partial<SquadronView>} [more] */
function chip(more = {}) {
  const squadron = /** @type {SquadronView} */ ({ name: "32", type: "Hurricane", letter: "B", rating: 2, reduced: false, ...more });
  return h("span", { class: "piece strip" }, strip(squadron));
}

/** @returns {Group} */
function squadrons() {
  const bomber = counter({ nation: "lw", type: "He 111", name: "II/53", selector: "C", combat: 2, bombing: 6 }, 44);
  const badge = (/** @type {string} */ kind, /** @type {string} */ told) => h("span", { class: "sign-badge" }, h("i", { class: kind }, told));
  return {
    title: "Squadrons and groups",
    signs: [
      [chip(), "a squadron of Hurricanes: its number, its letter A, B or C, its combat value"],
      [chip({ name: "54", type: "Spitfire", letter: "A", rating: 3 }), "Spitfires: round at the end, a line under the number"],
      [chip({ reduced: true, rating: 0 }), "hatched: reduced, by losses or because it is green"],
      [bomber, "a German group; beside the bomb, its bombing value"],
      [badge("altitude", "▲"), "it attacks from above; ▼ from below"],
      [badge("attack", "✓"), "an escort that has struck back already"],
    ],
  };
}

/** @returns {Group} */
function choosing() {
  const marked = (/** @type {string} */ mark) => h("span", { class: `piece strip ${mark}` }, ...chip().childNodes);
  const arrow = sketch(WIDE, '<path class="sign-order" d="M-24 8 18-6"/><path class="sign-tip" d="M24-8 14-8 17 0z"/>');
  return {
    title: "While you choose",
    signs: [
      [marked("is-lit"), "you may choose it; a box is lit the same way"],
      [marked("is-chosen"), "chosen, or in your hand: now choose a box"],
      [marked("is-advised"), "a commander advises it"],
      [arrow, "an order that you have laid out"],
    ],
  };
}

/** @returns {Group} */
function spaces() {
  const airfield = h("span", { class: "sign-field" });
  airfield.innerHTML = MEDALLION;
  const open = h("span", { class: "sign-field" });
  open.innerHTML = DOT;
  return {
    title: "Spaces",
    signs: [
      [airfield, "an airfield: the number of its space, and its name"],
      [open, "a space without an airfield"],
      [boxed("sign-letters", "H M L"), "its boxes by height: high, medium, low; they open where somebody is or may go"],
      [boxed("sign-letters", "R S"), "on the ground: ready, and scrambling"],
    ],
  };
}

/** @returns {Group} */
function raids() {
  const block = (/** @type {string} */ number, /** @type {string} */ kind) =>
    boxed("", h("span", { class: `raid-plaque ${kind}` }, h("b", {}, number), h("i", {}, "M"), h("span", {}, "8 Gr")));
  const dart = (/** @type {string} */ colour) => sketch(WIDE, `<path class="dart" d="${DART}" fill="${colour}"/>`, "at-sea");
  const cells = '<path class="way" d="M-26 0H26"/><rect class="cell" x="-8.500" y="-8.500" width="17" height="17" rx="3"/><text class="cell-number" y="4">2</text>';
  const chit = '<rect class="chit" x="-17" y="-9" width="34" height="18" rx="2"/><text class="chit-name" y="4">LF3</text>';
  const [red = "", yellow = "", blue = ""] = COLOURS;
  return {
    title: "Raids",
    signs: [
      [sketch(WIDE, chit, "plot-sign at-sea"), "a raid forms up against this region"],
      [sketch(WIDE, cells, "plot-sign at-sea"), "a coast track with its letter: so many spaces to the coast"],
      [block("H1", ""), "a raid: its number, its height (H, M, L), and its groups as far as they are known"],
      [block("R1", "home"), "a raid on its way home"],
      [dart(red), "the way of the raid so far, in the colours of the clock: red first"],
      [dart(yellow), "then yellow"],
      [dart(blue), "then blue"],
      [sketch(WIDE, RETICLE, "plot-sign"), "its target, as soon as it is known"],
    ],
  };
}

/** @param {Element | null} drawing @returns {Group} */
function map(drawing) {
  const target = (/** @type {string} */ kind) => copyOf(drawing, `.target.${kind} > .up`, BOX, "plot-sign");
  const line = (/** @type {string} */ kind) => sketch(WIDE, `<path class="${kind}" d="M-26 0H26"/>`, "plot-sign");
  const hit = '<g class="is-hit"><path class="hit" d="M-6-6 6 6M6-6-6 6"/></g>';
  return {
    title: "The map",
    signs: [
      [target("radar"), "a radar station; its number is that of its net"],
      [target("port"), "a port"],
      [target("industry"), "an industry"],
      [target("city"), "a city"],
      [target("headquarters"), "a headquarters"],
      [sketch(BOX, hit, "plot-sign"), "bombed: it counts as damaged"],
      [sketch(BOX, '<path class="chevron" d="M-4-4 1 0-4 4M0-4 5 0 0 4"/>', "plot-sign"), "raids go on this way; a single one on their way home"],
      [line("limit"), "how far an Me 109 can escort"],
      [line("parting"), "between the regions of the raids"],
      [sketch("-4 -4 32 32", skyText("patchy"), "plot-sign at-sea"), "the weather over a region"],
    ],
  };
}
