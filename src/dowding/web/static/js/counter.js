/** Drawings of counters, dice and the sector clock. */

import { esc, svg } from "./dom.js";
import { lately } from "./lately.js";
import { BOX, SILHOUETTES } from "./silhouettes.js";

/**
 * A counter; `name` stands in its band.
 * @typedef {{nation: "raf" | "lw", type: string, name: string, selector: string, combat: number | "",
 *   bombing?: number, reduced?: boolean, code?: string}} Unit
 */

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
  `<g class="mark"><circle cx="41" cy="40.5" r="4.6" fill="var(--roundel)"/><circle cx="41" cy="40.5" r="3" fill="var(--cream)"/>
<circle cx="41" cy="40.5" r="1.5" fill="var(--brick-2)"/></g>`;
const CROSS =
  `<g class="mark"><path d="M41 35.6v9.8M36.1 40.5h9.8" stroke="var(--lw-band-ink)" stroke-width="4"/>
<path d="M41 36.2v8.6M36.7 40.5h8.6" stroke="var(--pitch)" stroke-width="2.2"/></g>`;
/** How wide the outline of an aircraft is on its counter; one with bombs leaves room for their number. */
const [WIDE, BESIDE_BOMBS, BESIDE_MANY] = [29, 31, 27];

/** Return the SVG text of a counter, 48 units wide and high. @param {Unit} unit */
export function counterText(unit) {
  const { name, reduced, bombing = 0 } = unit;
  const many = bombing > 9;
  const size = many ? BESIDE_MANY : bombing ? BESIDE_BOMBS : WIDE;
  const bombs = bombing
    ? `<g transform="translate(0 ${reduced ? 3 : 0})">
<text class="rat" x="45" y="30" font-size="11" text-anchor="end">${bombing}</text>
<path transform="translate(${many ? -6 : 0} 0)" d="M33.8 23.2h2.2v1.2l.7 1.4v2.7l-1.8 2-1.8-2v-2.7l.7-1.4z" fill="var(--lw-ink)"/></g>`
    : "";
  return `<g class="ctr ${unit.nation}${reduced ? " reduced" : ""}">
<path class="face" d="${reduced ? CUT : FULL}"/>${reduced ? HATCH : ""}
<path class="sil" transform="translate(${(many ? 15 : bombing ? 18 : 23.5) - size / 2} ${19.5 - size / 2}) scale(${size / BOX})"
d="${SILHOUETTES[unit.type.toLowerCase()] ?? ""}"/>
<path class="band" d="M.5 33.5h47V45a2.5 2.5 0 0 1-2.5 2.5H3A2.5 2.5 0 0 1 .5 45Z"/>
<g class="selg">${SELECTORS[unit.selector] ?? ""}</g>
<text class="sell" x="8.5" y="${unit.selector === "C" ? 13.6 : 12.2}" font-size="10"
text-anchor="middle">${esc(unit.selector.slice(0, 1))}</text>
<text class="rat" x="45" y="${reduced ? 22.5 : 13.5}" font-size="${reduced && bombing ? 13 : 15}"
text-anchor="end">${unit.combat}</text>
${unit.code ? `<text class="rat" x="2.500" y="10.500" font-size="9.500">${esc(unit.code)}</text>` : ""}
${bombs}
<text class="des" x="3.5" y="45"
font-size="${sizeOf(unit)}">${esc(name)}</text>
${unit.nation === "raf" ? ROUNDEL : CROSS}</g>`;
}

/** How large a name is written, so that it stays clear of the mark beside it. @param {Unit} unit */
function sizeOf({ name, nation }) {
  if (name.length > 5) return 8.8;
  return name.length > 4 ? 10.5 : name.length > 3 || nation === "lw" ? 11.5 : 13.5;
}

/** Return the text printed on a counter, in drawing order. @param {Unit} unit */
export function printed(unit) {
  return [unit.selector.slice(0, 1), unit.combat, unit.code ?? "", unit.bombing || "", unit.name]
    .filter((part) => part !== "")
    .join(" ");
}

/** The drawings of about as many counters as a table shows, and of dice. @type {ReturnType<typeof lately<SVGSVGElement>>} */
const made = lately(160);

