/** The hand: the target cards of the day, with what today's priorities allow and where each one went. */

import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { draggable } from "./dragging.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan} from "./day_plan.js" */
/** @import {TargetCardView as TargetCard} from "./types.js" */

/** @param {Desk} desk @param {HTMLElement} place @returns {(plan: DayPlan) => void} */
export function mountHand(desk, place) {
  return (plan) => morph(place, ...plan.cards.map((card) => cardOf(desk, plan, card)));
}

/** A word that would be broken at the usual size. */
const LONG_WORD = /\S{11}/;

/** @param {Desk} desk @param {DayPlan} plan @param {TargetCard} card */
function cardOf(desk, plan, card) {
  const { number } = card;
  const raid = plan.raidOf(card.number);
  const priority = priorityOf(plan, card);
  const held = desk.heldCard === card.number;
  const allows = plan.morning ? `${card.effort}, to ${sizeOf(plan, card)}` : card.effort;
  const lies = raid ? `raid ${raid.letter} at ${raid.hour}` : "in hand";
  const look = classes(
    "target-card",
    `priority-${priority}`,
    held && "is-held",
    raid && "is-laid",
    raid && desk.chosen === number && "is-chosen",
  );
  const button = h(
    "button",
    {
      class: look,
      type: "button",
      key: number,
      "data-card": number,
      "aria-pressed": String(held),
      onclick: () => desk.pressCard(number),
    },
    h("span", { class: "kind" }, card.type, raid ? h("b", { class: "letter" }, raid.letter) : null),
    h(
      "b",
      { class: classes("name", LONG_WORD.test(card.target) && "long") },
      card.target,
      card.forward ? h("small", {}, `◆ ${card.forward}`) : null,
    ),
    h("span", {}, card.region),
    h(
      "span",
      { class: "where" },
      card.sector,
      card.vp_double ? h("b", { title: "VP doubled" }, "×2") : null,
      h("i", { class: "value", "aria-hidden": "true" }, "●".repeat(card.value).padEnd(3, "○")),
    ),
    h("b", { class: "allows" }, allows),
    h("span", { class: "sr" }, `, value ${card.value}, priority ${priority}: ${lies}`),
  );
  draggable(button, () => desk.plan?.morning && desk.hold([desk.plan.cardThing(number)]));
  return button;
}

/** The priority of a card's kind of target. @param {DayPlan} plan @param {TargetCard} card */
export function priorityOf(plan, card) {
  return plan.view.priorities[card.type] ?? "low";
}

/**
 * The largest raid that a card may have now: as it lies, or if it were laid next.
 * @param {DayPlan} plan @param {TargetCard} card
 */
function sizeOf(plan, card) {
  if (plan.hourOf(card)) return plan.most(card.number).most;
  const layout = plan.draft.layout;
  layout[plan.cardThing(card.number)] = [...plan.boxes.values()][0] ?? 0;
  return plan.most(card.number, layout).most;
}
