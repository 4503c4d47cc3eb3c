/** Refusals by reason: one line for each reason and rule, with all that it concerns. */

/** @import {Option, Refusal} from "./types.js" */
/** @typedef {{reason: string, rule: string, whom: string[]}} Reason */

/** The short name of what is refused, where many are told together. @param {Option} option */
const short = (option) => option.subject?.id ?? option.label;

/** Group refusals that have the same reason and rule; those that concern most come first. @param {Refusal[]} refusals */
export function byReason(refusals) {
  /** @type {Map<string, Refusal[]>} */
  const found = new Map();
  for (const refusal of refusals) {
    const key = JSON.stringify([refusal.rule, refusal.reason]);
    found.set(key, [...(found.get(key) ?? []), refusal]);
  }
  const told = [...found.values()].map((alike) => reasonOf(alike));
  return told.sort((a, b) => b.whom.length - a.whom.length);
}

/** @param {Refusal[]} alike @returns {Reason} */
function reasonOf(alike) {
  const [{ option, reason, rule }] = /** @type {[Refusal]} */ (alike);
  const whom = [...new Set(alike.map((refusal) => short(refusal.option)))];
  return { reason, rule, whom: whom.length > 1 ? whom : [option.label] };
}
