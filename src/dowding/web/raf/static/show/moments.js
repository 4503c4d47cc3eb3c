/** The moments of the RAF games that stand on a large card: units that are broken, and a radar that is hit. */

import { capital, joined, spelt } from "/static/js/theatre/words.js";
import { called, entriesOf } from "../units.js";
import { find } from "./words.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {Moment} from "/static/js/theatre/moments.js" */
/** @import {RafView} from "../units.js" */

/** @param {Entry[]} entries @param {RafView} view @returns {Moment | null} */
export function momentOf(entries, view) {
  return radarHit(entries, view) ?? broken(entries, view, "german") ?? broken(entries, view, "british");
}

/** @param {Entry[]} entries @param {RafView} view @returns {Moment | null} */
function radarHit(entries, { raid }) {
  const hit = entriesOf(entries, "damaged").find(({ site }) => raid?.type === "radar" && site === raid.target);
  if (!hit) return null;
  const heavy = hit.level === "heavy";
  return { kind: "radar", title: heavy ? "Radar lost" : "Radar hit", told: `${hit.site} is ${heavy ? "heavily" : "lightly"} damaged.`, whose: 1 };
}

/** Units of a side that suffer heavy losses. @param {Entry[]} entries @param {RafView} view @param {string} nation @returns {Moment | null} */
function broken(entries, view, nation) {
  const names = entriesOf(entries, "combat_result")
    .filter((result) => result.code === "H" && result.nation === nation)
    .flatMap(({ units }) => units);
  const type = find(view, names)[0]?.type;
  if (!type) return null;
  const german = nation === "german";
  const [one, several] = german ? ["Gruppe", "Gruppen"] : ["squadron", "squadrons"];
  const title = names.length > 1 ? `${capital(spelt(names.length))} ${several} broken` : `A ${one} broken`;
  return { kind: "kill", title, told: `${joined(names.map((name) => called(name).full))}: heavy loss.`, whose: german ? -1 : 1, type };
}
