/** The air of the stage: the sky at that hour and in that weather, clouds, and below it the coast with the target. */

import { cloud, scattered } from "/static/js/aircraft/clouds.js";
import { svg } from "/static/js/dom.js";

/** @import {RafView} from "../units.js" */

const [WIDTH, HEIGHT, HORIZON] = [1000, 500, 424];
/** How many clouds each weather has, and how much they cover. @type {Record<string, [number, number]>} */
const CLOUDS = { clear: [2, 0.3], patchy: [5, 0.5], broken: [9, 0.72] };
/** The light of each hour. @type {Record<string, string>} */
const LIGHT = { "06": "dawn", "08": "dawn", "16": "late", "18": "dusk" };

/** What the sky depends on. @param {RafView} view */
export function airOf({ hour, weather, night, raid }) {
  const above = weather[raid?.luftflotte === 3 ? 1 : 0];
  const over = { target: raid?.type ?? "", inland: !!raid?.depth && raid.depth !== "coast", place: raid?.sector ?? "" };
  return { ...airAt(hour, above, over), ...(night ? { light: "night" } : {}) };
}

/**
 * The air at an hour, in a weather, over a place: at the coast or inland, perhaps with a target.
 * @param {string} hour @param {string | undefined} weather @param {{target: string, inland: boolean, place: string}} over
 */
export function airAt(hour, weather, over) {
  return { light: LIGHT[hour.slice(0, 2)] ?? "noon", weather, ...over };
}

/** @typedef {ReturnType<typeof airAt>} Air */

/**
 * The clouds of a weather in a band of the sky.
 * @param {Air} air @param {number} width @param {number} from @param {number} deep
 */
export function cloudsOf({ weather, place }, width, from, deep) {
  const [count, cover] = CLOUDS[weather ?? ""] ?? [4, 0.45];
  const any = scattered(`${weather}${place}`);
  const all = Array.from({ length: count }, (_, n) =>
    cloud(((n + any()) / count) * width, from + any() * deep, 150 + any() * 220, any),
  );
  return `<g class="clouds" opacity="${cover}">${all.join("")}</g>`;
}

/** A field of the shires. @param {number} x @param {number} y @param {number} wide @param {number} deep @param {() => number} any */
export function field(x, y, wide, deep, any) {
  const edge = `M${x.toFixed(0)} ${y.toFixed(0)}h${wide.toFixed(0)}l14 ${deep.toFixed(0)}h${(-wide).toFixed(0)}z`;
  return `<path class="field f${Math.floor(any() * 3)}" d="${edge}"/>`;
}

/** Sea at the left and land at the right; of a target inland only land. @param {Air} air */
function ground({ inland, place }) {
  const any = scattered(place);
  const shore = inland ? -20 : 150 + any() * 120;
  const bend = [[70, 34], [170, 12], [330, 6]].map(([x = 0, y = 0]) => `${(shore + x).toFixed(0)} ${HORIZON + y}`);
  const coast = `M${shore.toFixed(0)} ${HEIGHT}C${bend.join(" ")}`;
  const fields = Array.from({ length: 14 }, () => {
    const y = HORIZON + 14 + any() * 58;
    const x = shore + 260 + any() * 700 - (y - HORIZON) * 2;
    return field(x, y, 26 + (y - HORIZON) * 0.7, 6 + (y - HORIZON) * 0.12, any);
  });
  const land = inland ? `M-10 ${HORIZON}H${WIDTH + 10}V${HEIGHT}H-10Z` : `${coast}L${WIDTH + 10} ${HORIZON}V${HEIGHT}Z`;
  return `<path class="sea" d="M-10 ${HORIZON}H${WIDTH + 10}V${HEIGHT}H-10Z"/>
<path class="glint" d="M20 ${HORIZON + 18}h60m40 14h90m-150 18h70"/>
<path class="shire" d="${land}"/>${fields.join("")}${inland ? "" : `<path class="surf" d="${coast}"/>`}`;
}

/** What is to be bombed, by its kind; ground level is at 0. @type {Record<string, string>} */
export const TARGETS = {
  radar: '<path class="thin" d="M-66 0l6-58h4l6 58m-14.5-15h13m-12-13h11m-10-13h9m-10.5 26 12-13-10.5-13m10 26-12-13 10.5-13M-26 0l6-58h4l6 58m-14.5-15h13m-12-13h11m-10-13h9m-10.5 26 12-13-10.5-13m10 26-12-13 10.5-13M14 0l6-58h4l6 58m-14.5-15h13m-12-13h11m-10-13h9m-10.5 26 12-13-10.5-13m10 26-12-13 10.5-13M54 0l6-58h4l6 58m-14.5-15h13m-12-13h11m-10-13h9m-10.5 26 12-13-10.5-13m10 26-12-13 10.5-13M-58-56q20 8 40 0 20 8 40 0 20 8 40 0M-58-40q20 8 40 0 20 8 40 0 20 8 40 0"/><path d="M-14 0v-9H10V0z"/>',
  airfield: '<path class="runway" d="M-110 6 10-2 120 4 0 14z"/><path d="M-70 0v-8q16-12 32 0v8zM-30 0v-8q16-12 32 0v8zM40 0v-7h34v7z"/>',
  port: '<path d="M-70 0v-15h20V0zm26 0v-17h22V0zm28 0v-15h20V0z"/><path class="thin" d="M30 0v-34l30-8M30-24l24-12M80 0v-28l-24-8"/>',
  industry: '<path d="M-60 0v-16l16-8v8l16-8v8l16-8v24zM0 0v-42h7V0zm16 0v-36h7V0zm20 0v-14h34V0z"/>',
  city: '<path d="M-90 0v-14h14v-8h12v10h16v-20h14v14h16v-26h8v26h14v-12h16v16h14v-8h16V0z"/>',
};

/** @param {Air} air */
function drawing(air) {
  const target = TARGETS[air.target] ?? "";
  const box = `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice"`;
  return `<svg class="sky-drawing" ${box} aria-hidden="true">
<defs><linearGradient id="stage-sky" x1="0" y1="0" x2="0" y2="1">
<stop class="high" offset="0"/><stop class="middle" offset=".6"/><stop class="low" offset="1"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#stage-sky)"/>
<circle class="halo" cx="700" cy="70" r="64"/><circle class="sun" cx="700" cy="70" r="24"/>
${cloudsOf(air, WIDTH, 50, 300)}${ground(air)}<g class="target-site" transform="translate(640 ${HORIZON + 16})">${target}</g></svg>`;
}

/** The sky of a stage, which is drawn again only when the air has changed. */
export class Sky {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.drawn = "";
  }

  /** @param {Air} air */
  draw(air) {
    const key = Object.values(air).join();
    if (key === this.drawn) return;
    this.drawn = key;
    this.place.dataset.light = air.light;
    this.place.dataset.weather = air.weather ?? "";
    this.place.replaceChildren(svg(drawing(air)));
  }
}
