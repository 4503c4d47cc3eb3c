/** The way from a set to a match: a set with faults cannot begin one, and says why. */

import { h } from "../dom.js";
import { recall, remember } from "../settings.js";
import { goTo } from "./going.js";
import { counted } from "./words.js";

/** @import {Fault, SetFacts} from "./types.d.ts" */

/** A set that breaks a constraint. @param {SetFacts} facts @param {Fault[]} faults */
function refusal({ name }, faults) {
  const first = faults[0]?.told ?? "";
  return `No match can begin with ${name}: it has ${counted(faults.length, "fault")}. The first: ${first}. Nothing that you typed is lost.`;
}

/**
 * The button that leads to the set-up of a match with this set.
 * @param {SetFacts} facts @param {Fault[]} faults @param {(told: string) => void} tell
 * @param {boolean} [first] whether nothing else is more to be expected
 */
export function playing(facts, faults, tell, first = false) {
  const act = () => {
    if (!facts.sound) return tell(refusal(facts, faults));
    const [game = ""] = facts.games;
    remember(`components.${facts.components}`, facts.id);
    return goTo({ alone: gameOf(facts) ?? game });
  };
  return h("button", { class: `btn small ${facts.sound ? (first ? "primary" : "") : "barred"}`, type: "button", "data-play": facts.id, onclick: act }, "Play with it");
}

/** The game of the set that was played last. @param {SetFacts} facts */
function gameOf({ games }) {
  const last = recall("game");
  return games.includes(last) ? last : undefined;
}
