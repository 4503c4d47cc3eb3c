/** What follows from the size of a raid in the making, as the charts print it. */

import { h } from "/static/js/dom.js";
import { line } from "./sheet_lines.js";
import { isFighter } from "./view.js";
import { warningBar } from "./warning.js";

/** @import {DayPlan, PlanRaid} from "./day_plan.js" */

/**
 * What follows from the size of a raid: who must patrol the Channel, when it fails to assemble, how well it is seen.
 * @param {DayPlan} plan @param {PlanRaid} raid @param {number} bombers
 */
export function forecast(plan, raid, bombers) {
  const gruppen = plan.gruppen(raid);
  if (!gruppen.length) return [];
  const { channel_patrol } = plan.board.limits;
  const me109s = gruppen.filter(({ unit, jabo }) => unit.type === "Me109" && !jabo).length;
  const reach = raid.card.me109 === "no" ? me109s : Math.min(channel_patrol[bombers] ?? 0, me109s);
  const rest = gruppen.filter(({ unit, jabo }) => isFighter(unit.type) && !jabo).length - reach;
  return [
    line("Missions", `channel ${reach} · left to escort or hunt ${rest}`),
    line("Meeting", meeting(plan, raid, gruppen.length)),
    line("Warning", warningBar(plan, raid)),
  ];
}

/**
 * The faces of the die on which a raid fails to assemble.
 * @param {DayPlan} plan @param {PlanRaid} raid @param {number} size
 */
function meeting(plan, raid, size) {
  const { sure, cloudy } = failures(plan, raid, size);
  if (!sure.length && !cloudy.length) return "certain";
  const faces = sure.length ? ["fails on ", h("b", {}, sure.join(", "))] : ["certain"];
  return h("span", {}, ...faces, cloudy.length ? `; in broken cloud it fails on ${cloudy.join(", ")} too` : "");
}

/**
 * The faces on which a raid fails in any case, and those on which it fails if the clouds are broken. The weather of a
 * later window is known.
 * @param {DayPlan} plan @param {PlanRaid} raid @param {number} size @returns {{sure: string[], cloudy: string[]}}
 */
export function failures(plan, raid, size) {
  const hour = plan.raids.filter((other) => other.hour === raid.hour);
  const area = hour.filter(({ card }) => card.luftflotte === raid.card.luftflotte);
  /** @type {Record<string, number>} */
  const counted = { hour: hour.length, area: area.length, gruppen: size };
  const fails = Object.entries(plan.board.limits.meeting).filter(
    ([, { counts, least }]) => (counted[counts] ?? 0) >= least,
  );
  const faces = (/** @type {boolean} */ cloud) =>
    fails.filter(([, { broken_cloud }]) => !!broken_cloud === cloud).map(([die]) => die);
  if (plan.morning) return { sure: faces(false), cloudy: faces(true) };
  const broken = plan.view.weather[raid.card.luftflotte - 2] === "broken";
  return { sure: broken ? fails.map(([die]) => die) : faces(false), cloudy: [] };
}
