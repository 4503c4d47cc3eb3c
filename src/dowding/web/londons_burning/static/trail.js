/** Where the raid was seen, read from the log: so a page that is opened anew, or looks back, shows the same. */

/** @import {Room} from "/static/js/room.js" */
/** @import {RaidView} from "./view.js" */

/** The rules by which a raid appears, and by which it moves on. */
const APPEARS = "5.3";
const MOVES = "6.4";
const OVER = / over ([A-O]\d+)\b/;

/** The hexes of a raid from the first to the last. @param {Room} room @param {RaidView} raid @returns {string[]} */
export function trailOf(room, raid) {
  const until = room.looked?.answers ?? Infinity;
  /** @type {string[]} */
  const seen = [];
  for (const entry of room.log.filter(({ at }) => at <= until).reverse()) {
    const hex = [APPEARS, MOVES].includes(entry.rule) ? OVER.exec(entry.text)?.[1] : undefined;
    if (hex && seen[0] !== hex) seen.unshift(hex);
    if (hex && entry.rule === APPEARS) break;
  }
  return seen.at(-1) === raid.hex ? seen : [...seen, raid.hex];
}
