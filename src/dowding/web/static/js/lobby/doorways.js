/** The three doors of the lobby: learn, play alone, play with a friend. */

import { h, svg } from "../dom.js";
import { SILHOUETTES } from "../silhouettes.js";

/** @typedef {"learn" | "alone" | "friend" | "join"} Door */

/** A counter on the small table. @param {number} x @param {number} y @param {string} type @param {boolean} [german] */
function piece(x, y, type, german = false) {
  const [face, ink, band] = german ? ["lw", "lw-ink", "lw-band"] : ["raf", "raf-ink", "raf-band"];
  return `<g transform="translate(${x} ${y})"><rect width="19" height="19" rx="1.5" fill="var(--${face})" stroke="var(--pitch)"/>
<path transform="translate(3.500 1.500) scale(.12)" d="${SILHOUETTES[type] ?? ""}" fill="var(--${ink})"/>
<path d="M.5 14.500h18V18a.5.5 0 0 1-.5.5H1a.5.5 0 0 1-.5-.5z" fill="var(--${band})"/></g>`;
}

const DART = "M-6-9H8L23 0 8 9H-6l6-9z";
/** @param {number} x @param {number} y @param {string} colour */
const dart = (x, y, colour) =>
  `<path transform="translate(${x} ${y}) rotate(42) scale(.6)" d="${DART}" fill="var(--${colour})" stroke="var(--soot)" stroke-width="1.5"/>`;
/** @param {number} y @param {string} colour */
const chair = (y, colour) =>
  `<rect x="66" y="${y}" width="28" height="22" rx="5" fill="var(--${colour})" stroke="var(--pitch)"/>
<path d="M66 ${y + (y < 40 ? 6 : 16)}q14 ${y < 40 ? -5 : 5} 28 0" fill="none" stroke="var(--pitch)" stroke-width="3"/>`;
const TABLE = `<rect x="22" y="31" width="116" height="78" rx="5" fill="var(--oak)" stroke="var(--rim)" stroke-width="3"/>
<rect x="30" y="39" width="100" height="62" fill="var(--sea)"/>
<path d="M30 62l14-4 9 6 16-5 12 7 20-3 11-8 18 5v41H30z" fill="var(--land)" stroke="var(--coast)" stroke-width="1.200"/>
<path d="M57 101a22 22 0 0 1 44 0M65 101a14 14 0 0 1 28 0" fill="none" stroke="var(--brass)" stroke-opacity=".6"/>`;
/** @type {[number, string][]} */
const STEPS = [
  [44, "1"],
  [80, "2"],
  [116, "3"],
];
/** @type {Record<Door, string>} */
const SCENES = {
  learn: `${STEPS.map(([x, n]) => `<circle cx="${x}" cy="14" r="10.500" fill="var(--gilt)" stroke="var(--soot)"/>
<text x="${x}" y="18.500" text-anchor="middle" font-size="13" font-weight="700" fill="var(--soot)">${n}</text>`).join("")}${TABLE}
${dart(46, 50, "dart-red")}${dart(64, 65, "dart-yellow")}
<g fill="none" stroke="var(--target)" stroke-width="2"><circle cx="92" cy="82" r="8"/><path d="M92 70v24M80 82h24" stroke-width="1.300"/></g>
<path d="M103 96l24 30" stroke="var(--rim)" stroke-width="6" stroke-linecap="round"/><path d="M92 100l24-16" stroke="var(--gilt)" stroke-width="7"/>`,
  alone: `<g stroke="var(--pitch)"><rect x="60" y="2" width="22" height="30" rx="2" fill="var(--parchment)" transform="rotate(-9 70 17)"/>
<rect x="76" y="3" width="22" height="30" rx="2" fill="var(--parchment)" transform="rotate(7 87 18)"/></g>
<path d="M82 13h10M82 18h10" stroke="var(--brick)" stroke-width="2" transform="rotate(7 87 18)"/>${TABLE}
${dart(56, 50, "dart-red")}${piece(62, 74, "spitfire")}${piece(84, 74, "hurricane")}${chair(112, "steel")}`,
  friend: `${chair(6, "field-grey")}${TABLE}<path d="M40 44 64 43 53 65z" fill="var(--dart-red)" stroke="var(--soot)"/>
<text x="52.500" y="55" text-anchor="middle" font-size="11" font-weight="700" fill="var(--chalk)">?</text>
${piece(96, 46, "he111", true)}${piece(62, 78, "spitfire")}${piece(84, 78, "hurricane")}${chair(112, "steel")}`,
  join: `${chair(6, "field-grey")}${TABLE}<g stroke="var(--pitch)"><rect x="50" y="52" width="60" height="38" rx="2" fill="var(--parchment)"/>
<path d="M50 53l30 20 30-20" fill="none"/></g><circle cx="80" cy="73" r="6" fill="var(--brick)"/>${chair(112, "steel")}`,
};

/** What stands on the small table of a door. @param {Door} door */
function scene(door) {
  return svg(`<svg class="tableau" viewBox="18 0 124 138" aria-hidden="true">${SCENES[door]}</svg>`);
}

/**
 * One door: what is behind it, and the way in.
 * @param {Door} door @param {string} title @param {string} told @param {Node} act
 */
export function doorway(door, title, told, act) {
  return h(
    "section",
    { class: `door ${door}`, "data-door": door, key: door },
    scene(door),
    h("div", {}, h("h2", {}, title), h("p", {}, told), act),
  );
}
