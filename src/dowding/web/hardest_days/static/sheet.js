/** A combat: the display of the raid that is fought lies over the table, with the squadrons in it. */

import { classes, fill, h } from "/static/js/dom.js";
import { combat, combats } from "./combats.js";
import { Display } from "./display.js";
import { isFought } from "./displays.js";
import { regions, viewOf, whereabouts } from "./view.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {RaidView} from "./types.js" */

/** @type {[string, string][]} */
const STEPS = [
  ["11.1.4", "Evade"],
  ["12.2.1", "Hunters"],
  ["12.2.2", "Surplus"],
  ["12.2.3", "Shift"],
  ["12.2.4", "Attack"],
  ["12.2.5", "Alternate"],
];

/** @param {Room} room @param {HTMLElement} place */
export function mountSheet(room, place) {
  const [head, last] = [h("header", {}), h("ol", { class: "combats", "aria-label": "Last combats" })];
  const display = new Display(room);
  const sheet = h("section", { class: "sheet pieces", "aria-label": "Combat", hidden: true }, head, display.grid, last);
  place.append(sheet);
  return () => {
    const view = viewOf(room);
    const raid = view.raids.find((r) => isFought(view, r));
    sheet.hidden = !raid;
    if (!raid) return;
    fill(head, ...heading(raid, view.weather, room.state?.step_rule ?? ""));
    display.draw(raid);
    fill(last, ...combats(room, raid.number).map(combat));
  };
}

/** @param {RaidView} raid @param {Record<string, string>} weather @param {string} rule */
function heading(raid, weather, rule) {
  const region = regions.get(raid.space) ?? "";
  const now = STEPS.findIndex(([step]) => step === rule);
  return [
    h("span", { class: "mini-plaque" }, h("b", {}, `H ${raid.number}`), h("i", {}, `${raid.groups} Gr`)),
    h(
      "div",
      {},
      h("h2", {}, `Raid ${raid.number}, ${whereabouts(raid)}`),
      h("p", {}, `${raid.target ? `Target ${raid.target}` : "Target not known"} · ${region}, ${weather[region]}`),
    ),
    h(
      "ol",
      { class: "steps", "aria-label": "Steps of the combat" },
      ...STEPS.map(([, name], n) =>
        h("li", { class: classes(n < now && "done", n === now && "now"), "aria-current": n === now && "step" }, name),
      ),
    ),
  ];
}
