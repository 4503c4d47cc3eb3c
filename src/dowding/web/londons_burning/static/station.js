/** The station's board: clock and date, phases, sky and sun, the raid, the score, the signs of the map. */

import { victoryTrack } from "/static/js/bands.js";
import { h, svg } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { sectorClock } from "/static/js/counter.js";
import { ANGLES, arrow, cupTold, emptyPlotTold, leadOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {BattleView} from "./types.js" */

/** @type {[string, string, number][]} */
const PHASES = [
  ["7 a.m.", "7", 7],
  ["10 a.m.", "10", 10],
  ["2 p.m.", "2", 14],
  ["5 p.m.", "5", 17],
  ["night", "Night", 22],
];
/** @type {[string, string][]} */
const SIGNS = [
  ['<circle r="6"/><circle r="3.4"/><circle r="1.2" class="dot"/>', "sector field"],
  ['<circle r="5"/><circle r="1.5" class="dot"/>', "satellite"],
  ['<circle r="5" stroke-dasharray="3 2.4"/>', "emergency"],
  ['<path d="M-4 6 0-6 4 6M-2.4 1.2H2.4"/>', "radar"],
  ['<path class="heavy" d="M-5 4 3-5M-1 5 6-3"/>', "heavy guns"],
  ['<path d="M-4 4 3-5"/>', "light guns"],
  ['<ellipse rx="5" ry="3"/><path d="M0 3V7"/>', "balloons"],
];

const SUN = `<circle cx="12" cy="12" r="5" fill="var(--dart-yellow)"/>
<path stroke="var(--dart-yellow)" stroke-width="1.8" stroke-linecap="round"
d="M12 2v2.6M12 19.4V22M2 12h2.6M19.4 12H22M5 5l1.9 1.9M17.1 17.1 19 19M19 5l-1.9 1.9M6.9 17.1 5 19"/>`;
const MOON = '<path d="M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3z" fill="var(--moon)" stroke="var(--moon-edge)"/>';
const RAIN = `<path fill="var(--cloud)" stroke="var(--cloud-edge)"
d="M6 14a4.2 4.2 0 0 1 .6-8.4 5.6 5.6 0 0 1 10.6 1.3A3.6 3.6 0 0 1 17.5 14z"/>
<path d="M7 17l-1.5 4M12 17l-1.5 4M17 17l-1.5 4" stroke="var(--sky)" stroke-width="1.6"/>`;
/** What is done in an impulse, in this order. */
const IMPULSE = ["RAF movement", "RAF interception", "Luftwaffe movement", "Bombing", "Luftwaffe interception"];

/** @param {Room} room @param {HTMLElement} place */
export function mountStation(room, place) {
  const told = h("div", { class: "station-told" });
  place.append(told, legend());
  return () => {
    const view = room.view;
    const step = stepOf(view, (room.looked ?? room.state)?.step ?? "");
    const raidNow = [raidTold(view), impulse(view, step)];
    morph(told, clock(view), phases(view), sky(view), raidNow, tallies(view), victoryTrack(room, "RAF lead", leadOf(view)), planTold(view));
  };
}

/** @param {BattleView} view */
function clock(view) {
  const hour = PHASES.find(([name]) => name === view.phase)?.[2] ?? 22;
  const day = new Date(`${view.on}T00:00Z`);
  return h(
    "div",
    { class: "clock" },
    sectorClock(hour, (view.raid?.impulse ?? 0) * 5),
    h(
      "div",
      { class: "date", "aria-label": view.date },
      h("i", {}, part(day, { weekday: "short" })),
      h("b", {}, part(day, { day: "numeric" })),
      h("u", {}, part(day, { month: "short" })),
    ),
  );
}

/** A part of a date in capitals, such as TUE or AUG. @param {Date} day @param {Intl.DateTimeFormatOptions} which */
function part(day, which) {
  return day.toLocaleDateString("en-US", { ...which, timeZone: "UTC" }).toUpperCase();
}

/** @param {BattleView} view */
function phases(view) {
  const at = PHASES.findIndex(([name]) => name === view.phase);
  return h(
    "ol",
    { class: "phases", "aria-label": `Phase: ${view.phase}` },
    ...PHASES.map(([, text], n) => h("li", { class: n === at ? "now" : n < at ? "past" : "" }, text)),
  );
}

/** @param {BattleView} view */
function sky(view) {
  return h(
    "div",
    { class: "sky" },
    svg(`<svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">${view.rain ? RAIN : view.sun ? SUN : MOON}</svg>`),
    h("span", {}, view.rain ? "Rain: no raids" : view.sun ? `Sun in the ${view.sun}` : "Night"),
    !view.rain && view.sun in ANGLES ? arrow(view.sun) : null,
  );
}

/** @param {BattleView} view */
function raidTold(view) {
  const { raid } = view;
  const empty = emptyPlotTold(view);
  if (!raid || empty) return h("p", { class: "raid-told" }, [empty, raid ? "" : cupTold(view)].join(" "));
  const told = [
    `at ${raid.hex}`,
    raid.altitude,
    `impulse ${raid.impulse}`,
    raid.homeward && "homeward",
    raid.delay && `delayed ${raid.delay}`,
  ];
  return h("p", { class: "raid-told" }, h("b", {}, `Raid of ${raid.size}`), ` ${told.filter(Boolean).join(", ")}`);
}

/**
 * The step of the impulse in which we are; a combat belongs to the interception that brought it about.
 * @param {BattleView} view @param {string} step
 */
function stepOf({ combat }, step) {
  return combat ? `${combat.interceptors} interception` : step;
}

/** @param {BattleView} view @param {string} step */
function impulse({ raid }, step) {
  if (!raid) return null;
  return h(
    "ol",
    { class: "impulse", "aria-label": `Impulse ${raid.impulse}: ${step}` },
    ...IMPULSE.map((name) => h("li", { class: name === step ? "now" : "" }, name)),
  );
}

/** @param {BattleView} view */
function tallies(view) {
  const cell = (/** @type {number} */ count, /** @type {string} */ what) =>
    h("div", {}, h("b", {}, String(count)), h("span", {}, what));
  return h(
    "div",
    { class: "tallies" },
    cell(view.scores[0] + view.scores[1], "shot down"),
    cell(view.losses, "RAF lost"),
    cell(view.luftwaffe_score, "Luftwaffe score"),
  );
}

/** The Luftwaffe player's own plans. @param {BattleView} view */
function planTold(view) {
  if (!view.plan?.length) return null;
  return h(
    "ol",
    { class: "plans", "aria-label": "Your plans" },
    ...view.plan.map((p) => h("li", {}, h("b", {}, p.phase), ` ${p.target}, ${p.size}`)),
  );
}

function legend() {
  return h(
    "ul",
    { class: "signs", "aria-hidden": "true" },
    ...SIGNS.map(([path, text]) =>
      h("li", {}, svg(`<svg viewBox="-8 -8 16 16" width="16" height="16"><g class="sign">${path}</g></svg>`), text),
    ),
    h("li", {}, h("b", { class: "badge-key" }, "30"), "highest altitude"),
  );
}
