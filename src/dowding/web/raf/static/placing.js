/** Where the sectors' counters stand: each as near to its own place as it covers nothing else and stays on the table. */

import { spread } from "./plotting.js";

/**
 * Something on the table: its middle, its size, and whether it keeps its place.
 * @typedef {{x: number, y: number, width: number, height: number, fixed?: boolean}} Body
 * @typedef {{block: HTMLElement, available: HTMLElement, patrol: HTMLElement}} Stacks
 */

/** The distance that things keep from each other and from the frame, in pixels. */
const [APART, EDGE] = [4, 8];
/** How often things are pushed at most, and after how often the longer way: then the edge bars the shorter one. */
const [ROUNDS, PATIENT] = [80, 30];
/** What the ring of a patrol takes beside and above its counters; its size while it is empty; what a free one takes. */
const [RING, RIM, EMPTY, FREE] = [21, 9, 28, 23];
const NOTHING = { wide: 0, high: 0 };
/** The distances of the two stacks of a sector, beside and above each other. */
const [BESIDE, ABOVE] = [6, 3];
/** If a sector has more counters than this, its patrol stands below the others. */
const ONE_ROW = 6;

/**
 * Push things apart until none covers another, or it cannot be helped; none leaves the table.
 * @param {Body[]} bodies @param {number} width @param {number} height
 */
export function keptApart(bodies, width, height) {
  const placed = bodies.map((body) => ({ ...body }));
  for (let round = 0, pushed = true; pushed && round < ROUNDS; round++) {
    pushed = placed.map((one, n) => placed.slice(n + 1).filter((other) => push(one, other, round < PATIENT)).length).some(Boolean);
    for (const body of placed) keepInside(body, width, height);
  }
  return placed;
}

/** Push two things apart, if they overlap and one of them can move. @param {Body} one @param {Body} other @param {boolean} shorter */
function push(one, other, shorter) {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const across = (one.width + other.width) / 2 + APART - Math.abs(dx);
  const down = (one.height + other.height) / 2 + APART - Math.abs(dy);
  const moving = Number(!one.fixed) + Number(!other.fixed);
  if (across <= 0.5 || down <= 0.5 || !moving) return false;
  const [x, y] = across < down === shorter ? [dx < 0 ? -across : across, 0] : [0, dy < 0 ? -down : down];
  for (const [body, sign] of /** @type {const} */ ([[one, -1], [other, 1]])) {
    if (body.fixed) continue;
    body.x += (sign * x) / moving;
    body.y += (sign * y) / moving;
  }
  return true;
}

/** Keep a thing on the table. @param {Body} body @param {number} width @param {number} height */
function keepInside(body, width, height) {
  body.x = Math.max(body.width / 2 + EDGE, Math.min(width - body.width / 2 - EDGE, body.x));
  body.y = Math.max(body.height / 2 + EDGE, Math.min(height - body.height / 2 - EDGE, body.y));
}

/**
 * Spread the counters of a sector; what they cover together with its name.
 * @param {Stacks} stacks @param {[number, number]} name its width and height @param {number} size @param {number} near
 * @returns {[number, number]}
 */
export function spreadOut({ block, available, patrol }, [width, height], size, near) {
  const isOpen = block.classList.contains("open");
  const [one, other] = [spread(available, size, near), spread(patrol, size, near)];
  const first = { wide: one, high: one && size };
  const second = other ? { wide: other + RING, high: size + RIM } : isOpen && !one ? { wide: EMPTY, high: EMPTY } : NOTHING;
  const isTall = !!one && !!other && available.childElementCount + patrol.childElementCount > ONE_ROW;
  block.classList.toggle("tall", isTall);
  const gap = first.wide && second.wide ? 1 : 0;
  const row = isTall
    ? { wide: Math.max(first.wide, second.wide), high: first.high + ABOVE + second.high }
    : { wide: first.wide + gap * BESIDE + second.wide, high: Math.max(first.high, second.high) };
  const free = isOpen && one && !other ? 2 * FREE : 0; // beside the counters, which stay in the middle
  return [Math.max(width, row.wide + free), height + row.high];
}
