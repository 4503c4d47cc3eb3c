/** The curve of a review: what the match was worth, decision by decision, with luck and decisions apart. */

import { esc, svg } from "../dom.js";
import { cost, gain, isClear, points } from "./ride.js";

/** @import {Ride} from "./ride.js" */
/**
 * A step of the curve: from one worth to the next, by a decision or by luck, and the row to which it belongs.
 * @typedef {{kind: "decision" | "luck", number: number, from: number, to: number}} Leap
 */

const [WIDE, HIGH, LEFT, TOP, BELOW] = [920, 196, 46, 8, 22];
const MOST_TICKS = 6;

/** The steps of the curve in order. @param {Ride} ride @returns {Leap[]} */
export function leapsOf(ride) {
  const { told, rows } = ride;
  if (!told) return [];
  let at = told.start;
  /** @type {Leap[]} */
  const leaps = [];
  const leap = (/** @type {"decision" | "luck"} */ kind, /** @type {number} */ number, /** @type {number} */ by) => {
    leaps.push({ kind, number, from: at, to: at + by });
    at += by;
  };
  for (const row of rows) {
    leap("decision", row.number, gain(row));
    for (const { luck } of ride.chancesAfter(row)) leap("luck", row.number, luck);
  }
  return leaps;
}

/** Round numbers between two values, for the axis. @param {number} low @param {number} high @returns {number[]} */
export function ticks(low, high) {
  const rough = (high - low) / MOST_TICKS || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, n) => first + n * step);
}

/**
 * @param {Ride} ride @param {number} chosen the row that is marked @param {number} of how many rows there will be
 */
export function curve(ride, chosen, of) {
  const leaps = leapsOf(ride);
  if (!leaps.length || !ride.told) return null;
  const values = leaps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...values) - 0.5, Math.max(0, ...values) + 0.5];
  const y = (/** @type {number} */ value) => TOP + ((high - value) / (high - low)) * (HIGH - TOP - BELOW);
  const each = (WIDE - LEFT - 14) / Math.max(leaps.length, of * 2);
  const x = (/** @type {number} */ n) => LEFT + n * each;
  const blocks = leaps.map((leap, n) => block(ride, leap, x(n), each, y, chosen));
  const line = leaps.map(({ to }, n) => `H${(x(n) + each / 2).toFixed(1)}V${y(to).toFixed(1)}`);
  const axis = ticks(low, high).map(
    (value) => `<path class="grid${value ? "" : " zero"}" d="M${LEFT} ${y(value).toFixed(1)}H${WIDE - 8}"/>
<text class="tick" x="${LEFT - 7}" y="${(y(value) + 4).toFixed(1)}">${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}</text>`,
  );
  const end = `<circle class="now" cx="${x(leaps.length).toFixed(1)}" cy="${y(leaps.at(-1)?.to ?? 0).toFixed(1)}" r="5"/>`;
  const told = `Expected ${points(ride.told.start)} at the start, ${points(leaps.at(-1)?.to ?? 0)} at the end`;
  return svg(`<svg class="ride-curve" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${esc(told)}">
<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path class="hatching" d="M0 0V6"/></pattern></defs>${axis.join("")}${blocks.join("")}
<path class="line" d="M${x(0)} ${y(leaps[0]?.from ?? 0).toFixed(1)}${line.join("")}H${x(leaps.length).toFixed(1)}"/>${end}
${numbers(ride, leaps, x, each)}</svg>`);
}

/**
 * @param {Ride} ride @param {Leap} leap @param {number} left @param {number} each
 * @param {(value: number) => number} y @param {number} chosen
 */
function block(ride, leap, left, each, y, chosen) {
  const [top, low] = [Math.min(y(leap.from), y(leap.to)), Math.max(y(leap.from), y(leap.to))];
  const by = leap.to - leap.from;
  const kind = leap.kind === "luck" ? "luck" : by < 0 ? "decision cost" : "decision gain";
  const mark = leap.number === chosen ? " is-chosen" : "";
  const what = leap.kind === "luck" ? "luck" : "decision";
  const wide = Math.max(2, Math.min(each - 1, 22));
  return `<rect class="leap ${kind}${mark}" data-row="${leap.number}" x="${(left + each / 2 - wide / 2).toFixed(1)}"
y="${top.toFixed(1)}" width="${wide.toFixed(1)}" height="${Math.max(1, low - top).toFixed(1)}">
<title>${esc(`${what} ${points(by)}`)}</title></rect>`;
}

/**
 * The numbers of the rows below the curve, as many as there is room for; dear ones first.
 * @param {Ride} ride @param {Leap[]} leaps @param {(n: number) => number} x @param {number} each
 */
function numbers(ride, leaps, x, each) {
  const every = Math.max(1, Math.ceil((24 / (each * leaps.length)) * ride.rows.length));
  const dear = new Set(ride.rows.filter((row) => isClear(row) && cost(row) > 0).map(({ number }) => number));
  return ride.rows
    .map((row, n) => {
      const at = leaps.findIndex(({ number }) => number === row.number);
      return n % every === 0
        ? `<text class="when${dear.has(row.number) ? " dear" : ""}" x="${(x(at) + each / 2).toFixed(1)}" y="${HIGH - 6}">${n + 1}</text>`
        : "";
    })
    .join("");
}
