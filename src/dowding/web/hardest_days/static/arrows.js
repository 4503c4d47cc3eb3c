/** Arrows from where a squadron is to the space to which it is ordered. */

import { ordersOf } from "./orders.js";
import { boxOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Column} from "./column.js" */
/** @import {BattleView} from "./types.js" */

/** How far an arrow keeps from the boxes between which it goes. */
const AWAY = 3;
const HEAD =
  '<defs><marker id="order-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" ' +
  'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>';

/**
 * @param {Room} room @param {Element} place @param {Map<string, Column>} columns @param {BattleView} view
 * @param {{north: boolean, aims: string}} how which side is up, and the reticles over the targets of raids, which lie above everything
 */
export function drawOrders(room, place, columns, view, { north, aims }) {
  const draft = ordersOf(room);
  const lines = new Set();
  for (const [thing, box] of draft?.placed ?? []) {
    const name = draft?.decision.options[thing]?.key;
    const from = boxOf(view.squadrons.find((s) => s.name === name)?.at ?? "");
    const to = draft?.decision.boxes[box]?.facts;
    const [start, end] = [from, to].map((at) => at && columns.get(at.space)?.edges(at.box, north));
    if (start && end && from?.space !== to?.space) lines.add(arrow(start, end));
  }
  const drawn = (lines.size ? HEAD + [...lines].join("") : "") + aims;
  if (place.innerHTML !== drawn) place.innerHTML = drawn;
}

/**
 * A line from the near side of one box to the near side of another.
 * @param {import("./ladders.js").Box} one @param {import("./ladders.js").Box} other
 */
function arrow(one, other) {
  const [a, b] = [(one.top + one.bottom) / 2, (other.top + other.bottom) / 2];
  const east = one.right <= other.left;
  if (east || other.right <= one.left) {
    const [start, end] = east ? [one.right + AWAY, other.left - AWAY] : [one.left - AWAY, other.right + AWAY];
    const middle = (start + end) / 2;
    return `<path d="M${start} ${a}C${middle} ${a} ${middle} ${b} ${end} ${b}"/>`;
  }
  const [x1, x2] = [(one.left + one.right) / 2, (other.left + other.right) / 2];
  const [y1, y2] = a < b ? [one.bottom + AWAY, other.top - AWAY] : [one.top - AWAY, other.bottom + AWAY];
  return `<path d="M${x1} ${y1}Q${x1} ${(y1 + y2) / 2} ${x2} ${y2}"/>`;
}
