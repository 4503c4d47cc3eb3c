/** The names of places on the plotting table: they keep clear of each other and of what lies on it, or are not shown. */

import { set } from "./plotting.js";

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {{word: Element, x: number, y: number, width: number, of: [number, number] | null}} Name
 */

/** The mean width of a letter and the height of a line, in units of the table; letters of seas stand apart. */
const [LETTER, LINE, SPACED] = [6.5, 14, 1.5];
/** How far a name stands from its mark, beside it and above it. */
const [BESIDE, ABOVE] = [7, 6];
/** How far a name stays from the edge of the table, in pixels. */
const EDGE = 6;
/** The sides of its mark on which a name may stand instead. @type {[number, number][]} */
const SIDES = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]];

export class Names {
  /** @param {Element} drawing */
  constructor(drawing) {
    /** @type {Name[]} */
    this.names = [...drawing.querySelectorAll(".letters > g:has(text)")].map((word) => {
      const [x = 0, y = 0] = (word.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
      const [left, top] = ["data-x", "data-y"].map((at) => word.getAttribute(at));
      const spaced = word.querySelector(".sea-name") ? SPACED : 1;
      const of = left && top ? /** @type {[number, number]} */ ([Number(left), Number(top)]) : null;
      return { word, x, y, width: (word.textContent ?? "").length * LETTER * spaced, of };
    });
  }

  /**
   * Show each name where it is clear.
   * @param {import("./placing.js").Body[]} bodies what lies on the table @param {import("./sight.js").Sight} sight
   * @param {number} letters how much the letters are enlarged
   */
  draw(bodies, sight, letters) {
    const taken = bodies.map(boxOf);
    const still = bodies.filter(({ fixed }) => fixed);
    const frame = { left: EDGE, top: EDGE, right: sight.width - EDGE, bottom: sight.height - EDGE };
    for (const name of this.names) {
      const [width, height] = [name.width * letters, LINE * letters];
      const found = placesOf(name, width, height, around(name, still, sight))
        .map((at) => ({ at, box: boxOf(sight.body(at, [width * sight.unit, height * sight.unit])) }))
        .find(({ box }) => isInside(box, frame) && taken.every((other) => isClear(box, other)));
      name.word.classList.toggle("is-under", !found);
      if (!found) continue;
      taken.push(found.box);
      set(name.word, "transform", `translate(${found.at.x.toFixed(1)} ${found.at.y.toFixed(1)})`);
    }
  }
}

/**
 * How far a name stays from the middle of its mark: a mark that is aimed at has its name outside the reticle.
 * @param {Name} name @param {import("./placing.js").Body[]} still @param {import("./sight.js").Sight} sight
 */
function around({ of }, still, sight) {
  if (!of) return 0;
  const mark = boxOf(sight.body({ x: of[0], y: of[1] }, [0, 0]));
  return Math.max(0, ...still.filter((body) => !isClear(mark, boxOf(body))).map(({ width }) => width / sight.unit / 2 + 1));
}

/** Where a name may stand: first where it was drawn. @param {Name} name @param {number} width @param {number} height @param {number} least */
function placesOf({ x, y, of }, width, height, least) {
  const aside = (/** @type {[number, number]} */ [across, down]) => {
    const [dx, dy] = [across * (width / 2 + Math.max(BESIDE, least)), down * (height / 2 + Math.max(ABOVE, least))];
    return of ? [{ x: of[0] + dx, y: of[1] + dy }] : [];
  };
  return [{ x, y }, ...SIDES.flatMap(aside)];
}

/** @param {import("./placing.js").Body} body @returns {Box} */
export function boxOf({ x, y, width, height }) {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** @param {Box} box @param {Box} frame */
function isInside(box, frame) {
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
}

/** Whether two boxes do not overlap. @param {Box} one @param {Box} other */
export function isClear(one, other) {
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
}
