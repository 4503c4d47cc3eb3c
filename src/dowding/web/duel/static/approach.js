/**
 * Raid Approach markers on the table: a wedge in the waters of each raided region or, with ULTRA, in a sector. Where no
 * raid can come, the table says so.
 */

import { h } from "/static/js/dom.js";
import { boxed } from "/static/js/signs.js";
import { REGIONS } from "/boards/luftwaffe/view.js";
import { dayIsOver, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {PlottingTable} from "/boards/raf/table.js" */

/** What the legend tells of the markers. @type {import("/static/js/signs.js").Group[]} */
export const MARKERS = [
  {
    title: "Before a raid is plotted",
    signs: [
      [boxed("", h("div", { class: "approach" }, h("b", {}, "?"))), "a raid approaches in these waters; with ULTRA, over this sector"],
      [boxed("", h("div", { class: "approach none" }, "nothing")), "no raid comes here in this hour"],
    ],
  },
];

/** @param {Room} room @param {PlottingTable} table */
export function mountMarkers(room, table) {
  let laid = "";
  return () => {
    const view = viewOf(room);
    const now = JSON.stringify([view.regions, view.marked, view.all_marked, view.hour]);
    if (now === laid) return;
    laid = now;
    if (dayIsOver(view)) return table.mark([]);
    const regions = view.regions.map((region) => mark(region, table.regions.get(region)));
    const sectors = view.marked.map((sector) => mark(`ULTRA ${sector}`, place(table, sector)));
    const none = view.all_marked ? REGIONS.filter((region) => !view.regions.includes(region)) : [];
    const quiet = none.map((region) => nothing(region, view.hour, table.regions.get(region)));
    table.mark([...regions, ...sectors, ...quiet].filter((found) => found !== null));
  };
}

/** @param {PlottingTable} table @param {string} sector @returns {[number, number] | undefined} */
function place(table, sector) {
  const block = table.blocks.get(sector);
  return block ? [block.x, block.y - 44] : undefined;
}

/** @param {string} name @param {[number, number] | undefined} at */
function mark(name, at) {
  if (!at) return null;
  const told = `Raids approach: ${name}`;
  const thing = h(
    "div",
    { class: "approach", role: "img", "aria-label": told, title: told },
    h("b", {}, "?"),
    h("span", {}, name),
  );
  return { thing, x: at[0], y: at[1] };
}

/** How far the words stand off the names on the coast. */
const OFF = 16;

/** @param {string} name @param {string} hour @param {[number, number] | undefined} at */
function nothing(name, hour, at) {
  if (!at) return null;
  const thing = h("div", { class: "approach none", title: `No raid comes here at ${hour}` }, `${name}: nothing`);
  return { thing, x: at[0], y: at[1] - OFF };
}
