/**
 * What may answer a raid, as far as it is printed on its card: the sector chart. What Fighter Command makes of it is
 * decided by dice and charts after the raid is deployed.
 */

import { classes, h } from "/static/js/dom.js";
import { head, line } from "/boards/luftwaffe/sheet_lines.js";
import { spoken, WARNINGS } from "./view.js";

/** @import {DayPlan, PlanRaid} from "/boards/luftwaffe/day_plan.js" */
/** @import {Opponent} from "/boards/luftwaffe/desk.js" */
/** @import {TargetCardView as TargetCard} from "/boards/luftwaffe/types.js" */
/** @import {EagleView} from "./types.js" */

/** The warnings as a narrow chart heads them. */
const HEADS = ["none", "late", "suff.", "early", "v. early"];

/** How many raids and Gruppen an hour has. @param {DayPlan} plan @param {string} hour */
function overHour(plan, hour) {
  const raids = plan.raids.filter((raid) => raid.hour === hour);
  const ahead = raids.filter((raid) => !raid.flown);
  const gruppen = ahead.reduce((sum, raid) => sum + plan.gruppen(raid).length, 0);
  const told = ahead.length ? `${gruppen} Gruppen` : raids.length ? "flown" : "no raid";
  return h("span", { class: classes("seen", !ahead.length && "none") }, told);
}

/** The sector chart of a card. @param {DayPlan} plan @param {TargetCard} card */
function chartLine(plan, card) {
  const view = /** @type {EagleView} */ (plan.view);
  return line("Pool", sectorChart(card, view), h("p", { class: "note" }, "squadrons of each sector, by warning"));
}

/**
 * The sector chart of a card, with the column of a warning lit. With a view, a line below says how many are ready now.
 * @param {TargetCard} card @param {EagleView | null} view @param {string} [warning]
 */
export function sectorChart(card, view, warning = "") {
  const lit = (/** @type {number} */ n) =>
    WARNINGS[n] === warning ? { class: "lit", "aria-current": "true" } : { class: "" };
  return h(
    "table",
    { class: "sector-chart" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "Sectors"),
        ...WARNINGS.map((w, n) => h("th", { scope: "col", ...lit(n) }, HEADS[n] ?? w)),
      ),
    ),
    h(
      "tbody",
      {},
      ...card.sector_chart.map(({ sectors, squadrons }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, sectors.join(", ")),
          ...squadrons.map((each, n) => h("td", lit(n), each ? String(each) : "–")),
        ),
      ),
      view &&
        h(
          "tr",
          { class: "sum" },
          h("th", { scope: "row" }, "ready now"),
          ...WARNINGS.map((_, n) => h("td", lit(n), String(mostAt(card, view, n)))),
        ),
    ),
  );
}

/** The largest pool at a warning with the squadrons that are ready now. @param {TargetCard} card @param {EagleView} view @param {number} warning */
function mostAt({ sector_chart }, view, warning) {
  const ready = (/** @type {string} */ sector) =>
    view.squadrons.filter(({ place, at }) => place === "sector" && at === sector).length;
  return sector_chart
    .flatMap(({ sectors, squadrons }) => sectors.map((sector) => Math.min(squadrons[warning] ?? 0, ready(sector))))
    .reduce((sum, most) => sum + most, 0);
}

/** What several raids of an hour do to their answer. @param {DayPlan} plan @param {PlanRaid} raid */
function together(plan, raid) {
  const others = plan.raids.filter((other) => other.hour === raid.hour && !other.flown).length - 1;
  if (!others) return [];
  const told = others === 1 ? "one more raid" : `${others} more raids`;
  return [line("Priority", `${told} in this hour: as long as raids are to come, fewer squadrons answer.`)];
}

/** The whole plan, as far as its answer is known. @param {DayPlan} plan */
function whole(plan) {
  const view = /** @type {EagleView} */ (plan.view);
  const raids = plan.raids.filter((raid) => !raid.flown);
  return [
    head("What may answer", "squadrons that are ready now, by warning; the charts decide when each raid is deployed"),
    ...raids.map(({ letter, hour, card }) =>
      line(`${letter} ${hour}`, h("b", {}, card.target), h("p", { class: "note" }, ranges(card, view))),
    ),
    line("Then", "a die and the charts say how many of the pool come. Each step is explained, line by line."),
  ];
}

/** @param {TargetCard} card @param {EagleView} view */
function ranges(card, view) {
  return WARNINGS.slice(1)
    .map((warning, n) => `${spoken(warning)} ${mostAt(card, view, n + 1)}`)
    .join(" · ");
}

/** @type {Opponent} */
export const WHAT_ANSWERS = {
  hour: overHour,
  card: (plan, card) => [chartLine(plan, card)],
  raid: together,
  whole,
  shown: () => "It is laid open when the raid is deployed.",
};
