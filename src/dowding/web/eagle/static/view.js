/**
 * What the page is told of a match of Eagle: the table, the Planning Board, and how Fighter Command answers a raid.
 */

/** @import {Game} from "./types.js" */
/** @typedef {import("/static/js/room.js").Room<Game>} Room */

/** The view of a match. @param {Room} room */
export function viewOf(room) {
  return room.view;
}

/** The warnings by which a sector chart is read, in its order. */
export const WARNINGS = ["none", "late", "sufficient", "early", "very_early"];

/** A word of the rules as people read it. @param {string} word */
export function spoken(word) {
  return word.replaceAll("_", " ");
}
