/** The board of RAF: 2-Player: the shared room of the RAF games, and for the Luftwaffe its Planning Board. */

import { keydown as roomKey, keys as roomKeys, openRoom, picture as pictureOf, shows as showsUnit } from "/boards/raf/room.js";
import { mountMarkers } from "./approach.js";
import { Desk } from "./desk.js";
import { detected, effort, known, outlook, pencilControls, pencilHint } from "./intelligence.js";
import { mountLamps } from "./lamps.js";
import { missionControls, missionHint, secretBox } from "./missions.js";
import { planControls, planHint } from "./plan_bar.js";
import { KEYS, planKey } from "./plan_keys.js";
import { PRIORITIES } from "./priorities.js";
import { latestOf, viewOf } from "./view.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {Option} from "/static/js/types.js" */
/** @import {Slots} from "/static/js/play.js" */

export { result, small, theatre, turn } from "/boards/raf/room.js";
export { waiting } from "./intelligence.js";

/** @type {Desk | null} */
let desk = null;

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  mountLamps(room, slots.app);
  const table = await openRoom(room, slots, {
    tracks: [PRIORITIES],
    quiet: () => outlook({ ...viewOf(room), board: latestOf(room).board }),
    effort,
    detected,
    known,
    boxOf: (unit) => secretBox(room, unit),
    away: () => !!desk?.open && !room.played,
  });
  slots.app.classList.add("duel");
  const planning = (desk = new Desk(room, slots));
  const markers = mountMarkers(room, table);
  /** @param {string} [what] */
  const draw = (what) => {
    if (!room.view || what === "line") return;
    markers();
    planning.draw();
  };
  room.on(draw);
  draw();
}

/** Whether an option is answered on the board. @param {Room} room @param {Option} option */
export function shows(room, option) {
  return !!desk?.open || showsUnit(room, option);
}

export { pictureOf as picture };

/** What the bar shows while a day is planned, or a raid forms up. @param {Room} room */
export function controls(room) {
  return (desk && planControls(desk)) ?? missionControls(room) ?? pencilControls(room);
}

/** What to do next while a day is planned, or a raid forms up. @param {Room} room */
export function hint(room) {
  return (desk && planHint(desk)) || missionHint(room) || pencilHint(room);
}

export const keys = [...KEYS, ...roomKeys];

/** @param {Room} room @param {KeyboardEvent} event */
export function keydown(room, event) {
  if (desk && planKey(desk, event)) return true;
  if (event.key === "p" && room.waits && viewOf(room).planning) {
    room.prepare();
    return true;
  }
  return !desk?.open && roomKey(room, event);
}

/** Load the lessons of the guided first day. */
export async function lessons() {
  return (await import("./lessons.js")).LESSONS;
}
