/**
 * The tote board of a Luftwaffe: how many Gruppen of each type are at base, planned for, in the air, flown or lost. The
 * board of the squadrons, which lies open to both sides, is one press away.
 */

import { BOARD } from "/static/js/store.js";
import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { openDialog } from "/static/js/dialog.js";
import { recall, remember } from "/static/js/settings.js";
import { mountTote } from "/boards/raf/tote.js";
import { dress, piece } from "/boards/raf/units.js";
import { FLEETS, TYPES, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {PlannedView} from "./types.js" */
/** @import {UnitView} from "/boards/raf/types.js" */

/** What can happen to Gruppen, with the lamp for each. @type {[name: string, lamp: string][]} */
export const ROWS = [
  ["At base", "avail"],
  ["Planned", "patrol"],
  ["In the air", "flight"],
  ["Flown", "landing"],
  ["By night", "rearm"],
  ["Light loss", "light"],
  ["Heavy loss", "heavy"],
];
/** @type {Record<string, number>} */
const ROW_OF = { clock: 3, "map airbase": 3, "night raid": 4, "light loss": 5, "heavy loss": 6 };
const IN_THE_AIR = ["hunt", "bomber", "close escort", "channel patrol", "inflight"];

/**
 * The row in which a Gruppe stands; none if it is not in play.
 * @param {UnitView} unit @param {PlannedView} view
 */
export function rowOf({ name, place }, { board }) {
  if (place !== "airbase") return IN_THE_AIR.includes(place) ? 2 : (ROW_OF[place] ?? -1);
  if (board?.night_raiders.includes(name)) return 4;
  return board?.raids.some(({ flown, gruppen }) => !flown && gruppen.includes(name)) ? 1 : 0;
}

/** @param {Room} room @param {HTMLElement} place @returns {() => void} */
export function mountStrength(room, place) {
  const own = h("div", { class: "strength" });
  const theirs = h("div", { class: "their-tote" });
  const drawTheirs = mountTote(room, theirs);
  const turn = h("div", { class: "tote-turn", role: "group", "aria-label": "Tote board" });
  place.append(turn, own, theirs);
  const draw = () => {
    const squadrons = recall("tote") === "squadrons";
    morph(turn, ...["Gruppen", "Squadrons"].map((name) => side(name, squadrons === (name === "Squadrons"), draw)));
    [own.hidden, theirs.hidden] = [squadrons, !squadrons];
    if (squadrons) return drawTheirs();
    const view = viewOf(room);
    const lit = new Set(room.looked ? [] : room.draft?.decision.options.map(({ subject }) => subject?.id));
    morph(own, strengthOf(room, view, lit));
  };
  return draw;
}

/** @param {string} name @param {boolean} on @param {() => void} draw */
function side(name, on, draw) {
  const show = () => {
    remember("tote", name.toLowerCase());
    draw();
  };
  return h("button", { type: "button", key: name, class: classes(on && "on"), "aria-pressed": String(on), onclick: show }, name);
}

/** @param {Room} room @param {PlannedView} view @param {Set<string | undefined>} lit */
function strengthOf(room, view, lit) {
  const columns = FLEETS.flatMap(([home]) =>
    TYPES.map(([type, , title]) => ({
      home,
      title,
      units: view.gruppen.filter((unit) => unit.home === home && unit.type === type && rowOf(unit, view) >= 0),
    })),
  ).filter(({ units }) => units.length);
  const wide = (/** @type {string} */ home) => columns.filter((column) => column.home === home).length;
  return h(
    "table",
    {},
    h("caption", { class: "sr" }, "Gruppen by type"),
    h(
      "thead",
      {},
      h("tr", {}, h("td", {}), ...FLEETS.map(([home]) => h("th", { scope: "colgroup", colspan: wide(home) }, home))),
      h("tr", {}, h("td", {}), ...columns.map((column) => heading(room, column, lit))),
    ),
    h(
      "tbody",
      {},
      ...ROWS.map(([name, lamp], row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, name),
          ...columns.map(({ units }) => cell(units.filter((unit) => rowOf(unit, view) === row), lamp)),
        ),
      ),
    ),
  );
}

/**
 * @param {Room} room @param {{home: string, title: string, units: UnitView[]}} column
 * @param {Set<string | undefined>} lit
 */
function heading(room, { home, title, units }, lit) {
  const names = units.map(({ name }) => name);
  return h(
    "th",
    { scope: "col" },
    h(
      "button",
      {
        type: "button",
        class: classes("type-name", names.some((name) => lit.has(name)) && "is-lit"),
        title: `Show the ${title} of ${home} larger`,
        onclick: () => layOut(room, `${title}, ${home}`, names),
      },
      title,
    ),
  );
}

/** @param {UnitView[]} units @param {string} lamp */
function cell(units, lamp) {
  if (!units.length) return h("td", {}, h("i", { class: "lamp" }));
  const hours = [...new Set(units.filter(({ place }) => place === "clock").map(({ at }) => at))].sort();
  const title = hours.length ? `back at ${hours.join(", ")}` : null;
  return h("td", {}, h("b", { class: `many ${lamp}`, title }, String(units.length)));
}

/** Show some Gruppen as large counters. @param {Room} room @param {string} title @param {string[]} names */
function layOut(room, title, names) {
  const body = h("div", { class: "body laid" });
  const draw = () => {
    const view = viewOf(room);
    const units = view.gruppen.filter(({ name }) => names.includes(name));
    morph(
      body,
      ...units.map((unit) => {
        const button = piece(room, unit);
        dress(room, button, unit, view);
        return h("div", {}, button, h("small", {}, told(unit, view)));
      }),
    );
  };
  draw();
  openDialog(title, body).addEventListener("close", room.on(BOARD, draw));
}

/** @param {UnitView} unit @param {PlannedView} view */
function told(unit, view) {
  return unit.place === "clock" ? `back at ${unit.at}` : (ROWS[rowOf(unit, view)]?.[0] ?? unit.place).toLowerCase();
}
