/** Damage displays: an aircraft seen from above, what each face of the die hits, and what is hit already. */

import { esc, h, svg } from "/static/js/dom.js";
import { SHAPES } from "/static/js/aircraft/shapes.js";
import { pair } from "/static/js/pair.js";
import { BOX, placed, SILHOUETTES } from "/static/js/silhouettes.js";
import { LEGEND, typeOf } from "./view.js";

/** How far from the nose each position lies, as a share of the length: with one engine, and with two. */
const ALONG = {
  one: { pilot: 0.44, gunner: 0.54, frame: 0.72, "forward frame": 0.63, "rear frame": 0.86 },
  two: { pilot: 0.26, gunner: 0.44, frame: 0.72, "forward frame": 0.6, "rear frame": 0.82 },
};
/** An engine lies so far behind its propeller, in decimetres. */
const ENGINE = 12;

/** Where a position lies on an aircraft from above, its nose at (0, 0). @param {string} type @param {string} position @returns {[number, number]} */
export function spotOf(type, position) {
  const shape = SHAPES[type.toLowerCase()];
  if (!shape) return [0, 0];
  const [x, y] = shape.propeller;
  if (position.endsWith("engine")) return [position.startsWith("port") ? -x : x, y + ENGINE];
  /** @type {Record<string, number>} */
  const shares = x ? ALONG.two : ALONG.one;
  return [0, shape.length * (shares[position] ?? 0.5)];
}

/** Where a position lies on an aircraft in its box. @param {string} type @param {string} position @returns {[number, number]} */
function lies(type, position) {
  const shape = SHAPES[type.toLowerCase()];
  if (!shape) return [BOX / 2, BOX / 2];
  const { scale, dx, dy } = placed(shape);
  const [x, y] = spotOf(type, position);
  return pair(x * scale + dx, y * scale + dy);
}

/** @type {Record<string, [number, number, "start" | "end"]>} where its name stands, and on which side */
const LABELS = {
  engine: [126, 10, "start"],
  "port engine": [28, 12, "end"],
  "starboard engine": [136, 12, "start"],
  pilot: [28, 58, "end"],
  gunner: [136, 56, "start"],
  frame: [116, 72, "start"],
  "forward frame": [28, 84, "end"],
  "rear frame": [116, 84, "start"],
};
/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** @param {string} name */
export function ratingsOf(name) {
  return LEGEND.types[typeOf(name)];
}

/** A die, small enough for a label. @param {number} face @param {number} x @param {number} y */
function pips(face, x, y) {
  const dots = (PIPS[face] ?? []).map(
    (n) => `<circle cx="${x + 2.6 + 2.4 * (n % 3)}" cy="${y + 2.6 + 2.4 * Math.floor(n / 3)}" r=".95"/>`,
  );
  return `<g class="face-die"><rect x="${x}" y="${y}" width="10" height="10" rx="2"/>${dots.join("")}</g>`;
}

/**
 * One position: a ring on the aircraft, a line, a name, the dice and two circles for hits.
 * @param {string} type @param {string} position @param {number[]} faces @param {number} hits
 */
function spot(type, position, faces, hits) {
  const [x, y] = lies(type, position);
  const [lx, ly, side] = LABELS[position] ?? [112, 50, "start"];
  const left = side === "end" ? lx - 26 : lx;
  const rings = [0, 1].map((n) => {
    const [cx, cy] = [left + 5 + n * 12, ly + 21];
    const hit = n < hits;
    return `<circle class="${hit ? "hit-ring" : "ring"}" cx="${cx}" cy="${cy}" r="4"/>
${hit ? `<path class="hit-x" d="M${cx - 2.4} ${cy - 2.4}l4.8 4.8m0-4.8-4.8 4.8"/>` : ""}`;
  });
  const from = `${(x + 32).toFixed(1)} ${y.toFixed(1)}`;
  const lead = side === "end" ? `M${from}L${lx + 6} ${ly + 8}` : `M${from}L${lx - 4} ${ly + 8}`;
  return `<path class="lead" d="${lead}"/>
<circle class="${hits ? "spot hit" : "spot"}" cx="${(x + 32).toFixed(1)}" cy="${y.toFixed(1)}" r="${hits ? 5 : 4}"/>
<text x="${side === "end" ? lx + 2 : lx}" y="${ly}" text-anchor="${side}">${esc(SHORT[position] ?? position)}</text>
${faces.map((face, n) => pips(face, left + n * 12, ly + 4)).join("")}${rings.join("")}`;
}

/** Positions whose names are too long. @type {Record<string, string>} */
const SHORT = { "port engine": "port", "starboard engine": "starb.", "forward frame": "front", "rear frame": "rear" };

/** The positions of a type, each with the faces of the die that hit it. @param {string} type */
export function positionsOf(type) {
  /** @type {Map<string, number[]>} */
  const faces = new Map();
  (LEGEND.types[type]?.positions ?? []).forEach((position, n) =>
    faces.set(position, [...(faces.get(position) ?? []), n + 1]),
  );
  return faces;
}

/** The display of an aircraft. @param {string} name @param {string[]} hits @param {"raf" | "lw"} nation */
export function damageDisplay(name, hits, nation) {
  const type = typeOf(name);
  const faces = positionsOf(type);
  const count = (/** @type {string} */ position) => hits.filter((hit) => hit === position).length;
  const told = [...faces.keys()]
    .filter(count)
    .map((position) => `${position} hit ${count(position)} of 2`)
    .join(", ");
  const outline = SILHOUETTES[type.toLowerCase()] ?? "";
  const spots = [...faces].map(([position, on]) => spot(type, position, on, count(position)));
  return svg(
    `<svg class="damage ${nation}-damage" viewBox="0 2 164 104" role="img"
aria-label="${esc(name)}: ${esc(told || "no hits")}"><path class="outline" transform="translate(32 0)" d="${outline}"/>
${spots.join("")}</svg>`,
  );
}

/** What an aircraft can do, as small tags. @param {string} name @param {boolean} [ace] */
export function tags(name, ace) {
  const of = ratingsOf(name);
  if (!of) return null;
  const told = [
    `performance ${of.performance}${ace ? "+2" : ""}`,
    `guns ${of.dice}×${ace ? 5 : of.guns}`,
    of.rear ? `rear gun ${of.rear}` : "",
    of.bombs ? `bombs ${of.bombs}` : "",
  ];
  return h("p", { class: "tags" }, ...told.filter(Boolean).map((text) => h("span", { class: "chip" }, text)));
}
