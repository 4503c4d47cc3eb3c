/** The moments of London's Burning that stand on a large card: aircraft that are shot down. */

import { typeOf } from "../view.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {Moment} from "/static/js/theatre/moments.js" */
/** @import {Entries} from "../types.js" */

/** @param {Entry[]} entries @returns {Moment | null} */
export function momentOf(entries) {
  const shot = /** @type {Entries["destroyed"] | undefined} */ (entries.find(({ type }) => type === "destroyed"));
  if (shot) return { kind: "kill", title: "Shot down", told: `${shot.aircraft}, by ${shot.pilot}.`, whose: -1, type: typeOf(shot.aircraft) };
  const lost = /** @type {Entries["fighter_lost"] | undefined} */ (entries.find(({ type }) => type === "fighter_lost"));
  return lost ? { kind: "kill", title: "A fighter lost", told: `${lost.aircraft} is ${lost.how}.`, whose: 1, type: typeOf(lost.aircraft) } : null;
}
