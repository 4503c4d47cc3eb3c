/** The board of RAF: Lion: the shared board of the RAF games, and what the raid cards show. */

import { TABLE } from "/static/js/store.js";
import { openRoom } from "/boards/raf/room.js";
import { outlook, priorities } from "./raid_cards.js";
import { mountWarning, WARNING_SIGNS } from "./warning.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {Game} from "./types.js" */
/** @import {Slots} from "/static/js/play.js" */

export { keydown, keys, picture, points, reporter, result, shows, small, sounds, theatre, turn } from "/boards/raf/room.js";

/** @param {Room<Game>} room @param {Slots} slots */
export async function mount(room, slots) {
  const table = await openRoom(room, slots, { tracks: [priorities], quiet: () => outlook(room.view), signs: WARNING_SIGNS });
  const warn = mountWarning(room, table);
  room.on(TABLE, warn);
  warn();
}

/** Load the cards of a lesson. @param {string} name */
export async function lessons(name) {
  return (await import("./lessons.js")).LESSONS[name] ?? [];
}
