/** The sounds of The Hardest Days: which entry is heard as what. */

import { loss } from "/static/js/sound/cues.js";

/** @import {Cue, Sounds} from "/static/js/sound/cues.js" */
/** @import {Entries} from "./types.js" */

/** What becomes of a unit that goes to a box. @param {string} to @param {boolean} theirs @returns {Cue | null} */
function fate(to, theirs) {
  const box = to.replace("_", " ");
  return box === "heavy loss" ? loss(theirs) : box === "light loss" ? "stamp" : null;
}

/** @type {Sounds<Entries>} */
export const SOUNDS = {
  raid_forms_up: () => "teleprinter",
  coast_crossing: () => "teleprinter",
  detected: () => "teleprinter",
  patrols_sent: ({ moves }) => (moves.length ? "engine" : null),
  squadrons_moved: ({ moves }) => (moves.length ? "engine" : null),
  intercepted: ({ caught }) => (caught ? "return fire" : "engine"),
  combat_fought: () => "guns",
  group_left: ({ to }) => fate(to, true),
  squadron_left: ({ to }) => fate(to, false),
  group_reduced: () => "stamp",
  bombed: ({ points }) => ["bombs", points],
  target_damaged: () => "bombs",
  raid_turned: () => "all clear",
  raid_removed: () => "all clear",
};
