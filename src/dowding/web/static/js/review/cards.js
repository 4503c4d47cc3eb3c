/** The dearest decisions: the board at that moment, what was done, what was better, and why. */

import { h } from "../dom.js";
import { plansTable } from "../panels/plans.js";
import { cost, isSpell, margin, points } from "./ride.js";
import { mark } from "./table.js";
import { differences, extent, scored, whereAt } from "./telling.js";

/** @import {Room} from "../room.js" */
/** @import {Ride, Row} from "./ride.js" */
/** @import {Attempt, PlanBeside, Spell, Verdict} from "../types.js" */

/**
 * What can be done with a card.
 * @typedef {{tryAgain: (row: Verdict) => void, branch: ((row: Row) => void) | null, look: (row: Row) => void,
 *   attempts: Map<number, Attempt>, boards: Map<number, Node | null>}} Acts
 */

const AS_A_WHOLE = "It is rated as a whole, beside those of the doctrines. Which counter was wrong cannot be said.";
const WHICH = "Which of them it was cannot be said: one decision is worth less than the noise.";

/** @param {Room} room @param {Ride} ride @param {Row} row @param {Acts} acts */
export function card(room, ride, row, acts) {
  return h(
    "article",
    { class: "panel ride-card", key: row.number, "data-row": row.number },
    h(
      "header",
      {},
      h("b", { class: "cost" }, points(-cost(row))),
      h("small", {}, margin(row.margin)),
      h("div", {}, h("h3", {}, isSpell(row) ? whereAt(room, row.number) : row.prompt, mark(row)), under(room, row)),
    ),
    board(row, acts),
    isSpell(row) ? ofSpell(ride, row) : ofVerdict(ride, row, acts),
    isSpell(row) || !row.is_plan ? null : plansBeside(row.plans),
    h("div", { class: "acts" }, ...buttons(row, acts)),
  );
}

/** @param {Room} room @param {Row} row */
function under(room, row) {
  return h("p", {}, isSpell(row) ? "" : whereAt(room, row.number, row.between));
}

/** @param {Row} row @param {Acts} acts */
function board(row, acts) {
  const drawn = acts.boards.get(row.number);
  const look = { class: "ride-look", type: "button", title: "Look at this moment", onclick: () => acts.look(row) };
  return h("button", look, drawn?.cloneNode(true) ?? h("span", { class: "note" }, "Look at this moment"));
}

/** @param {Ride} ride @param {Verdict} row @param {Acts} acts */
function ofVerdict(ride, row, acts) {
  const tried = acts.attempts.get(row.number);
  const why = [row.best ? differences(row.best) : "", row.reason ? `${ride.told?.by}: ${row.reason}` : ""];
  return h(
    "dl",
    {},
    ...told("Done", row.text),
    ...told("Better", row.best?.instead || row.best?.text || "", "good"),
    ...told("Why", why[0] ? `On average ${why[0]} by ${row.until}.` : ""),
    ...told(why[0] ? "" : "Why", why[1] ?? ""),
    ...told("Plan", row.is_plan ? AS_A_WHOLE : ""),
    ...(tried ? told("Now", `${tried.tried.text}: ${scored(tried, ride.told?.unit ?? "")}`, "now") : []),
  );
}

/** The given plan beside those of the doctrines. @param {PlanBeside[]} plans */
function plansBeside(plans) {
  const worth = plans.map(({ by, gain, error }) => (by ? `${points(gain)} ${margin(error)}` : ""));
  const beside = plans.map(({ by, numbers }) => ({ title: by || "yours", numbers }));
  return plansTable(beside, [["worth more", worth]]);
}

/** @param {Ride} ride @param {Spell} row */
function ofSpell(ride, row) {
  const unlike = `${extent(row, ride.told?.by)}.`;
  return h("dl", {}, ...told("Done", unlike), ...told("Why", row.others > 1 ? WHICH : ""));
}

/** @param {string} what @param {string} text @param {string} [kind] */
function told(what, text, kind = "") {
  return text ? [h("dt", {}, what), h("dd", { class: kind }, text)] : [];
}

/** @param {Row} row @param {Acts} acts */
function buttons(row, acts) {
  const { branch } = acts;
  return [
    isSpell(row)
      ? null
      : h("button", { class: "btn primary", type: "button", onclick: () => acts.tryAgain(row) }, "Try it again"),
    branch ? h("button", { class: "btn", type: "button", onclick: () => branch(row) }, "Open a branch here") : null,
  ];
}
