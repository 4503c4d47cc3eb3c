/** Where the raid was seen, read from the log, so that a page that is opened again or looks back shows the same. */

import { entriesOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {RaidView} from "./types.js" */

/** The entries by which a raid appears, and by which it moves on. */
const APPEARS = "raid_reported";
const MOVES = "raid_moved";

/** The hexes of a raid from the first to the last. @param {Room} room @param {RaidView} raid @returns {string[]} */
export function trailOf(room, raid) {
  const until = room.looked?.answers ?? Infinity;
  /** @type {string[]} */
  const seen = [];
  const told = (room.looked ? room.wholeLog : room.log).filter(({ at }) => at <= until);
  for (const { type, hex } of entriesOf(told, APPEARS, MOVES).reverse()) {
    if (!hex) continue;
    if (seen[0] !== hex) seen.unshift(hex);
    if (type === APPEARS) break;
  }
  return seen.at(-1) === raid.hex ? seen : [...seen, raid.hex];
}
