/**
 * How large the rungs and the ground of each space are. Every space has a cell that no other space reaches; one that
 * holds more grows beyond its cell, as far as nothing else stands there.
 */

/** The size of the table. */
export const WIDTH = 1000;
export const HEIGHT = 590;
/** The parts of a cell: its width, the height of a rung, of the medallion, and of the ground. */
export const CELL = 112;
export const RUNG = 22;
export const PLATE = 22;
export const GROUND = 22;
/** The widths of the letter at the head of a box, of a raid's block, and of the free part of a lit box. */
export const LETTER = 12;
export const BLOCK = 46;
export const FREE = 15;
/** The widths of a chip with the gap beside it: whole, its number only, its number in narrow figures. */
const CHIPS = [49, 27, 18];
const MOST_ROWS = 4;
const GAP = 1;

/**
 * What a space holds: the middle of its medallion, whether it has ground, the number of chips and of free parts in each
 * rung from the top (none if the rungs are shut), its raids, and the chips and free parts on its ground.
 * @typedef {{chips: number, lit: boolean}} Held
 * @typedef {{x: number, y: number, field: boolean, rungs: Held[], raids: number, ground: Held[]}} Space
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {{left: number, width: number, chip: number, rows: number[]}} Block
 * @typedef {{rungs: Block | null, ground: Block | null}} Layout
 */

/**
 * Lay out all spaces.
 * @param {Map<string, Space>} spaces @param {Box[]} others what else stands on the table
 * @returns {Map<string, Layout>}
 */
export function layOut(spaces, others = []) {
  /** @type {Map<string, Box[]>} */
  const taken = new Map([...spaces].map(([name, space]) => [name, seen(space)]));
  const layouts = new Map([...spaces.keys()].map((name) => [name, /** @type {Layout} */ ({ rungs: null, ground: null })]));
  for (const [name, space] of [...spaces].sort((a, b) => size(b[1]) - size(a[1]))) {
    const layout = /** @type {Layout} */ (layouts.get(name));
    const around = () => [...others, ...[...taken].flatMap(([other, boxes]) => (other === name ? [] : boxes))];
    if (space.rungs.length) layout.rungs = fit(rungsOf(space), around());
    if (space.ground.length) layout.ground = fit(groundOf(space), around());
    taken.set(name, [plate(space), ...grown(space, layout)]);
  }
  return layouts;
}

/** What all medallions, open rungs and grounds cover. @param {Map<string, Space>} spaces @param {Map<string, Layout>} layouts */
export function coveredBy(spaces, layouts) {
  return [...spaces].flatMap(([name, space]) => {
    const layout = layouts.get(name);
    return [plate(space), ...(layout ? grown(space, layout) : [])];
  });
}

/** How much a space holds; who holds most grows first. @param {Space} space */
function size({ rungs, ground, raids }) {
  return raids * 3 + [...rungs, ...ground].reduce((sum, { chips }) => sum + chips, 0);
}

/** @param {{x: number, y: number}} place @returns {Box} */
function plate({ x, y }) {
  return { left: x - CELL / 2, right: x + CELL / 2, top: y - PLATE / 2, bottom: y + PLATE / 2 };
}

/** What a space covers before it grows. @param {Space} space @returns {Box[]} */
function seen(space) {
  const { x, y, rungs, ground } = space;
  const [left, right] = [x - CELL / 2, x + CELL / 2];
  const [up, down] = [y - PLATE / 2, y + PLATE / 2];
  return [
    plate(space),
    ...(rungs.length ? [{ left, right, top: up - RUNG * rungs.length, bottom: up }] : []),
    ...(ground.length ? [{ left, right, top: down, bottom: down + GROUND }] : []),
  ];
}

/** What a space covers after it has grown. @param {Space} space @param {Layout} layout @returns {Box[]} */
function grown({ x, y }, { rungs, ground }) {
  const parts = [];
  if (rungs) parts.push(boxOf(rungs, x, y - PLATE / 2, -1));
  if (ground) parts.push(boxOf(ground, x, y + PLATE / 2, 1));
  return parts;
}

/** @param {Block} block @param {number} x @param {number} edge @param {1 | -1} way @returns {Box} */
function boxOf({ left, width, rows }, x, edge, way) {
  const height = RUNG * rows.reduce((sum, n) => sum + n, 0);
  const [top, bottom] = way > 0 ? [edge, edge + height] : [edge - height, edge];
  return { left: x + left, right: x + left + width, top, bottom };
}

