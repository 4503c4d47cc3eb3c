/** Formations on the stage: machines seen from above that thin out, turn away, smoke and fall as the entries say. */

import { svg } from "/static/js/dom.js";
import { lately } from "/static/js/lately.js";
import { SILHOUETTES } from "/static/js/silhouettes.js";
import { isBritish } from "../units.js";
import { slots } from "./formations.js";

/** @import {Strength} from "./formations.js" */

/** How wide a machine is drawn, and how far apart two of them fly. */
const [WIDE, APART] = [26, 24];
/** Which way a formation flies after its result: aborted ones turn for home, disrupted ones fly across. */
const TURNS = /** @type {Record<string, number>} */ ({ A: 180, D: 62 });
/** Puffs of smoke behind a machine that falls: where they are and how large. */
const PUFFS = [[0, 0, 3], [1, -7, 4], [-1, -15, 5.5], [2, -24, 7], [-1, -34, 8.5], [3, -45, 10]];

/** What bursts where a machine is hit. */
const FLARE = "M0-8 2-3 7-5 4-1 9 2 3 3 4 8 0 4-4 8-3 3-9 2-4-1-7-5-2-3Z";

/** The formations of a fight. @type {ReturnType<typeof lately<SVGSVGElement>>} */
const drawn = lately(24);

/**
 * The outlines that all formations use; they lie once in the page.
 * @param {string[]} types
 */
export function outlines(types) {
  const symbols = types.map(
    (type) => `<symbol id="machine-${type}" viewBox="0 0 100 100" overflow="visible">
<path d="${SILHOUETTES[type.toLowerCase()] ?? ""}"/></symbol>`,
  );
  return svg(`<svg class="machines" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`);
}

/** @param {string} type @param {number} x @param {number} y @param {number} turn @param {string} kind */
function machine(type, x, y, turn, kind) {
  const half = WIDE / 2;
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`;
  const use = `<use href="#machine-${type}" x="${-half}" y="${-half}" width="${WIDE}" height="${WIDE}"/>`;
  return `<g class="machine ${kind}" transform="${at}">${use}</g>`;
}

/**
 * A formation. German ones fly down the stage, towards the coast, and British ones up to meet them.
 * @param {{type: string}} unit @param {Strength} strength
 */
export function formation(unit, { whole, left, code }) {
  const key = [unit.type, whole, left, code].join();
  return drawn(key, () => svg(drawing(unit, { whole, left, code }))).cloneNode(true);
}

/** @param {{type: string}} unit @param {Strength} strength */
function drawing(unit, { whole, left, code }) {
  const british = isBritish(unit);
  const up = british ? 1 : -1;
  const heading = (british ? 0 : 180) + (TURNS[code] ?? 0) * up;
  const places = slots(unit.type, whole).map(([x, y]) => [x * APART, y * APART * up]);
  const [xs = [], ys = []] = [0, 1].map((n) => places.map((place) => place[n] ?? 0));
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const machines = places.map(([x = 0, y = 0], n) => machine(unit.type, x, y, heading, n < left ? "" : "gone"));
  const [fx = 0, fy = 0] = places[left] ?? [];
  const falls = left < whole ? fallen(unit.type, fx, fy, british) : "";
  const box = [x0 - WIDE / 2 - 2, y0 - WIDE / 2 - 2, x1 - x0 + WIDE + 4, y1 - y0 + WIDE + 4].map((n) => n.toFixed(1));
  const look = `${british ? "raf" : "lw"}-wing${code === "A" ? " turns" : ""}`;
  return `<svg class="formation ${look}" viewBox="${box.join(" ")}" data-whole="${whole}" data-left="${left}" aria-hidden="true">
<g class="flies">${machines.join("")}</g>${falls}</svg>`;
}

/**
 * A machine that falls out of the formation, with its smoke.
 * @param {string} type @param {number} x @param {number} y @param {boolean} british
 */
function fallen(type, x, y, british) {
  const puffs = PUFFS.map(([px = 0, py = 0, r = 0]) => `<circle cx="${px}" cy="${py}" r="${r}"/>`);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g class="smoke">${puffs.join("")}</g>
<path class="flare" d="${FLARE}"/><g class="falls"><g transform="translate(2 12) scale(1.6)">${machine(type, 0, 0, british ? 128 : 42, "")}</g></g></g>`;
}
