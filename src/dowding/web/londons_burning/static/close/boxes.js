/** The hit boxes round an aircraft that stands large: where each plate stands, and where its line leads. */

import { SHAPES } from "/static/js/aircraft/shapes.js";
import { positionsOf, spotOf } from "../aircraft.js";

/**
 * A plate: the faces of the die, the hits, where the position lies and where the plate ends that is towards it.
 * @typedef {{position: string, faces: number[], hits: number, at: [number, number], plate: [number, number],
 *   side: "left" | "right"}} Box
 */

/** The size of the drawing, and the middle of the aircraft that stands large. */
export const WIDTH = 840;
export const HEIGHT = 590;
export const MIDDLE = /** @type {const} */ ([420, 286]);
/** How wide and how long it is at most, and how wide the other one is. */
const [SPAN, LENGTH, OTHER] = [430, 322, 138];
/** Where the plates end, the least distance between two, and how far they may go up and down. */
const EDGES = { left: 198, right: 642 };
const [APART, TOP, BOTTOM] = [84, 88, 448];

/** How large an aircraft is drawn that stands large. @param {string} type */
export function largeScale(type) {
  const { span, length } = SHAPES[type.toLowerCase()] ?? { span: SPAN, length: LENGTH };
  return Math.min(SPAN / span, LENGTH / length);
}

/** How large the other one is drawn. @param {string} type */
export function smallScale(type) {
  return OTHER / (SHAPES[type.toLowerCase()]?.span ?? OTHER);
}

/** A point of an aircraft that stands large, on the drawing. @param {string} type @param {[number, number]} spot @returns {[number, number]} */
export function onLarge(type, [x, y]) {
  const scale = largeScale(type);
  const length = SHAPES[type.toLowerCase()]?.length ?? 0;
  return [MIDDLE[0] + x * scale, MIDDLE[1] + (y - length / 2) * scale];
}

/** On which side the plate of a position stands. @param {string} position */
function sideOf(position) {
  return position === "pilot" || position.startsWith("port") || position.startsWith("forward") ? "left" : "right";
}

/** The boxes of an aircraft with its hits. @param {string} type @param {string[]} hits @returns {Box[]} */
export function boxesOf(type, hits) {
  const all = [...positionsOf(type)].map(([position, faces]) => ({
    position,
    faces,
    hits: hits.filter((hit) => hit === position).length,
    at: onLarge(type, spotOf(type, position)),
    side: /** @type {"left" | "right"} */ (sideOf(position)),
  }));
  return [...spread(all, "left"), ...spread(all, "right")];
}

/** The plates of one side, from top to bottom, none over another. @param {Omit<Box, "plate">[]} all @param {"left" | "right"} side */
function spread(all, side) {
  const own = all.filter((box) => box.side === side).toSorted((one, other) => one.at[1] - other.at[1]);
  const step = Math.max(APART, Math.min(130, (BOTTOM - TOP) / Math.max(1, own.length)));
  const middle = own.reduce((sum, { at }) => sum + at[1], 0) / Math.max(1, own.length);
  const room = (own.length - 1) * step;
  const first = Math.min(Math.max(TOP, middle - room / 2), BOTTOM - room);
  return own.map((box, n) => ({ ...box, plate: /** @type {[number, number]} */ ([EDGES[side], first + n * step]) }));
}
