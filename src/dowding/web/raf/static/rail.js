/** The tracks: clock, date, hours, weather, victory points, pools, and those that a game adds. */

import { victoryTrack } from "/static/js/bands.js";
import { h, svg } from "/static/js/dom.js";
import { redrawn } from "/static/js/morph.js";
import { sectorClock } from "/static/js/counter.js";

/** @import {Room} from "./units.js" */
/** @import {RafView} from "./units.js" */

const HOURS = ["0600", "0800", "1000", "1200", "1400", "1600", "1800", "end of day"];
/** @type {Record<string, string>} */
const POOLS = {
  spitfire: "Spitfire",
  hurricane: "Hurricane",
  blenheim: "Blenheim",
  pilots: "Pilots",
  german_fighter: "Ger. fighter",
  level_bomber: "Ger. bomber",
};
const SUN =
  `<circle cx="13" cy="13" r="5.5" fill="var(--dart-yellow)"/><g stroke="var(--dart-yellow)" stroke-width="1.8" stroke-linecap="round">
<path d="M13 2v3M13 21v3M2 13h3M21 13h3M5.2 5.2l2 2M18.8 18.8l2 2M20.8 5.2l-2 2M7.2 18.8l-2 2"/></g>`;
const CLOUD =
  '<path d="M7 20a4.5 4.5 0 0 1 .6-9 6 6 0 0 1 11.4 1.4A3.9 3.9 0 0 1 19 20z" fill="var(--cloud)" stroke="var(--cloud-edge)"/>';

/**
 * A part of the rail.
 * @template [V=any]
 * @typedef {(view: V, room: Room) => Element} Track
 */

/** @type {Track<RafView>[]} */
const TRACKS = [clock, hours, calendar, weather, points, pools];

/**
 * Mount the tracks of the games of RAF.
 * @param {Room} room @param {HTMLElement} place @param {Track[]} own the tracks that only this game has
 */
export function mountRail(room, place, own) {
  return mountTracks(room, place, [...TRACKS, ...own]);
}

/**
 * Return a function that draws the tracks of any game.
 * @param {import("/static/js/room.js").Room<any>} room @param {HTMLElement} place @param {Track[]} tracks
 */
export function mountTracks(room, place, tracks) {
  /** @type {Element[]} */
  let parts = tracks.map(() => h("i"));
  place.append(...parts);
  return () => {
    parts = parts.map((part, n) => redrawn(part, tracks[n]?.(room.view, room) ?? part));
  };
}

/** Return the minute that the clock shows during a raid. @param {RafView} view */
function minuteOf({ raid }) {
  return raid ? (raid.size ? 12 : raid.warning === "none" ? 2 : 7) : 0;
}

/** Return how many Gruppen return at each hour. @param {RafView} view */
function returning(view) {
  return HOURS.map((hour) => view.gruppen.filter((g) => g.place === "clock" && g.at === hour).length);
}

/** @param {RafView} view */
function clock(view) {
  const hour = Math.max(0, HOURS.indexOf(view.hour));
  const today = new Date(Date.UTC(1940, 7, 11 + view.day));
  const face = sectorClock(hour < 7 ? 6 + hour * 2 : 20, minuteOf(view));
  return h("div", { class: "clock" }, face, leaf(today, view.date));
}

/** @param {RafView} view */
function hours(view) {
  const now = HOURS.indexOf(view.hour);
  const back = returning(view);
  return h(
    "ol",
    { class: "spaces", "aria-label": `Clock at ${view.hour}` },
    ...HOURS.map((hour, n) =>
      h(
        "li",
        { class: n === now ? "now" : n < now ? "past" : "" },
        n === 7 ? "End" : hour.slice(0, 2),
        back[n] ? h("em", { title: "Gruppen that return at this hour" }, `+${back[n]}`) : null,
      ),
    ),
  );
}

