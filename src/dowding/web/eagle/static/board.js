/** The board of RAF: Eagle: the room of a Luftwaffe that plans, and how Fighter Command answers it. */

import { BOARD } from "/static/js/store.js";
import { keys as planningKeys, openPlanningRoom } from "/boards/luftwaffe/planning_room.js";
import { detected, effort } from "/boards/luftwaffe/outlook.js";
import { latestOf } from "/boards/luftwaffe/view.js";
import { answerStrip, explain } from "./answer_panel.js";
import { outlook } from "./plan_of_the_day.js";
import { markPool, POOL, SECTORS } from "./pool.js";
import { viewOf } from "./view.js";
import { WHAT_ANSWERS } from "./what_answers.js";

/** @import {Room} from "./view.js" */
/** @import {Slots} from "/static/js/play.js" */
/** @import {Key} from "/static/js/keys.js" */

export { controls, hint, keydown, shows } from "/boards/luftwaffe/planning_room.js";
export { picture, points, reporter, result, small, sounds, turn } from "/boards/raf/room.js";

/** @type {Key[]} */
export const keys = [...planningKeys, { key: "e", told: "explain how Fighter Command answers the raid", act: explain }];

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  await openPlanningRoom(room, slots, WHAT_ANSWERS, {
    quiet: () => outlook({ ...viewOf(room), board: latestOf(room).board }),
    effort,
    detected,
    known: () => answerStrip(room),
    land: SECTORS,
    signs: POOL,
  });
  const draw = () => markPool(viewOf(room), slots.table);
  room.on(BOARD, draw);
  draw();
}

/** The show of a raid, loaded when the table can be played. */
export async function theatre() {
  return (await import("./show/show.js")).SHOW;
}

/** Load the cards of a lesson. @param {string} name */
export async function lessons(name) {
  return (await import("./lessons.js")).LESSONS[name] ?? [];
}
