/** What becomes of an aircraft in a combat: its bombs fall, it breaks off, it is destroyed; and its pilot. */

import { entriesOf } from "../view.js";
import { ALL } from "./shown.js";

/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {Entry} from "/static/js/types.js" */
/** @import {BattleView, FighterLost} from "../types.js" */
/** @import {Moment} from "./shown.js" */

/** @typedef {(beat: Beat, log: Entry[], name: string) => Moment} ShotAt */

/** Nobody else is there. @type {Partial<Moment>} */
const ALONE = { other: "", place: "" };

/** How a British fighter was lost. @param {FighterLost["how"]} how @returns {Partial<Moment>} */
function lost(how) {
  if (how === "shot down") return { falls: true, stamp: "Shot down" };
  return { ...ALONE, falls: true, stamp: how === "destroyed as it crashes" ? "Crashed" : "Destroyed" };
}

/** @param {Beat} beat @param {Entry[]} log @param {Entry} lead @param {ShotAt} shotAt @returns {Moment} */
export function fateOf(beat, log, lead, shotAt) {
  const fell = (/** @type {string} */ name, /** @type {Partial<Moment>} */ more) => ({ ...shotAt(beat, log, name), ...more });
  for (const entry of entriesOf([lead], "destroyed", "fighter_lost", "jettisoned", "became_ace", "must_break_off", "broke_off", "aborted")) {
    if (entry.type === "destroyed")
      return fell(entry.aircraft, { falls: true, stamp: "Destroyed", painted: paintedOn(beat.view, entry.pilot, false) });
    if (entry.type === "fighter_lost") return fell(entry.aircraft, lost(entry.how));
    if (entry.type === "jettisoned") return fell(entry.aircraft, { drops: true, stamp: "Bombs dropped" });
    if (entry.type === "became_ace")
      return fell(lastFallen(log, "destroyed"), { falls: true, stamp: "An ace", painted: paintedOn(beat.view, entry.pilot, true) });
    return fell(entry.aircraft, { ...ALONE, stamp: entry.type === "aborted" ? "Turns back" : "Breaks off" });
  }
  for (const entry of entriesOf([lead], "bailed_out", "pilot_killed", "out_of_action")) {
    const name = lastFallen(log, "fighter_lost");
    if (name) return fell(name, { ...ALONE, falls: true, chute: entry.type === "bailed_out", stamp: toldOf(entry) });
  }
  return { ...ALL, stamp: lead.type === "contact_lost" ? "Contact lost" : "" };
}

/** @param {{type: "bailed_out" | "pilot_killed" | "out_of_action", fate?: string}} entry */
function toldOf({ type, fate }) {
  if (type === "bailed_out") return fate === "safe" ? "Bailed out, safe" : "Bailed out, killed";
  return type === "pilot_killed" ? "Pilot killed" : "Pilot wounded";
}

/** @param {Entry[]} log @param {"destroyed" | "fighter_lost"} type */
function lastFallen(log, type) {
  return entriesOf(log, type).at(-1)?.aircraft ?? "";
}

/** @param {BattleView} view @param {string} pilot @param {boolean} ace */
function paintedOn({ seats }, pilot, ace) {
  const seat = seats.find((other) => other.pilot === pilot);
  return seat ? { pilot, count: seat.victories, ace: ace || seat.ace } : null;
}
