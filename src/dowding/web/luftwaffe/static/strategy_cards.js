/** What lies under a target card: strategy cards, and the marker of a forward airfield. */

import { notice } from "/static/js/dom.js";

/** @import {Desk} from "./desk.js" */

/** Take a strategy card into the hand, or back from under its raid. @param {Desk} desk @param {number} number */
export function pressStrategy(desk, number) {
  const found = desk.plan?.strategies.find(({ card }) => card.number === number);
  if (!found || found.thing < 0) return;
  if (found.under) return desk.takeBack(found.thing);
  const taken = desk.heldStrategy !== number;
  desk.explained = taken ? number : 0;
  return desk.hold(taken ? [found.thing] : []);
}

/** Lay the strategy card in hand under a raid. @param {Desk} desk @param {number} card */
export function layStrategy(desk, card) {
  desk.act((plan) => {
    const thing = plan.draft.picked[0] ?? -1;
    const barred = plan.why(thing, plan.underBox(card));
    if (barred) return void notice(`${barred.reason} (${barred.rule})`);
    desk.chosen = card;
    plan.draft.put(plan.underBox(card));
    return `${plan.draft.decision.options[thing]?.label} lies under ${plan.raidOf(card)?.card.target}`;
  });
}

/** Lay the forward airfield marker on a card, or take it back. @param {Desk} desk @param {number} card */
export function turnForward(desk, card) {
  desk.act((plan) => {
    const thing = plan.things.get(`forward ${card}`) ?? -1;
    if (plan.draft.placed.has(thing)) plan.draft.placed.delete(thing);
    else plan.draft.placed.set(thing, plan.underBox(card));
  });
}
