/** The tote board: a column of lamps for each squadron, grouped by sector. */

import { BOARD } from "/static/js/store.js";
import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { openDialog } from "/static/js/dialog.js";
import { refusalLines, tipFor } from "/static/js/tip.js";
import { called, describe, dress, piece, placeTold } from "./units.js";

/** @import {Room} from "./units.js" */
/** @import {RafView} from "./units.js" */
/** @import {UnitView} from "./types.js" */

/** @type {[string, string, string][]} the name of a row, its lamp, its shape */
const ROWS = [
  ["Available", "avail", ""],
  ["On patrol", "patrol", ""],
  ["Airborne", "flight", ""],
  ["Landing", "landing", "square"],
  ["Re-arm", "rearm", "square"],
  ["Light loss", "light", "half"],
  ["Heavy loss", "heavy", "cross"],
];
/** @type {Record<string, number>} */
export const ROW_OF = {
  sector: 0,
  patrol: 1,
  "night patrol": 1,
  inflight: 2,
  hunt: 2,
  bomber: 2,
  "close escort": 2,
  landing: 3,
  "re-arm": 4,
  "light loss": 5,
  "heavy loss": 6,
};

/** On a screen that is narrow, but no telephone, the sectors stand on two lines. */
const NARROW = "(min-width: 601px) and (max-width: 900px)";
const ORDER = [
  ...["1/11", "2/11", "3/11", "4/11", "5/11", "6/11", "7/11"],
  ...["4/10", "3/10", "1/10", "2/12", "1/12", "3/12", "London"],
];

/** @param {Room} room @param {HTMLElement} place */
export function mountTote(room, place) {
  const lines = h("div", { class: "tote-lines" });
  place.append(lines);
  const narrow = matchMedia(NARROW);
  const fitting = new ResizeObserver((seen) => seen.forEach(({ target }) => target instanceof HTMLElement && fit(target)));
  let key = "";
  /** @type {Map<string, HTMLButtonElement>} */
  const columns = new Map();
  const draw = () => {
    const view = room.view;
    const shown = view.squadrons.filter((u) => u.home && u.place in ROW_OF);
    const now = `${narrow.matches}${shown.map((u) => u.name + u.home).join()}`;
    if (now !== key) {
      key = now;
      columns.clear();
      fitting.disconnect();
      lines.replaceChildren(...build(room, shown, narrow.matches ? 2 : 1, columns));
      for (const groups of lines.querySelectorAll(".groups")) fitting.observe(groups);
    }
    for (const unit of shown) light(room, columns.get(unit.name), unit, view);
  };
  narrow.addEventListener("change", () => room.view && draw());
  return draw;
}

/** A column of this width, in pixels, has room for three figures; in narrower ones they are narrower. */
const ROOMY = 20.4;

/** All columns are as wide as those of the fullest sector. @param {HTMLElement} groups */
function fit(groups) {
  const widths = [...groups.children].map((sector) => sector.getBoundingClientRect().width / sector.querySelectorAll(".sq").length);
  const column = Math.min(...widths);
  groups.style.setProperty("--column", `${column.toFixed(2)}px`);
  groups.style.setProperty("--narrow", Math.min(1, column / ROOMY).toFixed(2));
}

/**
 * The sectors on so many lines, each with the names of the rows.
 * @param {Room} room @param {UnitView[]} units @param {number} count @param {Map<string, HTMLButtonElement>} columns
 */
function build(room, units, count, columns) {
  const homes = [...new Set(units.map((u) => u.home))].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  /** @type {HTMLElement[][]} */
  const lines = Array.from({ length: count }, () => []);
  let before = 0;
  for (const home of homes) {
    const own = units.filter((u) => u.home === home);
    lines[Math.floor(((before + own.length / 2) / units.length) * count)]?.push(sectorOf(room, home, own, columns));
    before += own.length;
  }
  return lines.map((sectors) => {
    const states = h("div", { class: "states", "aria-hidden": "true" }, ...ROWS.map(([name]) => h("span", {}, name)));
    return h("div", { class: "tote-line" }, states, h("div", { class: "groups" }, ...sectors));
  });
}

