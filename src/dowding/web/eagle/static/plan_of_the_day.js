/** The plan of the day, which stands in place of the raid display while no raid is in the air. */

import { page, part, raidsOf } from "/boards/luftwaffe/outlook.js";
import { HOURS } from "/boards/luftwaffe/view.js";

/** @import {EagleView} from "./types.js" */

/** What is shown while no raid is in the air. @param {EagleView} view @returns {Node[]} */
export function outlook(view) {
  if (view.planning) return [page("The night comes first", "Gruppen that raid by night do not fly by day", [])];
  if (!HOURS.includes(view.hour)) return [page("The day is over", `${view.flown.length} raids were flown`, [])];
  return [page(`Your plan, ${view.hour}`, "what is still to be flown today", [...raidsOf(view), ...able(view)])];
}

/** How many squadrons stand ready against it. @param {EagleView} view */
function able({ squadrons }) {
  const ready = squadrons.filter(({ place }) => place === "sector").length;
  return part("Fighter Command", [["Ready", `${ready} of ${squadrons.length} squadrons`]]);
}
