/** What is done to a day plan: cards get hours, Gruppen go to raids one by one, by type, or as last time. */

import { lastOn } from "./last_time.js";

/** @import {DayPlan} from "./day_plan.js" */
/** @import {Entry} from "/static/js/types.js" */
/** @import {UnitView} from "/boards/raf/types.js" */

/**
 * Give a card an hour. What the plan can then no longer hold goes back, the last laid first; its names are returned,
 * or null if the card cannot go there at all.
 * @param {DayPlan} plan @param {number} card @param {string} hour @returns {string[] | null}
 */
export function giveHour(plan, card, hour) {
  const { draft } = plan;
  const box = plan.boxes.get(hour);
  if (box === undefined || !draft.plan?.reaches(plan.cardThing(card), box)) return null;
  const before = new Map(draft.placed);
  draft.placed.set(plan.cardThing(card), box);
  const gone = relieve(plan);
  if (!gone) draft.placed = before;
  return gone;
}

/**
 * The Gruppen that would have to go back if a card had an hour, or null if it cannot go there.
 * @param {DayPlan} plan @param {number} card @param {string} hour
 */
export function costOf(plan, card, hour) {
  const before = new Map(plan.draft.placed);
  const gone = giveHour(plan, card, hour);
  plan.draft.placed = before;
  return gone;
}

/** Put a card back into the hand, with all that lies on and under it. @param {DayPlan} plan @param {number} card */
export function putBack(plan, card) {
  plan.draft.placed.delete(plan.cardThing(card));
  return relieve(plan) ?? [];
}

/**
 * Take out what the limits no longer allow, the last laid first; cards stay. Return null if that is not enough.
 * @param {DayPlan} plan @returns {string[] | null}
 */
function relieve(plan) {
  const { draft } = plan;
  const cards = new Set(plan.cards.map(({ number }) => plan.cardThing(number)));
  /** @type {string[]} */
  const gone = [];
  for (;;) {
    const order = [...draft.placed.keys()];
    const thing = draft.plan ? draft.plan.surplus(draft.layout, order, cards) : -1;
    if (thing === null) return null;
    if (thing < 0) return gone;
    draft.placed.delete(thing);
    if (plan.gruppeOf(thing)) gone.push(plan.gruppeOf(thing));
  }
}

/**
 * The next Gruppe of a type for a raid: one that may go there, with the letter that is rarest in the raid.
 * @param {DayPlan} plan @param {string} type @param {number} card @param {string} [home]
 */
export function next(plan, type, card, home = "") {
  const box = plan.raidBox(card);
  const raid = plan.raidOf(card);
  if (!raid) return undefined;
  const letters = plan.gruppen(raid).map(({ unit }) => unit.selector);
  const count = (/** @type {UnitView} */ unit) => letters.filter((letter) => letter === unit.selector).length;
  const own = (/** @type {UnitView} */ unit) => Number(unit.home !== `Luftflotte ${raid.card.luftflotte}`);
  return plan.view.gruppen
    .filter((unit) => unit.type === type && (!home || unit.home === home) && plan.isFree(unit.name))
    .filter((unit) => plan.draft.fits(plan.things.get(unit.name) ?? -1, box))
    .sort((a, b) => own(a) - own(b) || Number(a.reduced) - Number(b.reduced) || count(a) - count(b))[0];
}

/**
 * Add the next Gruppe of a type to a raid; return it.
 * @param {DayPlan} plan @param {string} type @param {number} card @param {string} [home]
 */
export function add(plan, type, card, home = "") {
  const unit = next(plan, type, card, home);
  if (unit) plan.draft.placed.set(plan.things.get(unit.name) ?? -1, plan.raidBox(card));
  return unit;
}

/**
 * Take the last Gruppe of a type from a raid; return it.
 * @param {DayPlan} plan @param {string} type @param {number} card
 */
export function drop(plan, type, card) {
  const raid = plan.raidOf(card);
  const laid = raid ? plan.gruppen(raid).filter(({ unit, thing }) => thing >= 0 && unit.type === type) : [];
  const last = laid.at(-1);
  if (last) plan.draft.placed.delete(last.thing);
  return last?.unit;
}

/**
 * Give a Gruppe bombs, or take them from it; return whether that was possible.
 * @param {DayPlan} plan @param {string} name
 */
export function turnJabo(plan, name) {
  const now = plan.laidAs(name);
  const other = plan.thingsOf(name).find((thing) => thing !== now);
  const box = now === undefined ? undefined : plan.draft.placed.get(now);
  if (now === undefined || other === undefined || box === undefined) return false;
  plan.draft.placed.delete(now);
  const fits = plan.draft.fits(other, box);
  plan.draft.placed.set(fits ? other : now, box);
  return fits;
}

/** Take back all Gruppen that are laid on a raid. @param {DayPlan} plan @param {number} card */
export function empty(plan, card) {
  for (const thing of plan.raidOf(card)?.laid ?? []) plan.draft.placed.delete(thing);
}

/**
 * Fill a raid as the last one on a target of the same kind in the same area was flown: the same Gruppen, and in place of
 * those that are lost or busy others of their type, as far as today's limits allow. Return how many of each. Gruppen that
 * are assigned at another time do not count.
 * @param {DayPlan} plan @param {number} card @param {Entry[]} log
 */
export function asLastTime(plan, card, log) {
  const told = { same: 0, replaced: 0, left: 0 };
  const raid = plan.raidOf(card);
  const last = raid ? lastOn(log, raid.card) : undefined;
  if (!raid || !last) return told;
  const box = plan.raidBox(card);
  const typeOf = (/** @type {string} */ name) => plan.units.get(name)?.type ?? "";
  const now = last.gruppen.filter((name) => plan.isAssignedNow(raid, typeOf(name)));
  const others = now.filter((name) => {
    const thing = plan.things.get(name) ?? -1;
    if (!plan.isFree(name) || !plan.draft.fits(thing, box)) return true;
    plan.draft.placed.set(thing, box);
    told.same += 1;
    return false;
  });
  for (const name of others) {
    if (add(plan, typeOf(name), card)) told.replaced += 1;
    else told.left += 1;
  }
  return told;
}

/**
 * Give the cards that are still in hand the hours of the last day, the richest cards first.
 * @param {DayPlan} plan @param {string[]} hours
 */
export function timesAsLastDay(plan, hours) {
  const free = plan.cards.filter((card) => !plan.hourOf(card));
  const best = [...free].sort((a, b) => Number(b.effort === "major") - Number(a.effort === "major"));
  for (const hour of hours.slice(plan.raids.length)) {
    const card = best.shift();
    const box = plan.boxes.get(hour);
    if (card && box !== undefined && plan.draft.fits(plan.cardThing(card.number), box))
      plan.draft.placed.set(plan.cardThing(card.number), box);
  }
}
