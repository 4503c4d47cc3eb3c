/** How a raid in the making will be seen: the chance of each warning, over the weather that is still to be rolled. */

import { h } from "/static/js/dom.js";

/** @import {DayPlan, PlanRaid} from "./day_plan.js" */

const SKIES = ["clear", "patchy", "broken"];
const FACES = [1, 2, 3, 4, 5, 6];

/**
 * The share of each warning, with the nets and headquarters as they are now. A strategy card is not counted.
 * @param {DayPlan} plan @param {PlanRaid} raid @returns {Map<string, number>}
 */
export function warnings(plan, raid) {
  const { limits } = plan.board;
  const sky = SKIES.indexOf(plan.view.weather[raid.card.luftflotte - 2] ?? "");
  const skies = plan.morning ? (limits.skies[raid.card.luftflotte] ?? []) : [sky];
  const spaces = skies.flatMap((seen) => {
    const modifier = modifierOf(plan, raid, seen);
    return FACES.map((die) => limits.warnings[Math.min(die + modifier, limits.warnings.length - 1)] ?? "");
  });
  const levels = [...new Set(limits.warnings)].filter((level) => spaces.includes(level));
  return new Map(levels.map((level) => [level, spaces.filter((found) => found === level).length / spaces.length]));
}

/** What is added to the die under a sky. @param {DayPlan} plan @param {PlanRaid} raid @param {number} sky */
function modifierOf(plan, raid, sky) {
  const { card } = raid;
  const { detection, size_modifiers } = plan.board.limits;
  const gruppen = plan.gruppen(raid);
  const added = (/** @type {string} */ what, /** @type {number | boolean} */ times) =>
    (detection[what] ?? 0) * Number(times);
  const sum =
    (size_modifiers[gruppen.length] ?? 0) +
    (card.observers[sky] ?? 0) +
    added("radar_net", card.nets.filter((net) => !plan.view.damage[net]).length) +
    added("only_me109", gruppen.length > 0 && gruppen.every(({ unit }) => unit.type === "Me109")) +
    added("forward_airfield", raid.forward) +
    added("press", plan.view.pressed);
  const hit = card.headquarters.filter((name) => plan.view.damage[name]).length;
  return Math.ceil(Math.max(0, sum) / (hit ? 2 : 1)) * Number(hit < 2);
}

/** The warnings as a bar with its shares in words. @param {DayPlan} plan @param {PlanRaid} raid */
export function warningBar(plan, raid) {
  const found = [...warnings(plan, raid)];
  const told = found.map(([level, share]) => `${level.replaceAll("_", " ")} ${Math.round(share * 100)}%`);
  return h(
    "div",
    { class: "warnings" },
    told.join(" · "),
    raid.strategies.length ? ", without its card" : "",
    h(
      "span",
      { class: "shares", "aria-hidden": "true" },
      ...found.map(([level, share]) => h("i", { class: level, style: { "flex-grow": String(share) } })),
    ),
  );
}