/** @param {Room} room @param {string} home @param {UnitView[]} own @param {Map<string, HTMLButtonElement>} columns */
function sectorOf(room, home, own, columns) {
  const heads = own.map((unit) => {
    const column = columnOf(room, unit);
    columns.set(unit.name, column);
    return column;
  });
  const title = h(
    "button",
    {
      class: "sec-name",
      type: "button",
      title: "Show this sector's squadrons larger",
      onclick: () => layOut(room, home),
    },
    room.view.sectors[home] ?? home,
    h("em", {}, home),
  );
  return h("div", { class: "sec", style: { "--share": String(own.length) } }, title, h("div", { class: "cols" }, ...heads));
}

/** @param {Room} room @param {UnitView} unit */
function columnOf(room, unit) {
  const column = h(
    "button",
    { class: "sq", type: "button", "data-tote": unit.name, tabindex: -1 },
    h("span", { class: classes("n", called(unit.name).short.length > 3 && "long") }, called(unit.name).short),
    " ",
    h("span", { class: "ty" }, unit.type.charAt(0)),
    ...ROWS.map(() => h("i", {}, h("u", { class: "lamp" }))),
  );
  column.addEventListener("click", () => room.press("unit", unit.name));
  tipFor(column, () => {
    const view = room.view;
    const now = view.squadrons.find((u) => u.name === unit.name) ?? unit;
    const refusal = room.looked ? undefined : room.draft?.barred.get(`unit:${unit.name}`);
    return refusal
      ? { lines: [h("small", {}, describe(now, view)), ...refusalLines(refusal)], kind: "" }
      : { lines: [describe(now, view)], kind: "about", aircraft: now.type };
  });
  return column;
}

/** @param {Room} room @param {HTMLButtonElement | undefined} column @param {UnitView} unit @param {RafView} view */
function light(room, column, unit, view) {
  if (!column) return;
  const row = ROW_OF[unit.place] ?? -1;
  const mark = room.looked || !room.draft ? "" : room.draft.mark("unit", unit.name);
  const chosen = mark === "chosen" || mark === "held";
  const next = chosen ? (room.draft?.decision.kind === "place" ? 1 : 2) : -1;
  const look = classes("sq", mark === "lit" && "is-lit", chosen && "is-chosen", unit.reduced && "is-reduced");
  const key = `${look}${row}${next}${unit.at}`;
  if (column.dataset.look === key) return;
  column.dataset.look = key;
  column.className = look;
  column.setAttribute(
    "aria-label",
    `${called(unit.name).short} ${unit.type.charAt(0)}: ${describe(unit, view)}` +
      (mark === "lit" ? ", may be chosen" : ""),
  );
  column.tabIndex = mark ? 0 : -1;
  [...column.querySelectorAll(".lamp")].forEach((lamp, n) => {
    lamp.className = `lamp${n === row ? ` on ${ROWS[n]?.[1]} ${ROWS[n]?.[2]}` : n === next ? " next" : ""}`;
  });
}

/** Show a sector's squadrons as large counters, for touch screens. @param {Room} room @param {string} home */
function layOut(room, home) {
  const body = h("div", { class: "body laid" });
  const draw = () => {
    const view = room.view;
    morph(
      body,
      ...view.squadrons
        .filter((u) => u.home === home)
        .map((unit) => {
          const button = piece(room, unit);
          dress(room, button, unit, view);
          return h("div", {}, button, h("small", {}, placeTold(unit.place)));
        }),
    );
  };
  draw();
  openDialog(`${room.view.sectors[home]} ${home}`, body).addEventListener("close", room.on(BOARD, draw));
}