/**
 * What a box covers: a rung by its number from the top, or the ground; the medallion if it is shut.
 * @param {Layout} layout @param {[number, number]} place @param {number} rung @returns {Box}
 */
export function edgesOf({ rungs, ground }, [x, y], rung) {
  if (rung < 0) return ground ? boxOf(ground, x, y + PLATE / 2, 1) : plate({ x, y });
  if (!rungs) return plate({ x, y });
  const whole = boxOf(rungs, x, y - PLATE / 2, -1);
  const above = rungs.rows.slice(0, rung).reduce((sum, n) => sum + n, 0) * RUNG;
  return { ...whole, top: whole.top + above, bottom: whole.top + above + RUNG * (rungs.rows[rung] ?? 1) };
}

/**
 * What is to be fitted: the middle and the edge from which it grows up or down, and the rows of each width.
 * @typedef {{x: number, edge: number, way: 1 | -1, rows: (width: number, chip: number) => number[] | null}} Wish
 */

/** The rungs of a space: one above the other, each as wide as the ladder. @param {Space} space @returns {Wish} */
function rungsOf({ x, y, rungs, raids }) {
  const rows = (/** @type {number} */ width, /** @type {number} */ chip) => {
    const found = rungs.map(({ chips, lit }) => {
      const each = Math.floor((width - LETTER - raids * BLOCK - (lit && chips ? FREE : 0)) / chip);
      return chips ? Math.ceil(chips / each) : 1;
    });
    return found.every((n) => n > 0 && n <= MOST_ROWS) ? found : null;
  };
  return { x, edge: y - PLATE / 2, way: -1, rows };
}

/** The ground of a space: ready and scramble stand side by side. @param {Space} space @returns {Wish} */
function groundOf({ x, y, ground }) {
  const head = ground.reduce((sum, { chips, lit }) => sum + LETTER + (lit ? FREE : 0) + (chips ? 1 : 0), 0);
  const rows = (/** @type {number} */ width, /** @type {number} */ chip) => {
    const fits = (/** @type {number} */ count) =>
      head + ground.reduce((sum, { chips }) => sum + Math.ceil(chips / count) * chip, 0) <= width;
    const found = Array.from({ length: MOST_ROWS }, (_, n) => n + 1).find(fits);
    return found ? [found] : null;
  };
  return { x, edge: y + PLATE / 2, way: 1, rows };
}

/** How wide a block may be, and how far to one side it may stand, as parts of what it is wider than a cell. */
const WIDTHS = Array.from({ length: 10 }, (_, n) => CELL + n * 24);
const SHIFTS = [0.5, 0, 1, 0.25, 0.75, -0.25, 1.25];

/** The best block that has room: whole chips before numbers, and small before large. @param {Wish} wish @param {Box[]} around */
function fit(wish, around) {
  for (const chip of CHIPS.slice(0, 2)) {
    const sized = WIDTHS.flatMap((width) => {
      const rows = wish.rows(width, chip);
      return rows ? [{ width, rows, chip, area: width * rows.reduce((sum, n) => sum + n, 0) }] : [];
    }).sort((a, b) => a.area - b.area);
    for (const { width, rows } of sized)
      for (const shift of width > CELL ? SHIFTS : [0.5]) {
        const block = { left: -CELL / 2 - (width - CELL) * shift, width, chip, rows };
        if (hasRoom(boxOf(block, wish.x, wish.edge, wish.way), around)) return block;
      }
  }
  return narrow(wish);
}

/** The block that keeps to its cell: its chips are narrow, or lie over each other. @param {Wish} wish @returns {Block} */
function narrow({ rows, way }) {
  const chip = CHIPS.find((wide) => rows(CELL, wide)?.every((n) => n === 1)) ?? CHIPS.at(-1) ?? 0;
  return { left: -CELL / 2, width: CELL, chip, rows: way > 0 ? [1] : [1, 1, 1] };
}

/** @param {Box} box @param {Box[]} around */
function hasRoom(box, around) {
  const inside = box.left >= GAP && box.top >= GAP && box.right <= WIDTH - GAP + 2 && box.bottom <= HEIGHT;
  return inside && around.every((other) => isClear(box, other));
}

/** Whether two boxes do not overlap. @param {Box} one @param {Box} other */
export function isClear(one, other) {
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
}
