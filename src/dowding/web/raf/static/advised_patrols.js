/** Advice for patrols, drawn on the table: an arrow from each sector to the circle that its squadrons should watch. */

import { BOARD } from "/static/js/store.js";

/** @import {Room} from "./units.js" */
/** @import {PlottingTable} from "./table.js" */

const SVG = "http://www.w3.org/2000/svg";
/** How far an arrow stays away from the counters at both ends, and the length of its head, in units of the map. */
const CLEAR = 46;
const HEAD = 16;

/**
 * The arrows of an advised answer: from which sector to which, and how many squadrons.
 * @param {Record<string, string>} answer @param {{name: string, at: string}[]} squadrons
 * @returns {{from: string, to: string, count: number}[]}
 */
export function arrowsOf(answer, squadrons) {
  /** @type {Map<string, {from: string, to: string, count: number}>} */
  const found = new Map();
  for (const { name, at } of squadrons) {
    const to = answer[name];
    if (!to) continue;
    const key = `${at} ${to}`;
    const arrow = found.get(key) ?? { from: at, to, count: 0 };
    found.set(key, { ...arrow, count: arrow.count + 1 });
  }
  return [...found.values()];
}

/** Draw the advice as long as nothing is chosen. @param {Room} room @param {PlottingTable} table */
export function mountAdvisedPatrols(room, table) {
  /** @type {Element | null} */
  let drawn = null;
  const draw = () => {
    drawn?.remove();
    drawn = null;
    const { draft, looked } = room;
    const advice = draft?.advice;
    if (!draft?.boxed || draft.begun || looked || !advice || typeof advice !== "object" || Array.isArray(advice)) return;
    drawn = layer(table, arrowsOf(advice, room.present.squadrons));
  };
  room.on(BOARD, draw);
}

/** @param {PlottingTable} table @param {{from: string, to: string, count: number}[]} arrows */
function layer(table, arrows) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "advised-patrols");
  group.setAttribute("aria-hidden", "true");
  group.innerHTML = arrows.map(({ from, to, count }) => drawing(table, from, to, count)).join("");
  table.svg?.querySelector(".turn")?.append(group);
  return group;
}

/** @param {PlottingTable} table @param {string} from @param {string} to @param {number} count */
function drawing(table, from, to, count) {
  const [a, b] = [table.blocks.get(from), table.blocks.get(to)];
  if (!a || !b) return "";
  if (from === to) return `<circle class="stays" cx="${a.x}" cy="${a.y}" r="16"/>`;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const apart = Math.min(CLEAR, long / 3);
  const [sx, sy, tx, ty] = [a.x + ux * apart, a.y + uy * apart, b.x - ux * apart, b.y - uy * apart];
  const [left, right] = [1, -1].map((way) => `${tx - ux * HEAD + way * uy * HEAD * 0.6} ${ty - uy * HEAD - way * ux * HEAD * 0.6}`);
  return `<path class="goes" data-count="${count}" stroke-width="${2 + count}" d="M${sx} ${sy}L${tx - ux * HEAD} ${ty - uy * HEAD}"/>
<path class="tip" d="M${tx} ${ty}L${left}L${right}Z"/>`;
}
