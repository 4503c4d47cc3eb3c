/** Watching: what others decide has beats of its own, and a long match is played in parts. */

/** @import {Entry} from "../types.js" */
/** @import {Script} from "./beats.js" */

/** A part has at least this many entries; it ends before a chapter, or at the latest after twice as many. */
export const PART = 300;
/** A choice longer than this cannot be read in passing. */
const LONGEST = 150;

/**
 * The line at which the next part ends. What lies before the first chapter is a part of its own: it is set-up, of which
 * entries do not tell everything. @param {Entry[]} log @param {number} from @param {Script} script */
export function nextPart(log, from, script) {
  const first = log.findIndex(script.opens);
  if (from < first && first < from + 2 * PART) return first;
  for (let n = from + PART; n < Math.min(log.length, from + 2 * PART); n++) {
    const entry = log[n];
    if (entry && script.opens(entry)) return n;
  }
  return Math.min(log.length, from + 2 * PART);
}

/**
 * A script in which the choices of other sides are told with their reasons; `plays` are the sides at this screen. A
 * player is not told the reasons; for him the show goes on with the result of the choice.
 * @param {Script} script @param {string[]} plays @returns {Script}
 */
export function withChoices(script, plays) {
  return {
    ...script,
    cue: (entry, view, last, ahead) =>
      entry.type === "chose" && entry.reason && !plays.includes(entry.side ?? "")
        ? choice(entry)
        : script.cue(entry, view, last, ahead),
  };
}

/** @param {Entry} entry @returns {import("./beats.js").Cue} */
function choice({ side, choice: chosen = "", reason }) {
  const said = chosen.length > LONGEST ? `${chosen.slice(0, LONGEST)}…` : chosen;
  return { kind: "told", headline: `${side} decides: ${said}.`, detail: reason ?? "", scene: { place: "table" } };
}
