/** Aircraft seen from above as one outline, each in a box of 100 units with its nose up. */

import { SHAPES } from "./aircraft/shapes.js";

/** @import {Shape} from "./aircraft/shapes.js" */

/** The side of the box in which every outline lies. */
export const BOX = 100;
/** An outline leaves so much free at the two edges it reaches. */
const EDGE = 2;

/**
 * A line of an outline: all its points in order, two for a straight one and four for a curve.
 * @typedef {[number, number][]} Line
 */

/** Read an outline as closed parts of lines. @param {string} outline @returns {Line[][]} */
function linesOf(outline) {
  return (outline.match(/M[^M]+/g) ?? []).map((part) => {
    const [first = "", ...steps] = part.match(/[MLC][^MLC]+/g) ?? [];
    let [at] = pointsOf(first);
    return steps.flatMap((step) => {
      const points = pointsOf(step);
      const size = step.startsWith("C") ? 3 : 1;
      return Array.from({ length: points.length / size }, (_, n) => {
        const line = /** @type {Line} */ ([at, ...points.slice(n * size, n * size + size)]);
        at = line[size];
        return line;
      });
    });
  });
}

/** @param {string} step @returns {[number, number][]} */
function pointsOf(step) {
  const numbers = (step.match(/-?[\d.]+/g) ?? []).map(Number);
  return numbers.flatMap((x, n) => (n % 2 ? [] : [[x, numbers[n + 1] ?? 0]]));
}

/** The same lines seen in a mirror, drawn the same way round. @param {Line[]} lines @returns {Line[]} */
function mirrored(lines) {
  return lines.toReversed().map((line) => line.toReversed().map(([x, y]) => [-x, y]));
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** Write a closed part. @param {Line[]} lines @param {number} scale @param {number} dx @param {number} dy */
function written(lines, scale, dx, dy) {
  const at = ([x, y] = [0, 0]) => `${short(x * scale + dx)},${short(y * scale + dy)}`;
  const steps = lines.map(([, ...points]) => (points.length > 1 ? "C" : "L") + points.map(at).join(" "));
  return `M${at(lines[0]?.[0])}${steps.join("")}Z`;
}

/**
 * Both halves of an outline, of which the starboard one is known.
 * @param {string} half @param {number} [scale] @param {number} [dx] @param {number} [dy]
 */
export function whole(half, scale = 1, dx = 0, dy = 0) {
  return linesOf(half)
    .map((lines) => written([...lines, ...mirrored(lines)], scale, dx, dy))
    .join("");
}

/**
 * A closed outline at starboard, and the same at port.
 * @param {string} outline @param {number} [scale] @param {number} [dx] @param {number} [dy]
 */
export function both(outline, scale = 1, dx = 0, dy = 0) {
  return linesOf(outline)
    .flatMap((lines) => [lines, mirrored(lines)])
    .map((lines) => written(lines, scale, dx, dy))
    .join("");
}

/** Where the point (0, 0) of a shape lies in the box, and how large its unit is there. @param {Shape} shape */
export function placed({ span, length }) {
  const scale = (BOX - 2 * EDGE) / Math.max(span, length);
  return { scale, dx: BOX / 2, dy: (BOX - length * scale) / 2 };
}

/** @param {Shape} shape */
function outlineOf(shape) {
  const { scale, dx, dy } = placed(shape);
  return whole(shape.body, scale, dx, dy) + (shape.engine ? both(shape.engine, scale, dx, dy) : "");
}

/** The outline of each type, by its name in small letters. @type {Record<string, string>} */
export const SILHOUETTES = Object.fromEntries(Object.entries(SHAPES).map(([type, shape]) => [type, outlineOf(shape)]));
