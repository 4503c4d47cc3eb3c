/** The clock in the corner of the table. A press shows or hides the tracks, which else leave their room to the map. */

import { h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { sectorClock } from "/static/js/counter.js";
import { recall, remember } from "/static/js/settings.js";
import { viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {BattleView} from "./types.js" */

/** @type {Intl.DateTimeFormatOptions} */
const DAY = { day: "numeric", month: "short", timeZone: "UTC" };
const KEPT = "hardest_days.tracks";
/** Minutes that an air action phase lasts, and the hour at which a day is over. */
const [PHASE, OVER] = [10, 20];

/**
 * The hour and the minute of a view. @param {BattleView} view @returns {[number, number]}
 */
export function timeOf({ hour, air_phase: phase }) {
  const minutes = Math.max(0, phase) * PHASE;
  return [(hour ? Number(hour.slice(0, 2)) : OVER) + Math.floor(minutes / 60), minutes % 60];
}

/** @param {Room} room @param {HTMLElement} app */
export function mountHour(room, app) {
  const face = h("div", { class: "hour-face", "aria-hidden": "true" });
  const button = h("button", { class: "hour-told", type: "button", "aria-controls": "tracks" });
  const show = (/** @type {boolean} */ open) => {
    app.classList.toggle("with-tracks", open);
    button.setAttribute("aria-expanded", String(open));
    button.title = open ? "Hide the tracks" : "Show the tracks: hours, weather, damage, points, cups";
  };
  button.addEventListener("click", () => {
    const open = !app.classList.contains("with-tracks");
    remember(KEPT, open ? "open" : "");
    show(open);
  });
  show(recall(KEPT) === "open");
  const draw = () => {
    const view = viewOf(room);
    const [hour, minute] = timeOf(view);
    const time = `${String(hour).padStart(2, "0")}${String(minute).padStart(2, "0")}`;
    const day = new Date(`${view.date}T00:00:00Z`).toLocaleDateString("en-GB", DAY);
    button.setAttribute("aria-label", `${time} ${day}: tracks`);
    morph(face, sectorClock(hour, minute));
    morph(button, h("b", {}, time), " ", h("span", {}, day));
  };
  return { block: h("div", { class: "hour" }, face, button), draw };
}
