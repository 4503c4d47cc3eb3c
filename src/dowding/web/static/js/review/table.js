/** The table of all decisions, in order or dearest first. */

import { classes, h } from "../dom.js";
import { cost, isClear, isSpell, margin, points } from "./ride.js";
import { extent, whereAt } from "./telling.js";

/** @import {Room} from "../room.js" */
/** @import {Ride, Row} from "./ride.js" */

/** @typedef {"order" | "dear"} Sorting */

/**
 * @param {Room} room @param {Ride} ride @param {Sorting} sorting @param {number} chosen
 * @param {{sort: (by: Sorting) => void, choose: (row: Row) => void}} acts
 */
export function table(room, ride, sorting, chosen, acts) {
  const rows = [...ride.rows];
  const place = new Map(rows.map((row, n) => [row.number, n + 1]));
  if (sorting === "dear") rows.sort((a, b) => shown(b) - shown(a));
  const most = Math.max(0.1, ...rows.map((row) => Math.abs(cost(row))));
  const by = (/** @type {Sorting} */ kind, /** @type {string} */ label) =>
    h("button", { type: "button", "aria-pressed": String(kind === sorting), onclick: () => acts.sort(kind) }, label);
  const wholly = ride.told?.spells.length ? "gain or loss" : "cost";
  return h(
    "section",
    { class: "panel ride-rows", "aria-label": "Decisions" },
    h(
      "header",
      {},
      h("h2", { class: "cap" }, ride.told?.spells.length ? `By ${ride.told.chapter_name}` : "Decisions"),
      h("small", {}, `${wholly} in ${ride.told?.unit}, ± holds in 95 of 100`),
    ),
    h("div", { class: "ride-sorts", role: "group", "aria-label": "Order" }, by("order", "In order"), by("dear", "Dearest first")),
    h("ol", {}, ...rows.map((row) => line(room, row, place.get(row.number) ?? 0, most, row.number === chosen, acts.choose))),
  );
}

/** What counts for the order: noise counts as nothing. @param {Row} row */
function shown(row) {
  return isClear(row) ? cost(row) : 0;
}

/**
 * @param {Room} room @param {Row} row @param {number} place @param {number} most @param {boolean} isChosen
 * @param {(row: Row) => void} choose
 */
function line(room, row, place, most, isChosen, choose) {
  const clear = isClear(row);
  const dear = clear && cost(row) > 0;
  const said = isSpell(row) ? extent(row) : row.text;
  return h(
    "li",
    { key: row.number },
    h(
      "button",
      {
        class: classes("ride-row", dear && "dear", isChosen && "is-chosen"),
        type: "button",
        "data-row": row.number,
        "aria-pressed": String(isChosen),
        onclick: () => choose(row),
      },
      h("span", { class: "ride-place" }, String(place)),
      h(
        "span",
        { class: "ride-what" },
        h("b", {}, isSpell(row) ? whereAt(room, row.number) : row.prompt),
        h("span", {}, said),
      ),
      h("span", { class: "ride-figure" }, clear ? figure(row) : ["no clear difference", mark(row)], bar(row, most)),
    ),
  );
}

/** @param {Row} row */
function figure(row) {
  const kind = cost(row) > 0 ? "bad" : "good";
  return h("span", {}, h("b", { class: kind }, points(-cost(row))), h("small", {}, ` ${margin(row.margin)}`), mark(row));
}

/** The sign of a decision as chess players write it. @param {Row} row */
export function mark(row) {
  if (isSpell(row) || !row.mark) return null;
  return h("b", { class: classes("ride-mark", row.mark === "!" && "fine") }, row.mark);
}

/** The cost as a bar, and its margin as a thin line over it. @param {Row} row @param {number} most */
function bar(row, most) {
  const part = (/** @type {number} */ value) => `${Math.min(100, (100 * Math.abs(value)) / most).toFixed(1)}%`;
  return h(
    "span",
    { class: "cost-bar", "aria-hidden": "true" },
    h("i", { class: cost(row) > 0 ? "cost" : "gain", style: { "--part": part(cost(row)) } }),
  );
}
