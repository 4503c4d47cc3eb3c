/** A page of what is known while no raid is plotted, and what a planned raid is called. */

import { pair } from "/static/js/pair.js";
import { h } from "/static/js/dom.js";

/** @import {PlannedView} from "./types.js" */

/** A page with a title, a line below it, and its parts. @param {string} title @param {string} below @param {Node[]} parts */
export function page(title, below, parts) {
  return h("div", { class: "outlook" }, h("strong", {}, title), h("span", {}, below), ...parts);
}

/** Lines with a name each, under a heading. @param {string} title @param {[string, string | Node][]} rows */
export function part(title, rows) {
  if (!rows.length) return [];
  return [
    h("h3", { class: "cap" }, title),
    h("dl", { class: "facts-known" }, ...rows.flatMap(([name, told]) => [h("dt", {}, name), h("dd", {}, told)])),
  ];
}

/** The Luftwaffe's own raids, hour by hour. @param {PlannedView} view */
export function raidsOf(view) {
  const raids = [...(view.board?.raids ?? [])].sort((a, b) => a.hour.localeCompare(b.hour));
  const told = raids.map(({ hour, target, gruppen, flown }) => {
    const size = gruppen.length ? `${gruppen.length} ${gruppen.length === 1 ? "Gruppe" : "Gruppen"}` : "no Gruppe yet";
    return pair(hour, `${target}: ${flown ? "flown" : size}`);
  });
  return part("Raids", told);
}

/** What a raid was called, if it was called anything. @param {PlannedView} view */
export function effort({ called }) {
  return called ? `called a ${called} raid` : "";
}

/** Whether a raid was declared, so that warning and intelligence are known. @param {PlannedView} view */
export function detected({ raid, flown }) {
  return !!raid && flown.includes(raid.card);
}
