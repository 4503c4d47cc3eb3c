/** A combat: the display of the raid that is fought lies over the table, with the squadrons in it. */

import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { combat, combats } from "./combats.js";
import { Display } from "./display.js";
import { isFought } from "./displays.js";
import { regions, viewOf, whereabouts } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {RaidView} from "./types.js" */

/** The steps of a combat, each with what they are called. @type {[string[], string][]} */
const STEPS = [
  [["deploy_squadrons"], "Evade"],
  [["hunters_attack"], "Hunters"],
  [["surplus_squadron"], "Surplus"],
  [["shift_squadrons"], "Shift"],
  [["choose_section", "surplus_attack"], "Attack"],
  [["alternate"], "Alternate"],
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
    morph(head, ...heading(raid, view.weather, room.state?.step_name ?? ""));
    display.draw(raid);
    morph(last, ...combats(room, raid.number).map(combat));
  };
}

/** @param {RaidView} raid @param {Record<string, string>} weather @param {string} step */
function heading(raid, weather, step) {
  const region = regions.get(raid.space) ?? "";
  const now = STEPS.findIndex(([steps]) => steps.includes(step));
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
