/** Many Gruppen with one press: a raid is filled to its limit, or made like another one. */

import { add } from "./laying_out.js";
import { isFighter, TYPES } from "./view.js";

/** @import {DayPlan, PlanRaid} from "./day_plan.js" */

/** How many Gruppen a press adds if three are added at once. */
export const AT_ONCE = 3;

/** The types that bomb, the strongest of today first. @param {DayPlan} plan */
function bombers(plan) {
  const best = (/** @type {string} */ type) =>
    Math.max(0, ...plan.view.gruppen.filter((unit) => unit.type === type).map((unit) => unit.bombing));
  return TYPES.map(([type]) => type)
    .filter((type) => !isFighter(type))
    .sort((a, b) => best(b) - best(a));
}

/** Add the first type of a list that has a Gruppe for a raid. @param {DayPlan} plan @param {string[]} types @param {number} card */
function addAny(plan, types, card) {
  return types.some((type) => add(plan, type, card));
}

/**
 * Fill a raid to its limit: a bomber and a fighter in turn, Me 109s before Me 110s, and whatever is left. Return how many
 * were added.
 * @param {DayPlan} plan @param {number} card
 */
export function fillUp(plan, card) {
  const kinds = [bombers(plan), ["Me109", "Me110"]];
  let added = 0;
  for (;;) {
    const raid = plan.raidOf(card);
    const all = raid ? plan.gruppen(raid) : [];
    const fighters = all.filter(({ unit, jabo }) => isFighter(unit.type) && !jabo).length;
    const order = fighters < all.length - fighters ? kinds.toReversed() : kinds;
    if (!order.some((types) => addAny(plan, types, card))) return added;
    added += 1;
  }
}

/**
 * Give a raid the same types as another one, as far as there are free Gruppen and room. Return how many were added and
 * how many were not to be had.
 * @param {DayPlan} plan @param {number} card @param {PlanRaid} like
 */
export function makeLike(plan, card, like) {
  const raid = plan.raidOf(card);
  const has = raid ? plan.gruppen(raid).map(({ unit }) => unit.type) : [];
  const wanted = plan.gruppen(like).map(({ unit }) => unit.type);
  let [added, missing] = [0, 0];
  for (const type of wanted) {
    const at = has.indexOf(type);
    if (at >= 0) has.splice(at, 1);
    else if (add(plan, type, card)) added += 1;
    else missing += 1;
  }
  return { added, missing };
}
