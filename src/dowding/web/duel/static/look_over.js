/** The whole plan as it is looked over: its faults, or what Fighter Command will see and what never. */

import { h } from "/static/js/dom.js";
import { head, line } from "./sheet_lines.js";
import { eye } from "./timetable.js";
import { HOURS, regionName } from "./view.js";

/** @import {DayPlan} from "./day_plan.js" */

/** The whole plan: its faults, or what Fighter Command will see. @param {DayPlan} plan */
export function lookedOver(plan) {
  const { faults } = plan.draft;
  if (faults.length)
    return [
      head(
        "To be corrected",
        `${faults.length} ${faults.length === 1 ? "fault" : "faults"}: the plan cannot be closed yet`,
      ),
      h(
        "ul",
        { class: "refusals", id: "faults", "aria-label": "To be corrected" },
        ...faults.map(({ rule, reason }) => h("li", {}, `${reason} `, h("span", { class: "chip rule" }, rule))),
      ),
    ];
  const { limits } = plan.board;
  const hours = HOURS.filter((hour) => plan.raids.some((raid) => raid.hour === hour && !raid.flown));
  return [
    head("What Fighter Command will see", "and when; nothing else leaves this room"),
    ...hours.map((hour) => line(hour, ...marker(plan, hour))),
    line(
      "Each",
      "its target card when it is flown; major or minor, the number, or all of it, by intelligence. " +
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
  const hidden =
    count > regions.length
      ? `not that ${count} raids fly`
      : regions.length > 1
        ? "not that it is one raid in each"
        : "not that it is one raid";
  return [
    eye(true),
    h("span", {}, " markers in ", h("b", {}, regions.map(regionName).join(", "))),
    h("p", { class: "note" }, hidden),
  ];
}
