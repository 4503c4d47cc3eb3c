/** The sounds of London's Burning: which entry is heard as what. */

import { loss } from "/static/js/sound/cues.js";

/** @import {Sounds} from "/static/js/sound/cues.js" */
/** @import {Entries} from "./types.js" */

/** @type {Sounds<Entries>} */
export const SOUNDS = {
  raid_appears: () => "teleprinter",
  raid_reported: () => "teleprinter",
  took_off: () => "engine",
  intercepted: () => "engine",
  plot_too_late: () => "siren",
  turned_on_london: () => "siren",
  bursts_fired: ({ gun }) => (gun === "rear" ? "return fire" : "guns"),
  hits_taken: () => "stamp",
  destroyed: (_, { side }) => loss(!!side && side !== "Luftwaffe"),
  fighter_lost: (_, { side }) => loss(side === "Luftwaffe"),
  pilot_killed: () => "fall",
  bombs_fell: ({ bombs }) => ["bombs", bombs],
  damage_marked: () => "bombs",
  raid_ends: () => "all clear",
  night_falls: () => "all clear",
};
