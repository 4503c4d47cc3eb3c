/** The legend of the map: every sign on it, drawn as it is drawn there. */

import { copyOf, sketch } from "/static/js/signs.js";
import { bombs, dart, defence, fighter, plaque } from "./map_signs.js";

/** @import {Group} from "/static/js/signs.js" */

const BOX = "-22 -12 44 24";
const WIDE = "-30 -16 60 32";
const HEX = "0,-16 14,-8 14,8 0,16 -14,8 -14,-8";
const HURRICANE = "Hurricane #1";

/** @param {Element | null} drawing @returns {Group[]} */
export function signsOf(drawing) {
  return [places(drawing), flying(), choosing()];
}

/** @param {Element | null} drawing @returns {Group} */
function places(drawing) {
  const place = (/** @type {string} */ kind) => copyOf(drawing, `[data-kind="${kind}"] > .sign`, BOX);
  return {
    title: "Places",
    signs: [
      [place("sector"), "a sector airfield; your base is blue"],
      [place("satellite"), "a satellite airfield"],
      [place("emergency"), "an emergency airfield"],
      [place("radar"), "a radar station"],
      [place("London"), "London"],
      [place("harbour"), "a harbour"],
      [place("oil"), "oil tanks"],
      [place("convoy"), "a convoy"],
      [sketch("-2 -18 32 24", defence({ guns: "heavy", balloons: false })), "beside a target: heavy guns"],
      [sketch("-2 -18 32 24", defence({ guns: "light", balloons: true })), "light guns, and balloons"],
      [sketch("-2 -30 32 32", `<g class="star">${bombs(2)}</g>`), "bombed: the number counts the hits"],
    ],
  };
}

/** @returns {Group} */
function flying() {
  const one = { aircraft: HURRICANE, altitude: "10", facing: "E", parked: false };
  return {
    title: "In the air",
    signs: [
      [sketch("-30 -22 60 44", `<g class="flyer">${fighter(one, 1, 0)}</g>`, "larger"), "a fighter: above, its number; below, how many thousand feet it is high"],
      [sketch("-40 -16 80 32", plaque("3 a/c", "10", "var(--dart-yellow)")), "the raid: how many aircraft, as far as is known, and how many thousand feet it is high"],
      [sketch(WIDE, dart(0, 0, 0, "var(--dart-yellow)")), "where the raid is, and where it flies; the colours red, yellow and blue follow one another"],
      [sketch(WIDE, '<g class="tracks"><path class="track" d="M-26 0H26"/></g>'), "its way so far"],
    ],
  };
}

/** @returns {Group} */
function choosing() {
  const hex = (/** @type {string} */ kind, inner = "") => sketch(WIDE, `<polygon class="hex ${kind}" points="${HEX}"/>${inner}`, "larger");
  const ten = '<g class="badge-alt"><rect x="-9" y="-6.5" width="18" height="13" rx="6"/><text y="3.8">10</text></g>';
  return {
    title: "While you choose",
    signs: [
      [hex("is-lit"), "you may choose this hex"],
      [hex("is-lit", ten), "its number is the highest altitude there, in thousands of feet"],
      [hex("is-lit is-chosen"), "chosen"],
      [hex("is-lit is-advised"), "a commander advises it"],
      [sketch(WIDE, '<g class="terrain"><rect class="sea" x="-30" y="-16" width="30" height="32"/><rect class="offshore" y="-16" width="30" height="32"/></g>'), "darker and lighter sea: who bails out there falls into the water, by open sea or near the coast"],
    ],
  };
}
