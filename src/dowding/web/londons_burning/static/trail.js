/** Where the raid was seen, read from the log, so that a page that is opened again or looks back shows the same. */

/** @import {Room} from "/static/js/room.js" */
/** @import {Entry} from "/static/js/types.js" */
/** @import {RaidView} from "./types.js" */

/** The entries by which a raid appears, and by which it moves on. */
const APPEARS = "raid_reported";
const MOVES = "raid_moved";

/** The hexes of a raid from the first to the last. @param {Room} room @param {RaidView} raid @returns {string[]} */
export function trailOf(room, raid) {
  const until = room.looked?.answers ?? Infinity;
  /** @type {string[]} */
  const seen = [];
  for (const entry of room.log.filter(({ at }) => at <= until).reverse()) {
    const { type, hex } = /** @type {Entry & {hex?: string}} */ (entry);
    if (!hex || (type !== APPEARS && type !== MOVES)) continue;
    if (seen[0] !== hex) seen.unshift(hex);
    if (type === APPEARS) break;
  }
  return seen.at(-1) === raid.hex ? seen : [...seen, raid.hex];
}
