/** The line from a card to the thing of which it speaks, and a frame around that thing. */

import { svg } from "./dom.js";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** How far a line that runs beside things keeps from them, and from the edge of the screen, in pixels. */
const [BESIDE, MARGIN] = [4, 3];

/** How far the frame keeps from its thing, so that it covers nothing of it, in pixels. */
const FRAME = 3;

/** The shortest line between two boxes; where they stand side by side, near their first edge. */
export function shortest(/** @type {Box} */ from, /** @type {Box} */ to) {
  const [x1, x2] = nearest(from.left, from.right, to.left, to.right);
  const [y1, y2] = nearest(from.top, from.bottom, to.top, to.bottom);
  return { x1, y1, x2, y2 };
}

/**
 * @param {number} a @param {number} b @param {number} c @param {number} d the ends of two stretches
 * @returns {[number, number]}
 */
function nearest(a, b, c, d) {
  if (b <= c) return [b, c];
  if (d <= a) return [a, d];
  const shared = Math.min(Math.max(a, c) + BESIDE, Math.min(b, d));
  return [shared, shared];
}

/** Whether two boxes stand above one another. @param {Box} one @param {Box} other */
const stacked = (one, other) => one.left < other.right && other.left < one.right;

/**
 * The way from a card to a thing. One above or below it is reached past the left edges of both, where no words stand; one
 * that is wider than the card, past the card.
 * @param {Box} from @param {Box} to
 */
export function way(from, to) {
  if (!stacked(from, to)) {
    const { x1, y1, x2, y2 } = shortest(from, to);
    return { d: `M${x1} ${y1}L${x2} ${y2}`, x: x2, y: y2 };
  }
  if (from.left - BESIDE > to.left) {
    const [x, y] = [from.left - BESIDE, from.bottom <= to.top ? to.top : to.bottom];
    return { d: `M${from.left} ${(from.top + from.bottom) / 2}H${x}V${y}`, x, y };
  }
  const edge = Math.max(MARGIN, Math.min(from.left, to.left) - BESIDE);
  const [start, y] = [(from.top + from.bottom) / 2, (to.top + to.bottom) / 2];
  const x = Math.max(edge, to.left - FRAME);
  return { d: `M${Math.max(edge, from.left)} ${start}H${edge}V${y}H${x}`, x, y };
}

/** On a narrow screen the bar lies over the foot of the page: where, unless the thing is part of it. @param {Element} thing */
function barOver(thing) {
  const bar = document.querySelector(".ask");
  const over = bar && !bar.contains(thing) && !thing.contains(bar) && getComputedStyle(bar).position === "sticky";
  return over ? bar.getBoundingClientRect() : null;
}

/**
 * Scroll until a thing is in sight, the bar not over it; of one that is too tall, its upper part. The bar is always in
 * sight, so for it the board is. @param {Element} thing
 */
export function bringIntoSight(thing) {
  const page = document.getElementById("app");
  if (thing.closest(".ask")) return page?.scrollTo({ top: 0 });
  thing.scrollIntoView({ block: "nearest" });
  const bar = barOver(thing);
  if (!bar || !page) return undefined;
  const [{ top, bottom }, { top: above }] = [thing.getBoundingClientRect(), page.getBoundingClientRect()];
  if (bottom > bar.top) page.scrollBy({ top: Math.min(bottom - bar.top, top - above) });
  return undefined;
}

/** What can be seen of a thing: its box without what boxes around it cut off and the bar covers. @param {Element} thing @returns {Box} */
export function seen(thing) {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  for (let above = thing.parentElement; above; above = above.parentElement) {
    if (above !== document.body && getComputedStyle(above).overflow === "visible") continue;
    const box = above === document.body ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : above.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  const bar = barOver(thing);
  return { left, top, right, bottom: bar ? Math.min(bottom, bar.top) : bottom };
}

/** Draws frame and line over the page; neither takes a press. */
export class Pointer {
  constructor() {
    this.drawing = /** @type {SVGElement} */ (
      svg('<svg class="guide-line" aria-hidden="true"><rect rx="3"/><path class="under"/><path/><circle r="4"/></svg>')
    );
    document.body.append(this.drawing);
    this.hide();
  }

  hide() {
    this.drawing.style.display = "none";
  }

  /** Point from a card to a thing; at nothing if it is not there, or out of sight. @param {Element} card @param {Element | null} thing */
  point(card, thing) {
    const to = thing?.checkVisibility() ? seen(thing) : null;
    if (!to || to.right - to.left < 1 || to.bottom - to.top < 1) return this.hide();
    const { d, x, y } = way(card.getBoundingClientRect(), to);
    const [frame, under, line, dot] = this.drawing.children;
    set(frame, framed(to, card.getBoundingClientRect()));
    for (const path of [under, line]) set(path, { d });
    set(dot, { cx: x, cy: y });
    this.drawing.style.display = "";
    return undefined;
  }
}

/**
 * Where the frame of a thing runs: around it, as far as the screen and the card allow.
 * @param {Box} to @param {Box} card
 */
function framed(to, card) {
  const [left, top] = [Math.max(to.left - FRAME, 2), Math.max(to.top - FRAME, 2)];
  const right = Math.min(to.right + FRAME, innerWidth - 2);
  const foot = stacked(to, card) && card.top >= to.bottom ? card.top - 2 : innerHeight - 2;
  return { x: left, y: top, width: right - left, height: Math.min(to.bottom + FRAME, foot) - top };
}

/** @param {Element | undefined} part @param {Record<string, number | string>} attributes */
function set(part, attributes) {
  for (const [name, value] of Object.entries(attributes)) part?.setAttribute(name, String(typeof value === "number" ? Math.max(0, value) : value));
}
