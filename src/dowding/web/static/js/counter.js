/** Counters, dice and the sector clock: shapes that are drawn again and again. */

import { esc, svg } from "./dom.js";
import { SILHOUETTES } from "./silhouettes.js";

/** @typedef {{nation: "raf" | "lw", type: string, name: string, selector: string, combat: number | "", bombing?: number, reduced?: boolean}} Unit */

/** @type {Record<string, string>} */
const SELECTORS = {
  A: '<circle cx="8.5" cy="8.5" r="6.3"/>',
  B: '<rect x="2.6" y="2.6" width="11.8" height="11.8"/>',
  C: '<path d="M8.5 .9 16.3 15H.7z"/>',
};
const FULL = "M3 .5H45A2.5 2.5 0 0 1 47.5 3V45a2.5 2.5 0 0 1-2.5 2.5H3A2.5 2.5 0 0 1 .5 45V3A2.5 2.5 0 0 1 3 .5Z";
const CUT = "M3 .5H36L47.5 12V45a2.5 2.5 0 0 1-2.5 2.5H3A2.5 2.5 0 0 1 .5 45V3A2.5 2.5 0 0 1 3 .5Z";
const HATCH =
  '<path class="hatch" d="M1 14 14 1M1 24 24 1M1 34 34 1M1 44 40 5M8 47 46 9M18 47 47 18M28 47 47 28M38 47 47 38"/>';
const ROUNDEL =
  '<g class="mark"><circle cx="41" cy="40.5" r="4.6" fill="#27468a"/><circle cx="41" cy="40.5" r="3" fill="#f4f0e4"/><circle cx="41" cy="40.5" r="1.5" fill="#b3321f"/></g>';
const CROSS =
  '<g class="mark"><path d="M41 35.6v9.8M36.1 40.5h9.8" stroke="#f1eddc" stroke-width="4"/><path d="M41 36.2v8.6M36.7 40.5h8.6" stroke="#15170f" stroke-width="2.2"/></g>';
const TICK =
  '<g class="tick" transform="translate(49.5 -2)"><circle r="7.2" fill="#efc14a" stroke="#1b1608" stroke-width="1.2"/><path d="M-3.4.2-1 2.8 3.4-2.6" fill="none" stroke="#1b1608" stroke-width="2"/></g>';
/** @type {Record<string, number>} */
const SIZES = { "He 111": 31, "Do 17": 30, "Me 110": 29, "Ju 88": 30 };

/** What stands in the band: the squadron's number, or Gruppe and Geschwader. @param {string} name */
export function shortName(name) {
  const squadron = /^(\d+|[A-Z]+)(?: Squadron|\/\d+\/\d+)/.exec(name);
  if (squadron) return squadron[1] ?? name;
  return name.replace(/(JG|KG|ZG|StG|LG|Erpr|KGr)\s*/i, "").replace(/\s+/g, "");
}

/** @param {string} type @returns {string} */
function silhouette(type) {
  const folded = type.replace(/\s+/g, "").toLowerCase();
  return SILHOUETTES[folded] ?? "";
}

/** A counter as text, in a box of 48 units. @param {Unit} unit */
export function counterText(unit) {
  const size = SIZES[unit.type.replace(/([a-z])(\d)/i, "$1 $2")] ?? 27;
  const scale = size / 100;
  const { reduced, bombing = 0 } = unit;
  const name = shortName(unit.name);
  const bombs = bombing
    ? `<g transform="translate(0 ${reduced ? 3 : 0})"><text class="rat" x="45" y="30" font-size="11" text-anchor="end">${bombing}</text><path d="M33.8 23.2h2.2v1.2l.7 1.4v2.7l-1.8 2-1.8-2v-2.7l.7-1.4z" fill="#191c16"/></g>`
    : "";
  return `<g class="ctr ${unit.nation}${reduced ? " reduced" : ""}"><path class="face" d="${reduced ? CUT : FULL}"/>${reduced ? HATCH : ""}
<path class="sil" transform="translate(${23.5 - size / 2} ${19.5 - size / 2}) scale(${scale})" d="${silhouette(unit.type)}"/>
<path class="band" d="M.5 33.5h47V45a2.5 2.5 0 0 1-2.5 2.5H3A2.5 2.5 0 0 1 .5 45Z"/><g class="selg">${SELECTORS[unit.selector] ?? ""}</g>
<text class="sell" x="8.5" y="${unit.selector === "C" ? 13.6 : 12.2}" font-size="10" text-anchor="middle">${esc(unit.selector.slice(0, 1))}</text>
<text class="rat" x="45" y="${reduced ? 22.5 : 13.5}" font-size="${reduced && bombing ? 13 : 15}" text-anchor="end">${unit.combat}</text>
${bombs}
<text class="des" x="3.5" y="45" font-size="${name.length > 4 ? 10.5 : name.length > 3 || unit.nation === "lw" ? 11.5 : 13.5}">${esc(name)}</text>${unit.nation === "raf" ? ROUNDEL : CROSS}<path class="frame" d="M-1.5-1.5h51v51h-51z"/>${TICK}</g>`;
}

