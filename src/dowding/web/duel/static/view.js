/**
 * What the page is told of a match of 2-Player.
 */

/** @import {DuelView} from "./types.js" */
/** @import {Room} from "/static/js/room.js" */

/** The view of a match. @param {Room} room @returns {DuelView} */
export function viewOf(room) {
  return room.view;
}

/** Whether the last raid of the day is over, so that its warnings say nothing more. @param {DuelView} view */
export function dayIsOver({ hour }) {
  return !/^\d+$/.test(hour);
}
