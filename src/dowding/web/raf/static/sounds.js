/** The sounds of the RAF games: which entry is heard as what. */

import { loss } from "/static/js/sound/cues.js";

/** @import {Cue, Ear, Sounds} from "/static/js/sound/cues.js" */
/** @import {RafEntries} from "./units.js" */

/** The steps of play in which a raid goes home. */
const HOME = ["german_recovery"];

/** @param {string} nation whose units were lost @param {Ear} ear @returns {Cue} */
function lost(nation, { side }) {
  return loss(!!side && (nation === "german") === (side !== "Luftwaffe"));
}

/** @type {Sounds<RafEntries>} */
export const SOUNDS = {
  raid_gathers: () => "teleprinter",
  raid_opens: () => "teleprinter",
  raid_declared: () => "teleprinter",
  raids_approach: () => "teleprinter",
  ultra_tells: () => "teleprinter",
  detected: () => "teleprinter",
  responded: ({ squadrons }) => (squadrons.length ? "engine" : "siren"),
  nobody_in_reach: () => "siren",
  nobody_responds: () => "siren",
  combat: ({ attack }) => (attack === "hunter" ? "return fire" : "guns"),
  night_combat: () => "guns",
  combat_result: ({ nation, code, units }, ear) => {
    if (!units.length || code === "-") return null;
    return code === "H" ? lost(nation, ear) : "stamp";
  },
  flak_hits: () => "stamp",
  bombed: ({ result, points }) => (result === "-" ? null : ["bombs", Math.max(1, points)]),
  damaged: () => "bombs",
  moved: ({ step, place }) => (place === "patrol" ? "engine" : HOME.includes(step) ? "all clear" : null),
  day_over: () => "all clear",
  night_falls: () => "all clear",
};
