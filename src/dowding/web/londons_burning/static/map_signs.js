/** What lies on the map over the hexes, as text of an SVG: the raid, the fighters, and the signs beside a target. */

import { esc } from "/static/js/dom.js";
import { SILHOUETTES } from "/static/js/silhouettes.js";
import { ANGLES, typeOf } from "./view.js";

/** @import {DefenceView} from "./types.js" */

const STAR = "M0-9 2.6-3.4 8.6-3.4 4 .8 5.6 7 0 3.4-5.6 7-4 .8-8.6-3.4-2.6-3.4z";

/** How many hits a target has. @param {number} hits */
export function bombs(hits) {
  return `<g transform="translate(14 -14) scale(1.3)"><path d="${STAR}"/><text y="2.700">${Number(hits)}</text></g>`;
}

/**
 * A fighter; of two in one hex, the number and the altitude of each stand away from the other.
 * @param {{aircraft: string, facing: string, altitude: string, parked: boolean}} seen
 * @param {number} number @param {-1 | 0 | 1} side on which side of the other it stands; 0 if it is alone
 */
export function fighter({ aircraft, facing, altitude, parked }, number, side) {
  const outline = SILHOUETTES[typeOf(aircraft).toLowerCase()] ?? "";
  const way = (ANGLES[facing] ?? 270) + 90;
  return `<circle r="14"/><path class="plane" transform="rotate(${way}) translate(-11 -11) scale(.22)" d="${outline}"/>
<g transform="translate(${12 * (side || -1)} -11)"><circle r="7" class="num"/><text y="3.800">${number}</text></g>
${parked ? "" : height(altitude, 13 * (side || 1))}`;
}

/** How high a fighter flies, on a small sign beside it. @param {string} told @param {number} aside */
function height(told, aside) {
  return `<g transform="translate(${aside} 11)"><rect x="-9" y="-7" width="18" height="14" rx="3" class="num"/>
<text y="4">${esc(told)}</text></g>`;
}

/** @param {string} size @param {string} height @param {string} colour */
export function plaque(size, height, colour) {
  return `<rect x="-25" y="-14" width="50" height="29" rx="2" fill="var(--oak)"/>
<rect x="-23" y="-12" width="46" height="13" fill="${colour}"/>
<rect x="-23" y="2" width="46" height="11" fill="var(--cream)"/>
<text class="plq" y="-2">${esc(size)}</text><text class="plq" y="11">${esc(height)}</text>`;
}

/** Guns and balloons as small signs beside a target. @param {DefenceView | undefined} has */
export function defence(has) {
  const parts = [];
  if (has?.guns === "heavy") parts.push('<path class="heavy" d="M-4 4 3-5M0 5 6-3"/>');
  if (has?.guns === "light") parts.push('<path d="M-3 4 3-5"/>');
  if (has?.balloons)
    parts.push(
      `<g transform="translate(${parts.length ? 11 : 0} -1)"><ellipse rx="4" ry="2.500"/><path d="M0 2.500V6"/></g>`,
    );
  return parts.length ? `<g class="sign" transform="translate(14 -6)">${parts.join("")}</g>` : "";
}

/** @param {number} px @param {number} py @param {number} angle @param {string} colour */
export function dart(px, py, angle, colour) {
  return `<path class="dart" transform="translate(${px} ${py}) rotate(${angle}) translate(4 0)"
d="M-13-9H7L23 0 7 9H-13l6-9z" fill="${colour}"/>`;
}
