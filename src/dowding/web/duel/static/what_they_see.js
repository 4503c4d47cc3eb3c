/** What Fighter Command will see of the plan, and what it never sees: of each hour, of a raid, and of the whole day. */

import { classes, h } from "/static/js/dom.js";
import { head, line } from "/boards/luftwaffe/sheet_lines.js";
import { HOURS, regionName } from "/boards/luftwaffe/view.js";
import { eye } from "./eye.js";

/** @import {DayPlan, PlanRaid} from "/boards/luftwaffe/day_plan.js" */
/** @import {Opponent} from "/boards/luftwaffe/desk.js" */

/** What the enemy will see when the clock is there. @param {DayPlan} plan @param {string} hour */
function overHour(plan, hour) {
  const regions = plan.seenAt(hour);
  const blind = plan.board.limits.damaged_nets >= plan.board.limits.no_marker_at_nets;
  const marked = regions.length > 0 && !blind;
  return h(
    "span",
    { class: classes("seen", !marked && "none") },
    eye(marked),
    h("span", { class: "sr" }, "the enemy sees "),
    marked ? regions.map(regionName).join(", ") : "nothing",
  );
}

/** What they see of a raid. @param {DayPlan} plan @param {PlanRaid} raid */
function theySee(plan, raid) {
  const same = plan.raids.filter((other) => other.hour === raid.hour && other.card.region === raid.card.region);
  const together = same.length > 1 ? `, for ${same.map(({ letter }) => letter).join(" and ")} together` : "";
  return [
    eye(true),
    h(
      "span",
      { class: "they" },
      ` at ${raid.hour} one marker in ${raid.card.region}${together}; the target when it is flown.`,
    ),
  ];
}

/** What they see of the whole plan. @param {DayPlan} plan */
function lookedOver(plan) {
  const { limits } = plan.board;
  const hours = HOURS.filter((hour) => plan.raids.some((raid) => raid.hour === hour && !raid.flown));
  return [
    head("What Fighter Command will see", "and when; nothing else leaves this room"),
    ...hours.map((hour) => line(hour, ...marker(plan, hour))),
    line(
      "Each",
      "its target card when it is flown, and the space of the Detection Track; major or minor, the number, or all of it, " +
        "by intelligence. " +
        (plan.strategies.length ? "Strategy cards at the step that they name." : ""),
    ),
    line("Never", "cards that are not flown, the number of raids, bases"),
    line(
      "If",
      `${limits.one_marker_at_nets} nets are out, you choose one region to show; with ${limits.no_marker_at_nets}, none. ` +
        `Out now${plan.morning ? ", before repair" : ""}: ${limits.damaged_nets}.`,
    ),
  ];
}

/** @param {DayPlan} plan @param {string} hour */
function marker(plan, hour) {
  const count = plan.raids.filter((raid) => raid.hour === hour).length;
  const regions = plan.seenAt(hour);
  const one = regions.length === 1;
  return [
    eye(true),
    h("span", {}, one ? " a marker in " : " markers in ", h("b", {}, regions.map(regionName).join(", "))),
    h("p", { class: "note" }, `not that ${count === 1 ? "one raid flies" : `${count} raids fly`}`),
  ];
}

/** @type {Opponent} */
export const WHAT_THEY_SEE = {
  hour: overHour,
  card: (_, { enroute, in_range }) => [
    line("Enroute", h("b", {}, enroute.join(", ")), ` may always meet it; in range ${in_range.join(", ") || "none"}`),
  ],
  raid: (plan, raid) => [line("They see", ...theySee(plan, raid))],
  whole: lookedOver,
  shown: ({ reveal }) => `Shown to Fighter Command: ${reveal.replaceAll("_", " ")}.`,
};
