/** The tracks: clock, hours, weather, bomb damage, victory points, cups and the ready groups. */

import { victoryTrack } from "/static/js/bands.js";
import { h } from "/static/js/dom.js";
import { sectorClock } from "/static/js/counter.js";
import { leaf, sky } from "/boards/raf/rail.js";
import { timeOf } from "./hour.js";
import { shortRegion, typeName } from "./view.js";

/** @import {BattleView} from "./types.js" */
/** @import {Track} from "/boards/raf/rail.js" */

const HOURS = ["0600", "0800", "1000", "1200", "1400", "1600", "1800"];
/** The length of the bomb damage track. */
const SPACES = 20;
const FIGHTERS = ["Me109", "Me110"];
const BOMBERS = ["Do17", "He111", "Ju87", "Ju88"];

/** @type {Track<BattleView>[]} */
export const TRACKS = [clock, hours, weather, damage, points, cups, bases];

/** @param {BattleView} view */
function clock(view) {
  return h("div", { class: "clock" }, sectorClock(...timeOf(view)), leaf(new Date(`${view.date}T00:00:00Z`), view.date));
}

/** @param {BattleView} view */
function hours(view) {
  const now = view.hour ? HOURS.indexOf(view.hour) : HOURS.length;
  return h(
    "ol",
    { class: "spaces seven", "aria-label": view.hour ? `Clock at ${view.hour}` : "The day is over" },
    ...HOURS.map((hour, n) => {
      const back = view.due[hour]?.length ?? 0;
      return h(
        "li",
        { class: n === now ? "now" : n < now ? "past" : "" },
        hour.slice(0, 2),
        back ? h("em", { title: `${back} fighter groups are ready again at ${hour}` }, String(back)) : null,
      );
    }),
  );
}

/** @param {BattleView} view */
function weather(view) {
  const rows = Object.entries(view.weather).map(([region, cloud]) =>
    h("div", {}, cloud ? sky(cloud) : h("i", {}), h("b", {}, region), h("span", {}, cloud || "not known")),
  );
  return h("div", { class: "skies", role: "group", "aria-label": "Weather" }, ...rows);
}

/** @param {BattleView} view */
function damage(view) {
  const at = view.damage_points;
  const ticks = Array.from({ length: SPACES }, (_, n) =>
    h("span", { class: n === at % SPACES ? "on" : n < at ? "was" : "" }, String(n)),
  );
  return h(
    "div",
    { class: "block" },
    h("div", { class: "line" }, h("span", { class: "cap" }, "Bomb damage"), h("b", {}, String(at))),
    h("div", { class: "damage", "aria-hidden": "true" }, ...ticks),
  );
}

/** @param {BattleView} view @param {import("/boards/raf/units.js").Room} room */
function points(view, room) {
  const british = (/** @type {string} */ place) => view.squadrons.filter((s) => s.at === place).length;
  const row = (/** @type {string} */ who, /** @type {number} */ heavy, /** @type {number} */ light) =>
    h("tr", {}, h("th", { scope: "row" }, who), h("td", {}, String(light)), h("td", {}, String(heavy)));
  return h(
    "div",
    { class: "block" },
    victoryTrack(room, "Victory points", view.vp),
    h(
      "table",
      { class: "counts" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Losses"),
          h("th", { scope: "col" }, "light"),
          h("th", { scope: "col" }, "heavy"),
        ),
      ),
      h(
        "tbody",
        {},
        row("Groups", view.groups_heavy_loss.length, view.groups_light_loss.length),
        row("Squadrons", british("heavy loss"), british("light loss")),
      ),
    ),
  );
}

/** @param {BattleView} view */
function cups(view) {
  const chits = Object.entries(view.region_cup).map(([name, count]) =>
    h(
      "span",
      { class: name === "Time" ? "token time" : "token" },
      `${shortRegion(name)} `,
      h("u", {}, `×${count}`),
    ),
  );
  const aside = view.set_aside.length ? h("p", {}, `Set aside: ${view.set_aside.join(", ")}`) : null;
  return h(
    "div",
    { class: "block cups" },
    h("span", { class: "cap" }, "In the cups"),
    h("div", { class: "tokens" }, ...chits),
    h(
      "p",
      {},
      "Sizes ",
      h("b", {}, String(view.size_cup.length)),
      " · Events ",
      h("b", {}, String(view.event_cup.length)),
    ),
    aside,
  );
}

/** @param {BattleView} view */
function bases(view) {
  const full = (/** @type {string} */ fleet, /** @type {string[]} */ types) =>
    types.reduce((sum, type) => sum + (view.airbases[`${fleet} ${type}`] ?? 0), 0);
  const row = (/** @type {string} */ title, /** @type {string[]} */ types) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, title),
      ...["2", "3"].map((fleet) =>
        h(
          "td",
          { title: types.map((t) => `${typeName(t)} ${view.airbases[`${fleet} ${t}`] ?? 0}`).join(", ") },
          String(full(fleet, types)),
        ),
      ),
    );
  return h(
    "div",
    { class: "block" },
    h(
      "table",
      { class: "counts" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Ready groups"),
          h("th", { scope: "col" }, "LF2"),
          h("th", { scope: "col" }, "LF3"),
        ),
      ),
      h("tbody", {}, ...FIGHTERS.map((type) => row(typeName(type), [type])), row("Bombers", BOMBERS)),
    ),
  );
}
