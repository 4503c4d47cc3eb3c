/** Place the counters: where every unit belongs, and how it moves there. */

import { still } from "/static/js/settings.js";
import { dress, isBritish, piece } from "./units.js";

/** @import {Room} from "./units.js" */
/** @import {PlottingTable} from "./table.js" */
/** @import {UnitView} from "./types.js" */

export const RAID_BOXES = ["hunt", "bomber", "close escort", "channel patrol"];
/** @type {Map<string, HTMLButtonElement>} */
const pieces = new Map();

/**
 * Return the element in which each visible unit belongs; a game may know of a box of the raid display that is not open
 * yet (`boxOf`).
 * @param {Room} room @param {PlottingTable} table @param {Record<string, HTMLElement>} boxes
 * @param {(unit: UnitView) => string} boxOf
 * @returns {Map<UnitView, HTMLElement>}
 */
export function homesOf(room, table, boxes, boxOf) {
  const view = room.view;
  const homes = new Map();
  for (const unit of [...view.squadrons, ...view.gruppen]) {
    const home = homeOf(room, table, unit, boxes, boxOf(unit) || unit.place);
    if (home) homes.set(unit, home);
  }
  return homes;
}

/** Put every unit into its element, in the order of the view. @param {Room} room @param {Map<UnitView, HTMLElement>} homes */
export function lay(room, homes) {
  const view = room.view;
  const seen = new Set();
  /** @type {Map<HTMLElement, Element>} the last that was laid into an element */
  const last = new Map();
  for (const [unit, home] of homes) {
    seen.add(unit.name);
    const button = pieces.get(unit.name) ?? piece(room, unit);
    pieces.set(unit.name, button);
    dress(room, button, unit, view);
    if (button.parentElement !== home) {
      const before = last.get(home);
      if (before) before.after(button);
      else home.prepend(button);
    }
    last.set(home, button);
  }
  for (const [name, button] of pieces) if (!seen.has(name)) button.remove();
}

/**
 * @param {Room} room @param {PlottingTable} table @param {UnitView} unit @param {Record<string, HTMLElement>} boxes
 * @param {string} place @returns {HTMLElement | null}
 */
function homeOf(room, table, unit, boxes, place) {
  if (RAID_BOXES.includes(place)) return boxes[`${place}${isBritish(unit) ? " raf" : ""}`] ?? null;
  if (!isBritish(unit)) return null;
  const ghost = room.looked ? undefined : plannedPatrol(room, unit);
  if (ghost) return table.patrol(ghost);
  if (unit.place === "patrol") return table.patrol(unit.at);
  return unit.place === "sector" ? table.available(unit.at) : null;
}

/** Return the sector to which the draft answer would send a squadron. @param {Room} room @param {UnitView} unit */
function plannedPatrol(room, unit) {
  const { draft } = room;
  const option = draft?.byName.get(`unit:${unit.name}`);
  const box = option === undefined ? undefined : draft?.placed.get(option);
  return box === undefined ? undefined : draft?.decision.boxes[box]?.key;
}

/** Return the positions of the counters that are about to move. @param {Map<UnitView, HTMLElement>} homes */
export function leaving(homes) {
  /** @type {Map<HTMLElement, DOMRect>} */
  const found = new Map();
  for (const [unit, home] of homes) {
    const button = pieces.get(unit.name);
    if (button?.isConnected && button.parentElement !== home) found.set(button, button.getBoundingClientRect());
  }
  return found;
}

/** A counter that is less than this many pixels from where it was has not moved. */
const NEAR = 2;

/**
 * Animate the counters that moved from their old positions. The new ones are read just before the page is painted, when
 * it is laid out anyway, and all before any animation starts. Only the transform changes, so that nothing is repainted
 * on the way.
 * @param {Map<HTMLElement, DOMRect>} before
 */
export function glide(before) {
  if (before.size) requestAnimationFrame(() => animate(before));
}

/** @param {Map<HTMLElement, DOMRect>} before */
function animate(before) {
  const moved = [...before]
    .filter(([button]) => button.isConnected)
    .map(([button, from]) => {
      const to = button.getBoundingClientRect();
      return { button, dx: from.left - to.left, dy: from.top - to.top };
    })
    .filter(({ dx, dy }) => Math.abs(dx) + Math.abs(dy) > NEAR);
  moved.forEach(({ button, dx, dy }, n) => {
    if (still()) button.animate([{ outline: "3px solid var(--chosen)" }, { outline: "3px solid transparent" }], 150);
    else
      button.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: 260,
        delay: Math.min(n * 40, 600),
        easing: "ease-out",
        fill: "backwards",
      });
  });
}
