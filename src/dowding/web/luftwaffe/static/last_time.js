/** What was flown before: the raids that this side's own log tells of. */

import { entriesOf, LEGEND } from "/boards/raf/units.js";
import { ASSIGN_FIGHTERS, PLAN_DAY } from "./day_plan.js";
import { HOURS } from "./view.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {RaidDeclared, TargetCardView as TargetCard} from "./types.js" */

/**
 * A raid that was flown: the kind of its target, its area, its hour, and the Gruppen that were assigned to it.
 * @typedef {{type: string, luftflotte: number, hour: string, gruppen: string[]}} FlownRaid
 */

/** All raids that were flown, the latest first. @param {Entry[]} log @returns {FlownRaid[]} */
export function lastRaids(log) {
  /** @type {FlownRaid[]} */
  const found = [];
  /** @type {Record<string, string>} where each thing of the day's plan lies */
  let day = {};
  for (const entry of log) {
    const kind = entry.type === "chose" ? entry.question?.kind : "";
    if (kind === PLAN_DAY) day = {};
    if (kind === PLAN_DAY || kind === ASSIGN_FIGHTERS) Object.assign(day, entry.answer);
    for (const declared of entriesOf([entry], "raid_declared")) found.unshift(flown(declared, day));
  }
  return found;
}

/** @param {RaidDeclared} entry @param {Record<string, string>} day @returns {FlownRaid} */
function flown(entry, day) {
  const gruppen = Object.keys(day).filter((key) => day[key] === `raid ${entry.card}`);
  const { target_type: type, luftflotte, hour } = entry;
  const jabos = new Map(Object.keys(LEGEND.units).map((name) => [`jabo ${name}`, name]));
  return { type, luftflotte, hour, gruppen: gruppen.map((key) => jabos.get(key) ?? key) };
}

/** The last raid on a target of the same kind in the same area. @param {Entry[]} log @param {TargetCard} card */
export function lastOn(log, card) {
  return lastRaids(log).find(({ type, luftflotte }) => type === card.type && luftflotte === card.luftflotte);
}

/** The hours of the raids of the last day that was planned, in order. @param {Entry[]} log @returns {string[]} */
export function lastHours(log) {
  const last = log.findLast((entry) => entry.type === "chose" && entry.question?.kind === PLAN_DAY);
  const boxes = new Set(Object.values(last?.answer ?? {}));
  return HOURS.filter((hour) => boxes.has(hour));
}
