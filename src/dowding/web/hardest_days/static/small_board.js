/** A small board for comparing moments: the map with the number of squadrons in each space, and the raids. */

import { h, signed } from "/static/js/dom.js";
import { boxOf, HEIGHTS } from "./view.js";

/** @import {PlottingTable} from "./table.js" */
/** @import {BattleView, RaidView} from "./types.js" */
/** @typedef {[number, number]} Point */

const SVG = "http://www.w3.org/2000/svg";
/** How far the raids of a space stand above its number of squadrons. */
const ABOVE = 27;

/** @param {PlottingTable} table @param {BattleView} view */
export function smallBoard(table, view) {
  if (!table.svg) return null;
  const map = table.svg.cloneNode(true);
  if (!(map instanceof SVGElement)) return null;
  map.setAttribute("class", "plot small-board hardest-small");
  map.querySelector(".plots")?.replaceChildren();
  for (const mark of map.querySelectorAll("[data-target]"))
    mark.classList.toggle("is-hit", view.damaged.includes(mark.getAttribute("data-target") ?? ""));
  for (const land of map.querySelectorAll("[data-space]")) land.classList.remove("open");
  for (const [space, { x, y }] of table.columns) count(map, view, space, x, y);
  view.raids.forEach((raid, n) => plot(map, raid, placeOf(table, raid), n));
  const told = `VP ${signed(view.vp)}, ${view.date}, ${view.hour}`;
  return h("figure", { class: "small-figure" }, map, h("figcaption", {}, told));
}

/**
 * The squadrons of a space: the number on its airfield, and after a plus the number in the air.
 * @param {Element} map @param {BattleView} view @param {string} space @param {number} x @param {number} y
 */
function count(map, view, space, x, y) {
  const here = view.squadrons.map(({ at }) => boxOf(at)).filter((box) => box?.space === space);
  const flying = here.filter((box) => HEIGHTS.includes(box?.box ?? "")).length;
  if (here.length) letter(map, "small-count", x, y + 9, `${here.length - flying}${flying ? `+${flying}` : ""}`);
}

/** Where a raid is on the map. @param {PlottingTable} table @param {RaidView} raid @returns {Point | undefined} */
function placeOf(table, raid) {
  const over = table.columns.get(raid.space);
  return over ? [over.x, over.y - ABOVE] : table.raids?.cells.get(`${raid.track} ${raid.track_space}`);
}

/** @param {Element} map @param {RaidView} raid @param {Point | undefined} at @param {number} n */
function plot(map, raid, at, n) {
  if (!at) return;
  const name = `${raid.recovering ? "R" : "H"}${raid.number}`;
  letter(map, raid.recovering ? "small-raid home" : "small-raid", at[0] + n * 8, at[1], name);
}

/** @param {Element} map @param {string} kind @param {number} x @param {number} y @param {string} told */
function letter(map, kind, x, y, told) {
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("class", kind);
  text.setAttribute("x", String(x));
  text.setAttribute("y", String(y));
  text.textContent = told;
  map.querySelector(".turn")?.append(text);
}