/** What is printed on a counter, in the order in which it is drawn. @param {Unit} unit */
export function printed(unit) {
  return [unit.selector.slice(0, 1), unit.combat, unit.bombing || "", shortName(unit.name)]
    .filter((part) => part !== "")
    .join(" ");
}

/** A counter as a picture. @param {Unit} unit @param {number} [px] */
export function counter(unit, px) {
  const size = px ? ` width="${px}" height="${px}"` : "";
  return svg(`<svg class="c" viewBox="-2 -2 52 52"${size} aria-hidden="true">${counterText(unit)}</svg>`);
}

/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** A die face. @param {number} face @param {number} [px] */
export function die(face, px = 17) {
  const pips = (PIPS[face] ?? []).map(
    (i) => `<circle cx="${5.2 + 4.8 * (i % 3)}" cy="${5.2 + 4.8 * Math.floor(i / 3)}" r="1.9" fill="#23241d"/>`,
  );
  return svg(
    `<svg class="die" width="${px}" height="${px}" viewBox="0 0 20 20" role="img" aria-label="die ${face}"><rect x=".7" y=".7" width="18.6" height="18.6" rx="3.6" fill="#f4efdf" stroke="#23241d"/>${pips.join("")}</svg>`,
  );
}

/** The sector clock, whose triangles of five minutes are red, yellow and blue. @param {number} hour @param {number} minute */
export function sectorClock(hour, minute) {
  const T = Math.PI / 6;
  const p = (/** @type {number} */ r, /** @type {number} */ a) =>
    `${(100 + r * Math.sin(a)).toFixed(1)} ${(100 - r * Math.cos(a)).toFixed(1)}`;
  let s = "";
  for (let i = 0; i < 12; i++)
    s += `<path d="M${p(84, i * T)}A84 84 0 0 1 ${p(84, (i + 1) * T)}L${p(50, (i + 0.5) * T)}Z" fill="${["#c23b25", "#e2ae2c", "#2f6ca6"][i % 3]}"/>`;
  for (let i = 0; i < 60; i++)
    s += `<path d="M${p(84, (i * T) / 5)}L${p(i % 5 ? 87 : 90, (i * T) / 5)}" stroke="#2a2b24" stroke-width="${i % 5 ? 0.8 : 1.8}"/>`;
  for (let i = 1; i <= 12; i++) {
    const [x, y] = p(40, i * T).split(" ");
    s += `<text x="${x}" y="${Number(y) + 6}" font-size="17" font-weight="600" text-anchor="middle" fill="#23241d">${i}</text>`;
  }
  const ha = ((hour % 12) + minute / 60) * T;
  const ma = (minute * T) / 5;
  return svg(
    `<svg class="clockface" viewBox="0 0 200 200" role="img" aria-label="Sector clock, ${hour}:${String(minute).padStart(2, "0")}"><circle cx="100" cy="100" r="99" fill="#3a2b1c"/><circle cx="100" cy="100" r="96.5" fill="#8a6a34"/><circle cx="100" cy="100" r="93.5" fill="#2c2118"/><circle cx="100" cy="100" r="91.5" fill="#f0e9d6"/>${s}<path d="M${p(-12, ha)}L${p(50, ha)}" stroke="#1b1b16" stroke-width="6.5" stroke-linecap="round"/><path d="M${p(-14, ma)}L${p(80, ma)}" stroke="#1b1b16" stroke-width="3.4" stroke-linecap="round"/><circle cx="100" cy="100" r="6" fill="#1b1b16"/></svg>`,
  );
}
