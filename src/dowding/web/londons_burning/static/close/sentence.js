/** The close view in a sentence, for whoever does not see it. */

import { joined } from "/static/js/theatre/words.js";
import { positionsTold } from "../view.js";

/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {BattleView} from "../types.js" */
/** @import {Moment, Way} from "./shown.js" */

/** @type {Record<Way, string>} */
const COMES = { astern: "from astern", "head-on": "head-on", sun: "out of the sun", ahead: "from ahead" };

/** @param {Beat | null} beat @param {Moment} moment @param {BattleView} view */
export function sentenceOf(beat, moment, view) {
  return [beat?.headline, moment.focus ? ofTarget(moment) : ofAll(view)].filter(Boolean).join(" ");
}

/** @param {Moment} moment */
function ofTarget({ focus, other, way, place, hits, falls }) {
  const state = falls ? "falls" : `is seen from above, ${hits.length ? `hit in ${positionsTold(hits)}` : "not hit"}`;
  const comes = other && place && place !== "away" ? ` ${other} is there ${COMES[way]}.` : "";
  return `${focus} ${state}.${comes}`;
}

/** @param {BattleView} view */
function ofAll({ raid, combat }) {
  const [ours, theirs] = [combat?.engaged ?? [], raid?.raiders.map(({ name }) => name) ?? []];
  return `${joined(ours) || "Nobody"} meets ${joined(theirs) || "nobody"} over ${raid?.hex ?? "England"}.`;
}
