/** A combat: the display of the raid that is fought lies over the table as the sky in which it flies. */

import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { combat, combats } from "./combats.js";
import { Display } from "./display.js";
import { battle, isFought } from "./fighting.js";
import { wingOf } from "./flying.js";
import { coasts, regions, whereabouts } from "./view.js";
import { airAt, Sky } from "/boards/raf/show/sky.js";
import { outlines } from "/boards/raf/show/wings.js";

/** @import {Room} from "./view.js" */
/** @import {BattleView, RaidView} from "./types.js" */

/** The steps of a combat, each with what they are called. @type {[string[], string][]} */
const STEPS = [
  [["deploy_squadrons"], "Evade"],
  [["hunters_attack"], "Hunters"],
  [["surplus_squadron"], "Surplus"],
  [["shift_squadrons"], "Shift"],
  [["choose_section", "surplus_attack"], "Attack"],
  [["alternate"], "Alternate"],
];

/** The aircraft of these days. */
const TYPES = ["Spitfire", "Hurricane", "Blenheim", "Defiant", "Me109", "Me110", "Do17", "He111", "Ju87", "Ju88"];

/** @param {Room} room @param {HTMLElement} place */
export function mountSheet(room, place) {
  const [head, last] = [h("header", {}), h("ol", { class: "combats", "aria-label": "Last combats" })];
  const display = new Display(room, wingOf(room));
  const air = h("div", { class: "sky air" });
  const sky = new Sky(air);
  const scene = h("div", { class: "sheet-air" }, air, display.grid, outlines(TYPES));
  const sheet = h("section", { class: "sheet pieces", "aria-label": "Combat", hidden: true }, head, scene, last);
  place.append(sheet);
  return () => {
    const view = battle(room);
    const raid = view.raids.find((r) => isFought(room, r));
    sheet.hidden = !raid;
    if (!raid) return;
    sheet.dataset.beat = room.theatre?.player.beat?.kind ?? "";
    morph(head, ...heading(raid, view.weather, room.state?.step_name ?? ""));
    sky.draw(airOver(raid, view));
    display.draw(raid, view);
    morph(last, ...combats(room, raid.number).map(combat));
  };
}

/** The air in which a raid is fought; its target is seen if it is known to lie there. @param {RaidView} raid @param {BattleView} view */
function airOver(raid, view) {
  const region = regions.get(raid.space) ?? "";
  const there = raid.target_space === raid.space ? raid.target_type : "";
  const inland = !!raid.space && !coasts.has(raid.space);
  return airAt(view.hour, view.weather[region], { target: there, inland, place: raid.space });
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
