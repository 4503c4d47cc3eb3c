/** The room of a Luftwaffe that plans: the table of the RAF games, and the Planning Board while a day is planned. */

import { BOARD } from "/static/js/store.js";
import { keydown as tableKey, keys as tableKeys, openRoom, shows as showsUnit } from "/boards/raf/room.js";
import { hostile } from "/boards/raf/table.js";
import { Desk } from "./desk.js";
import { missionControls, missionHint, secretBox } from "./missions.js";
import { planControls, planHint } from "./plan_bar.js";
import { KEYS, planKey } from "./plan_keys.js";
import { priorities } from "./priorities.js";
import { mountStrength } from "./strength.js";
import { letterOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Option} from "/static/js/types.js" */
/** @import {Slots} from "/static/js/play.js" */
/** @import {Own} from "/boards/raf/room.js" */
/** @import {Opponent} from "./desk.js" */
/** @import {PlannedView} from "./types.js" */

/** @type {Desk | null} */
let desk = null;

/**
 * Open the room. Whoever leads only the Luftwaffe looks from its side of the Channel, and on its own tote.
 * @param {Room} room @param {Slots} slots @param {Opponent} opponent
 * @param {Omit<Own, "tracks" | "boxOf" | "away">} own what the game adds to the table
 */
export async function openPlanningRoom(room, slots, opponent, own) {
  const german = room.sign < 0;
  slots.app.classList.toggle("german-seat", german);
  const table = await openRoom(room, slots, {
    ...own,
    ...(german ? { north: true, tote: (_, place) => mountStrength(room, place) } : {}),
    name: (/** @type {PlannedView} */ view) => letterOf(view) || hostile(view),
    tracks: [priorities],
    boxOf: (unit) => secretBox(room, unit),
    away: () => !!desk?.open && !room.played,
  });
  const planning = (desk = new Desk(room, slots, opponent));
  room.on(BOARD, () => planning.draw());
  planning.draw();
  return table;
}

/** Whether an option is answered on the board. @param {Room} room @param {Option} option */
export function shows(room, option) {
  return !!desk?.open || showsUnit(room, option);
}

/** What the bar shows while a day is planned, or a raid forms up. @param {Room} room */
export function controls(room) {
  return (desk && planControls(desk)) ?? missionControls(room);
}

/** What to do next while a day is planned, or a raid forms up. @param {Room} room */
export function hint(room) {
  return (desk && planHint(desk)) || missionHint(room);
}

export const keys = [...KEYS, ...tableKeys];

/** @param {Room} room @param {KeyboardEvent} event */
export function keydown(room, event) {
  if (desk && planKey(desk, event)) return true;
  return !desk?.open && tableKey(room, event);
}
