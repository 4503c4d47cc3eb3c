/** The whole plan as it is looked over: its faults, or what is to be said of it before it is closed. */

import { h } from "/static/js/dom.js";
import { head } from "./sheet_lines.js";

/** @import {DayPlan, PlanRaid} from "./day_plan.js" */
/** @import {Desk} from "./desk.js" */

/** The whole plan: its faults, or what the game says of the enemy. @param {Desk} desk @param {DayPlan} plan */
export function lookedOver(desk, plan) {
  const { faults } = plan;
  if (!faults.length) return desk.opponent.whole(plan);
  return [
    head(
      "To be corrected",
      `${faults.length} ${faults.length === 1 ? "fault" : "faults"}: the plan cannot be closed yet`,
    ),
    h(
      "ul",
      { class: "refusals", id: "faults", "aria-label": "To be corrected" },
      ...faults.map(({ rule, reason, raids }) =>
        h("li", {}, ...raids.map((raid) => named(desk, raid)), `${reason} `, h("span", { class: "chip rule" }, rule)),
      ),
    ),
  ];
}

/** The raid of which a fault speaks; a press chooses it. @param {Desk} desk @param {PlanRaid} raid */
function named(desk, { letter, card }) {
  const title = `Raid ${letter}, ${card.target}: press to change it`;
  return h(
    "button",
    { class: "raid-link", type: "button", "data-fault-of": card.number, title, onclick: () => desk.choose(card.number) },
    h("b", { class: "letter" }, letter),
    ` ${card.target}: `,
  );
}
