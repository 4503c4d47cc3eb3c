/** A strategy card in full: what it does, when Fighter Command sees it, and which raids may have it. */

import { h } from "/static/js/dom.js";
import { head, line } from "./sheet_lines.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan} from "./day_plan.js" */

/** The card that is to be explained, if it is still in hand. @param {Desk} desk @param {DayPlan} plan */
export function explained(desk, plan) {
  return plan.strategies.find(({ card }) => card.number === desk.explained);
}

/** @param {Desk} desk @param {DayPlan} plan @param {DayPlan["strategies"][number]} strategy */
export function strategySheet(desk, plan, { card, under, thing }) {
  const raid = under ? plan.raidOf(under) : undefined;
  const open = plan.raids.filter((other) => other.open);
  const may = open.filter((other) => thing >= 0 && !plan.why(thing, plan.underBox(other.card.number)));
  const not = open.filter((other) => !may.includes(other) && other !== raid);
  return [
    head(card.title, "strategy card"),
    line("Effect", card.effect),
    line("Shown", desk.opponent.shown(card)),
    line("With", card.combines ? "other strategy cards may lie under the same raid" : "no other strategy card may lie under the same raid"),
    raid ? line("Lies", `under raid ${raid.letter}, ${raid.card.target}; press the card to take it back`) : null,
    line("May have it", may.map(({ letter, card: { target } }) => `${letter} ${target}`).join(", ") || "no raid as things are"),
    ...not.map(({ letter, card: { number, target } }) =>
      line(`Not ${letter}`, `${target}: ${(thing >= 0 && plan.why(thing, plan.underBox(number))?.reason) || "cards are given in the morning"}`),
    ),
  ].filter((part) => part !== null);
}

/** The button that opens a card. @param {Desk} desk @param {number} number @param {string} title */
export function opener(desk, number, title) {
  return h(
    "button",
    {
      class: "link open-strategy",
      type: "button",
      key: `open ${number}`,
      "aria-label": `${title}: open the card`,
      onclick: () => desk.explain(number),
    },
    "Open",
  );
}
