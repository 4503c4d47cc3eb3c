/**
 * What the page is told of a match of 2-Player.
 */

import { HOURS } from "/boards/luftwaffe/view.js";

/** @import {DuelView, Game} from "./types.js" */
/** @typedef {import("/static/js/room.js").Room<Game>} Room */

/** The view of a match. @param {Room} room */
export function viewOf(room) {
  return room.view;
}

/** Whether the last raid of the day is over, so that its warnings say nothing more. @param {DuelView} view */
export function dayIsOver({ hour }) {
  return !HOURS.includes(hour);
}
