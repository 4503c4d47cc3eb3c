/** Arrows from where a squadron is to the space to which it is ordered. */

import { ordersOf } from "./orders.js";
import { boxOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Column} from "./column.js" */
/** @import {BattleView} from "./types.js" */

/** Half the width of a column, and half its height. */
const [HALF, TALL] = [49, 46];
const ROWS = ["high", "medium", "low", "ready", "scramble"];
/** The distance from the middle of the column to the middle of each row. */
const LEVELS = [-23, -4, 15, 34, 34];
const HEAD =
  '<defs><marker id="order-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" ' +
  'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>';

/**
 * @param {Room} room @param {Element} place @param {Map<string, Column>} columns @param {BattleView} view
 * @param {boolean} north
 */
export function drawOrders(room, place, columns, view, north) {
  const draft = ordersOf(room);
  const lines = new Set();
  for (const [thing, box] of draft?.placed ?? []) {
    const name = draft?.decision.options[thing]?.key;
    const from = boxOf(view.squadrons.find((s) => s.name === name)?.at ?? "");
    const to = draft?.decision.boxes[box]?.facts;
    if (from && to && from.space !== to.space) lines.add(arrow(columns, from, to, north));
  }
  const drawn = lines.size ? HEAD + [...lines].join("") : "";
  if (place.innerHTML !== drawn) place.innerHTML = drawn;
}

/**
 * @param {Map<string, Column>} columns @param {{space: string, box: string}} from
 * @param {{space: string, box: string}} to @param {boolean} north
 */
function arrow(columns, from, to, north) {
  const [x1, y1] = columns.get(from.space)?.middle(north) ?? [0, 0];
  const [x2, y2] = columns.get(to.space)?.middle(north) ?? [0, 0];
  const [level, height] = [from, to].map(({ box }) => LEVELS[ROWS.indexOf(box)] ?? 0);
  const way = Math.sign(x2 - x1) || 1;
  if (Math.abs(x2 - x1) > 2 * HALF - 8) {
    const [start, end] = [x1 + way * HALF, x2 - way * HALF];
    const [a, b] = [y1 + (level ?? 0), y2 + (height ?? 0)];
    return `<path d="M${start} ${a}C${(start + end) / 2} ${a} ${(start + end) / 2} ${b} ${end} ${b}"/>`;
  }
  const down = Math.sign(y2 - y1) || 1;
  return `<path d="M${x1} ${y1 + down * TALL}Q${x1} ${(y1 + y2) / 2} ${x2} ${y2 - down * TALL}"/>`;
}
