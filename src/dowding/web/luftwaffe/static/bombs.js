/** What the bombs of a raid do, read off the Bombing Table that comes with the board. */

import { line } from "./sheet_lines.js";
import { h } from "/static/js/dom.js";

/** @import {DayPlan, PlanRaid} from "./day_plan.js" */
/** @import {BombTable} from "./types.js" */
/**
 * The bombing strength of a raid, and how often and how well it hits: if squadrons meet it, and if nobody does.
 * @typedef {{strength: number, met: Chance, unmet: Chance}} Bombs
 * @typedef {{hits: number, worth: number}} Chance
 */

/** The column of a strength, shifted as far as the rules allow. @param {BombTable} table @param {number} strength @param {number} shift */
export function columnOf({ columns, shifts }, strength, shift) {
  const limit = shifts["limit"] ?? 0;
  const at = columns.findLastIndex(({ least }) => least <= Math.max(1, strength));
  const shifted = at + Math.max(-limit, Math.min(limit, shift));
  return columns[Math.max(0, Math.min(columns.length - 1, shifted))];
}

/** What the bombs of a raid do under a clear sky; null if it has none. @param {DayPlan} plan @param {PlanRaid} raid @returns {Bombs | null} */
export function bombsOf(plan, raid) {
  const table = plan.board.limits.bombs;
  const bombers = plan.gruppen(raid).filter(({ unit, jabo }) => jabo || !["Me109", "Me110"].includes(unit.type));
  const strength = bombers.reduce(
    (sum, { unit, jabo }) => sum + (jabo ? (table.jabo[Number(unit.reduced)] ?? 0) : unit.bombing),
    0,
  );
  if (!strength) return null;
  const dives = raid.card.type !== "radar" && bombers.every(({ unit }) => unit.type === "Ju87");
  const dive = dives ? (table.shifts["dive_bombing"] ?? 0) : 0;
  const read = (/** @type {number} */ shift) => {
    const column = columnOf(table, strength, shift);
    return { hits: column?.hits ?? 0, worth: (column?.worth ?? 0) * (raid.card.vp_double ? 2 : 1) };
  };
  return { strength, met: read(dive), unmet: read(dive + (table.shifts["unopposed"] ?? 0)) };
}

/** @param {Chance} chance */
export function chanceTold({ hits, worth }) {
  const often = hits === 6 ? "a hit for certain" : `a hit in ${hits} of 6`;
  return `${often}, worth ${Number(worth.toFixed(1))}`;
}

/** The line of the sheet that says what bombs do. @param {DayPlan} plan @param {PlanRaid} raid */
export function bombLine(plan, raid) {
  const bombs = bombsOf(plan, raid);
  if (!bombs) return [];
  const { patchy, broken } = plan.board.limits.bombs.shifts;
  return [
    line(
      "Bombs",
      h("b", {}, `strength ${bombs.strength}`),
      `: ${chanceTold(bombs.met)}; if nobody meets it, ${chanceTold(bombs.unmet)}.`,
      h("p", { class: "note" }, `Points on average, by a clear sky; patchy cloud is ${Math.abs(patchy ?? 0)} column worse, broken ${Math.abs(broken ?? 0)}.`),
    ),
  ];
}
