/** A small board for comparing moments side by side: the map with the number of squadrons in each sector. */

import { h, signed } from "/static/js/dom.js";

/** @import {PlottingTable} from "./table.js" */
/** @import {RafView} from "./units.js" */

const SVG = "http://www.w3.org/2000/svg";

/** @param {PlottingTable} table @param {RafView} view */
export function smallBoard(table, view) {
  if (!table.svg) return null;
  const map = table.svg.cloneNode(true);
  if (!(map instanceof SVGElement)) return null;
  map.setAttribute("class", "plot small-board");
  map.removeAttribute("style");
  for (const site of map.querySelectorAll("[data-site]"))
    site.classList.toggle("is-hit", !!view.damage[site.getAttribute("data-site") ?? ""]);
  for (const land of map.querySelectorAll("[data-sector]")) {
    land.setAttribute("class", "sector-land");
    land.setAttribute("fill", "transparent");
  }
  for (const [sector, { x, y }] of table.blocks) count(map, view, sector, x, y);
  const told = `VP ${signed(view.vp)}, ${view.date}, ${view.hour}`;
  return h("figure", { class: "small-figure" }, map, h("figcaption", {}, told));
}

/** @param {Element} map @param {RafView} view @param {string} sector @param {number} x @param {number} y */
function count(map, view, sector, x, y) {
  const at = (/** @type {string} */ place) =>
    view.squadrons.filter((unit) => unit.place === place && unit.at === sector).length;
  const [available, patrolling] = [at("sector"), at("patrol")];
  if (!available && !patrolling) return;
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("class", "small-count");
  text.setAttribute("x", String(x));
  text.setAttribute("y", String(y + 10));
  text.textContent = patrolling ? `${available}+${patrolling}` : String(available);
  map.querySelector(".turn")?.append(text);
}
