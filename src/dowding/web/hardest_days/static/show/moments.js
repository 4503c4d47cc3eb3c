/** The moments of The Hardest Days that stand on a large card: heavy losses, and a radar that is damaged. */

import { joined } from "/static/js/theatre/words.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {Moment} from "/static/js/theatre/moments.js" */
/** @import {Entries} from "../types.js" */

const HEAVY = "heavy loss";

/** The entries of a kind. @template {keyof Entries} K @param {Entry[]} entries @param {K} kind @returns {Entries[K][]} */
function of(entries, kind) {
  return /** @type {Entries[K][]} */ (/** @type {unknown} */ (entries.filter(({ type }) => type === kind)));
}

/** @param {Entry[]} entries @returns {Moment | null} */
export function momentOf(entries) {
  const radar = of(entries, "target_damaged").find(({ target_type }) => target_type === "radar");
  if (radar) return { kind: "radar", title: "Radar lost", told: `${radar.target} is damaged.`, whose: 1 };
  const groups = of(entries, "group_left").filter(({ to }) => to === HEAVY).map(({ group }) => group);
  if (groups.length) return { kind: "kill", title: "A Gruppe broken", told: `${joined(groups)}: heavy loss.`, whose: -1 };
  const own = of(entries, "squadron_left").filter(({ to }) => to === HEAVY).map(({ squadron }) => squadron);
  return own.length ? { kind: "kill", title: "A squadron broken", told: `${joined(own)}: heavy loss.`, whose: 1 } : null;
}