/** Return a drawing that is needed again and again: it is read once, and then copied. @param {string} text */
function copied(text) {
  const first = made(text, () => svg(text));
  const copy = first.cloneNode(true);
  return copy instanceof SVGSVGElement ? copy : first;
}

/** Return a counter as an SVG element. @param {Unit} unit @param {number} [px] */
export function counter(unit, px) {
  const size = px ? ` width="${px}" height="${px}"` : "";
  return copied(`<svg class="c" viewBox="-2 -2 52 52"${size} aria-hidden="true">${counterText(unit)}</svg>`);
}

/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** Return a die face as an SVG element. @param {number} face @param {number} [px] */
export function die(face, px = 17) {
  const pips = (PIPS[face] ?? []).map((i) => `M${5.2 + 4.8 * (i % 3)} ${5.2 + 4.8 * Math.floor(i / 3)}h0`);
  return copied(
    `<svg class="die" width="${px}" height="${px}" viewBox="0 0 20 20" role="img" aria-label="die ${face}">
<rect x=".7" y=".7" width="18.6" height="18.6" rx="3.6" fill="var(--cream)" stroke="var(--paper-ink)"/>
<path d="${pips.join("")}" stroke="var(--paper-ink)" stroke-width="3.8" stroke-linecap="round"/></svg>`,
  );
}

const MINUTE = Math.PI / 30;

/** Return a point on the face of the clock. @param {number} radius @param {number} minute */
function onFace(radius, minute) {
  const angle = minute * MINUTE;
  return `${(100 + radius * Math.sin(angle)).toFixed(1)} ${(100 - radius * Math.cos(angle)).toFixed(1)}`;
}

/** @param {number[]} minutes @param {(minute: number) => string} shape */
function around(minutes, shape) {
  return minutes.map(shape).join("");
}

const MINUTES = Array.from({ length: 60 }, (_, n) => n);
const FIVES = MINUTES.filter((n) => n % 5 === 0);
/** The fixed part of the clock: rim, five-minute triangles in three colours, minutes and hours. */
const FACE = [
  ...[
    [99, "var(--oak)"],
    [96.5, "var(--rim)"],
    [93.5, "var(--oak)"],
    [91.5, "var(--cream)"],
  ].map(([radius, colour]) => `<circle cx="100" cy="100" r="${radius}" fill="${colour}"/>`),
  ...["var(--clock-red)", "var(--clock-yellow)", "var(--clock-blue)"].map((colour, third) => {
    const own = FIVES.filter((n) => (n / 5) % 3 === third);
    const triangle = (/** @type {number} */ n) =>
      `M${onFace(84, n)}A84 84 0 0 1 ${onFace(84, n + 5)}L${onFace(50, n + 2.5)}Z`;
    return `<path d="${around(own, triangle)}" fill="${colour}"/>`;
  }),
  `<path d="${around(MINUTES, (n) => `M${onFace(84, n)}L${onFace(87, n)}`)}" stroke="var(--paper-ink)" stroke-width=".8"/>`,
  `<path d="${around(FIVES, (n) => `M${onFace(84, n)}L${onFace(90, n)}`)}" stroke="var(--paper-ink)" stroke-width="1.8"/>`,
  '<g font-size="17" font-weight="600" text-anchor="middle" fill="var(--paper-ink)">',
  ...FIVES.map((n) => {
    const [x, y] = onFace(40, n).split(" ");
    return `<text x="${x}" y="${Number(y) + 6}">${n / 5 || 12}</text>`;
  }),
  "</g>",
].join("");

/**
 * Return the sector clock, with its five-minute triangles in red, yellow and blue.
 * @param {number} hour @param {number} minute
 */
export function sectorClock(hour, minute) {
  const hours = ((hour % 12) + minute / 60) * 5;
  const spoken = `${hour}:${String(minute).padStart(2, "0")}`;
  return svg(
    `<svg class="clockface" viewBox="0 0 200 200" role="img" aria-label="Sector clock, ${spoken}">${FACE}
<g stroke="var(--pitch)" stroke-linecap="round"><path d="M${onFace(-12, hours)}L${onFace(50, hours)}" stroke-width="6.5"/>
<path d="M${onFace(-14, minute)}L${onFace(80, minute)}" stroke-width="3.4"/></g>
<circle cx="100" cy="100" r="6" fill="var(--pitch)"/></svg>`,
  );
}
