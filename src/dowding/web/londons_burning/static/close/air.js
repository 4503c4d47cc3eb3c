/** The air of a day over London's Burning: its light by the hour, its clouds by the weather, the ground far below. */

import { cloud, scattered } from "/static/js/aircraft/clouds.js";
import { svg } from "/static/js/dom.js";
import { thousands } from "../view.js";

/** @import {BattleView} from "../types.js" */

/** The light of each phase; any other is night. @type {Record<string, string>} */
const LIGHT = { "7 a.m.": "dawn", "10 a.m.": "noon", "2 p.m.": "noon", "5 p.m.": "late" };
/** How many clouds there are, and how much they cover. */
const CLOUDS = { fair: [5, 0.5], rain: [12, 0.8] };

/** What the air looks like. @param {BattleView} view */
export function airOf({ phase, rain, on }) {
  const light = LIGHT[phase] ?? "night";
  return { light, weather: rain && light !== "night" ? "broken" : "", rain, on };
}

/** @typedef {ReturnType<typeof airOf>} Air */

/** Whether the sea lies below the raid. @param {BattleView} view */
function isOverSea({ terrain, raid }) {
  return !!raid && terrain[raid.hex] !== "land";
}

/** What the air and the ground depend on, as one key. @param {BattleView} view */
export function airKey(view) {
  return JSON.stringify([airOf(view), isOverSea(view), view.raid?.altitude]);
}

/** Colour an element as the air is. @param {HTMLElement} place @param {Air} air */
export function coloured(place, { light, weather }) {
  place.classList.add("air");
  place.dataset.light = light;
  place.dataset.weather = weather;
}

/** Clouds in a part of a drawing, the same all day. @param {Air} air @param {[number, number, number, number]} within @param {number} size */
function clouds({ rain, on }, [x, y, wide, high], size) {
  const any = scattered(on);
  const [count = 0, cover] = rain ? CLOUDS.rain : CLOUDS.fair;
  const all = Array.from({ length: count }, (_, n) =>
    cloud(x + ((n + any()) / count) * wide, y + any() * high, size * (0.7 + any()), any),
  );
  return `<g class="clouds" opacity="${cover}">${all.join("")}</g>`;
}

/** Slanting lines of rain. @param {number} wide @param {number} from @param {number} to */
function rainText(wide, from, to) {
  const lines = Array.from({ length: Math.ceil(wide / 26) }, (_, n) => `M${n * 26 + 14} ${from + (n % 3) * 9}l-16 ${to - from}`);
  return `<path class="rain" d="${lines.join("")}"/>`;
}

/** The sky round an aircraft that is seen from near; the lower it flies, the more there is of the ground. @param {BattleView} view */
export function nearAir(view) {
  const air = airOf(view);
  const height = Math.max(0, thousands(view.raid?.altitude ?? ""));
  const horizon = 560 - (30 - height) * 3.2;
  const land = `M-10 ${horizon + 14}Q260 ${horizon - 18} 520 ${horizon + 6}T1010 ${horizon}V600H-10Z`;
  return svg(`<svg class="near-air" viewBox="0 0 1000 590" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle class="halo" cx="880" cy="70" r="120"/><circle class="sun" cx="880" cy="70" r="44"/>
${clouds(air, [0, 60, 1000, 340], 190)}<path class="${isOverSea(view) ? "sea" : "shire"}" d="${land}"/>
${air.rain ? rainText(1000, 120, 420) : ""}</svg>`);
}

/** The column of air of the altitude display: clouds lie at 10,000 feet and below. @param {BattleView} view */
export function columnOfAir(view) {
  const air = airOf(view);
  return svg(`<svg class="column-air" viewBox="0 0 200 800" preserveAspectRatio="none" aria-hidden="true">
${air.light === "night" ? '<path class="stars" d="M20 40h.1M60 90h.1M120 30h.1M170 110h.1M90 160h.1M40 220h.1M150 250h.1M185 180h.1"/>' : ""}
${clouds(air, [0, 400, 200, 180], 90)}${air.rain ? rainText(200, 540, 690) : ""}
<path class="${isOverSea(view) ? "sea" : "shire"}" d="M-4 672Q60 655 110 664T204 660V804H-4Z"/></svg>`);
}
