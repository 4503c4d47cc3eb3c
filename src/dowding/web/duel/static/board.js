/** The board of RAF: 2-Player: the room of a Luftwaffe that plans, and the screen of Fighter Command. */

import { BOARD } from "/static/js/store.js";
import {
  controls as planningControls,
  hint as planningHint,
  keydown as planningKey,
  keys as planningKeys,
  openPlanningRoom,
} from "/boards/luftwaffe/planning_room.js";
import { detected, effort } from "/boards/luftwaffe/outlook.js";
import { latestOf } from "/boards/luftwaffe/view.js";
import { MARKERS, mountMarkers } from "./approach.js";
import { known, outlook, pencilControls, pencilHint } from "./intelligence.js";
import { mountLamps } from "./lamps.js";
import { viewOf } from "./view.js";
import { WHAT_THEY_SEE } from "./what_they_see.js";

/** @import {Room} from "./view.js" */
/** @import {Slots} from "/static/js/play.js" */

export { shows } from "/boards/luftwaffe/planning_room.js";
export { picture, points, reporter, result, small, sounds, theatre, turn } from "/boards/raf/room.js";
export { waiting } from "./intelligence.js";

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  mountLamps(room, slots.app);
  const quiet = () => outlook({ ...viewOf(room), board: latestOf(room).board });
  slots.app.classList.add("duel");
  const table = await openPlanningRoom(room, slots, WHAT_THEY_SEE, { quiet, effort, detected, known, signs: MARKERS });
  const markers = mountMarkers(room, table);
  room.on(BOARD, markers);
  markers();
}

/** What the bar shows while something is laid out. @param {Room} room */
export function controls(room) {
  return planningControls(room) ?? pencilControls(room);
}

/** What to do next while something is laid out. @param {Room} room */
export function hint(room) {
  return planningHint(room) || pencilHint(room);
}

export const keys = [...planningKeys, { key: "P", told: "while the Luftwaffe plans: patrols in pencil" }];

/** @param {Room} room @param {KeyboardEvent} event */
export function keydown(room, event) {
  if (event.key === "p" && room.waits && viewOf(room).planning) {
    room.prepare();
    return true;
  }
  return planningKey(room, event);
}

/** Load the cards of a lesson. @param {string} name */
export async function lessons(name) {
  return (await import("./lessons.js")).LESSONS[name] ?? [];
}