/** @param {RafView} view */
function calendar(view) {
  const x = (/** @type {number} */ day) => 4 + day * 3.22;
  const ticks = (/** @type {(n: number) => boolean} */ wanted) =>
    Array.from({ length: 52 }, (_, n) => (wanted(n) ? `M${x(n)} ${n === 21 || n === 51 ? 8 : 11}V15` : "")).join("");
  return svg(
    `<svg class="cal" viewBox="0 0 174 30" role="img" aria-label="Day ${view.day + 1} of 52, ${view.date}">
<path d="M2 15H172${ticks((n) => n >= view.day)}" class="tick-day"/>
<path d="${ticks((n) => n < view.day)}" class="gone"/>
<path d="M${x(view.day)} 14l-4.5-8h9z" class="today"/>
<text x="0" y="28">11 Aug</text><text x="172" y="28" text-anchor="end">1 Oct</text></svg>`,
  );
}

/** Return the SVG text of a sky, 26 units wide and high. @param {string} cloud */
export function skyText(cloud) {
  if (cloud === "clear") return SUN;
  return cloud === "patchy" ? `<g transform="translate(-3 -4) scale(.8)">${SUN}</g>${CLOUD}` : CLOUD;
}

/** Return a sign for a sky. @param {string} cloud */
export function sky(cloud) {
  return svg(`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">${skyText(cloud)}</svg>`);
}

/** Return the leaf of a calendar. @param {Date} today @param {string} told */
export function leaf(today, told) {
  const part = (/** @type {Intl.DateTimeFormatOptions} */ wanted) =>
    today.toLocaleDateString("en-GB", { ...wanted, timeZone: "UTC" });
  return h(
    "div",
    { class: "date", "aria-label": told },
    h("i", {}, part({ weekday: "short" }).toUpperCase()),
    h("b", {}, part({ day: "numeric" })),
    h("u", {}, part({ month: "short" }).slice(0, 3).toUpperCase()),
  );
}

/** The weather of both areas; it comes later while the day is still planned. @param {RafView} view */
function weather(view) {
  const area = (/** @type {string} */ cloud, /** @type {number} */ n) =>
    h(
      "div",
      {},
      view.planning ? h("i", { class: "later", "aria-hidden": "true" }, "–") : sky(cloud),
      h("b", {}, `LF${n + 2}`),
      h("span", {}, view.planning ? "later" : cloud),
    );
  return h("div", { class: "wx" }, ...view.weather.map(area));
}

/** @param {RafView} view @param {Room} room */
function points(view, room) {
  return victoryTrack(room, "Victory points", view.vp);
}

/** @param {RafView} view */
function pools(view) {
  const empty = !view.depletion && Object.values(view.points).every((points) => !points);
  if (empty && view.scenario === "prelude")
    return h("p", { class: "gauges note" }, "The Prelude is played without replacements, pilots and depletion.");
  const rows = Object.entries(POOLS)
    .filter(([k]) => k in view.points && (k !== "blenheim" || view.points[k]))
    .map(([k, name]) => gauge(name, view.points[k] ?? 0, 20));
  return h(
    "div",
    { class: "gauges" },
    ...rows,
    gauge(view.depletion_level ? `Depletion ${view.depletion_level}` : "Depletion", view.depletion, 15),
  );
}

/** What the gauges count. @type {Record<string, string>} */
const COUNTED = {
  Spitfire: "replacement points: each brings a Spitfire squadron a step back from its losses",
  Hurricane: "replacement points: each brings a Hurricane squadron a step back from its losses",
  Blenheim: "replacement points for Blenheims",
  Pilots: "points for experienced pilots",
  "Ger. fighter": "replacement points for Gruppen of fighters",
  "Ger. bomber": "replacement points for Gruppen of level bombers",
};
const DEPLETION = "how worn out the Luftwaffe is; at each level its raids have fewer Gruppen";

/** @param {string} name @param {number} value @param {number} most */
function gauge(name, value, most) {
  return h(
    "div",
    { class: value ? "gauge" : "gauge is-empty", title: `${name} ${value || "none"}: ${COUNTED[name] ?? DEPLETION}` },
    h("span", {}, name),
    h("span", { class: "bar" }, h("i", { style: { width: `${Math.min(100, (value / most) * 100)}%` } })),
    h("b", {}, String(value)),
  );
}
