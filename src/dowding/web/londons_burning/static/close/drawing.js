/** The drawing of the close view: the aircraft that stands large, the other one, tracers, holes, smoke and fire. */

import { edgeOf, planText } from "/static/js/aircraft/drawing.js";
import { SHAPES } from "/static/js/aircraft/shapes.js";
import { spotOf } from "../aircraft.js";
import { nationOf, typeOf } from "../view.js";
import { boxesOf, largeScale, MIDDLE, onLarge, smallScale } from "./boxes.js";

/** @import {Moment, Way} from "./shown.js" */

/** Two hits on a position, and it is gone. */
const GONE = 2;
/** Where the nose of the other aircraft is and how it is turned: while it comes, and when it is there. @type {Record<Way, {far: [number, number, number], near: [number, number, number]}>} */
const PLACES = {
  astern: { far: [386, 500, 6], near: [400, 466, 3] },
  "head-on": { far: [458, 78, 187], near: [440, 108, 184] },
  sun: { far: [640, 76, 228], near: [590, 112, 228] },
  ahead: { far: [446, 6, 0], near: [446, 6, 0] },
};
/** From where it comes, outside the picture. @type {Record<Way, [number, number, number]>} */
const OUTSIDE = { astern: [330, 720, 12], "head-on": [490, -160, 188], sun: [900, -80, 232], ahead: [446, -160, 0] };
/** Where it is when its attack has failed. @type {[number, number, number]} */
const AWAY = [196, 520, -62];
/** How far the holes of a hit lie round its place. */
const SCATTER = [[0, 0], [13, 9], [-12, 12], [9, -13]];
const STAR = "M0-8 2-2.4 7.6-2.6 3.2 1 5 6.6 0 3.4-5 6.6-3.2 1-7.6-2.6-2-2.4z";
const BURST = "M0-22 5-8 19-12 9-1 21 8 7 8 4 22-3 9-17 15-9 3-22-4-8-5-12-18-3-9z";

/** The picture of an aircraft that stands large. @param {Moment} moment */
export function largeText({ focus, hits, falls, drops }) {
  const type = typeOf(focus);
  const length = SHAPES[type.toLowerCase()]?.length ?? 0;
  const scale = largeScale(type);
  const at = (/** @type {string} */ position) => `${spotOf(type, position).map((n) => n.toFixed(1)).join(" ")}`;
  const worn = [...new Set(hits)];
  const engines = worn.filter((position) => position.endsWith("engine"));
  const burning = worn.filter((position) => falls && position !== "gunner" && count(hits, position) === GONE);
  const trails = [...new Set([...engines, ...burning])].map((position) => trail(at(position), scale, falls ? 15 : 9));
  const small = (1 / scale).toFixed(3);
  const holes = worn.map((position) => {
    const some = SCATTER.slice(0, count(hits, position) + 1).map(([x, y]) => `<path class="hole" transform="translate(${x} ${y})" d="${STAR}"/>`);
    const fire = burning.includes(position) ? `<path class="fire" d="${BURST}"/>` : "";
    return `<g class="holes" data-position="${position}" transform="translate(${at(position)}) scale(${small})">${some.join("")}${fire}</g>`;
  });
  const bombs = [0, 1, 2].map((n) => `<path class="bomb" d="M${-14 + n * 14} ${12 + n * 9}v14"/>`);
  return `<g transform="translate(${MIDDLE.join(" ")}) scale(${scale.toFixed(3)}) translate(0 ${-length / 2})">
${trails.join("")}${drops ? `<g class="bombs" transform="translate(${length * 0.2} ${length * 0.5}) scale(${small})">${bombs.join("")}</g>` : ""}
${edge(type, scale)}${planText(type, "close-large")}${holes.join("")}</g>`;
}

/** @param {string[]} hits @param {string} position */
function count(hits, position) {
  return hits.filter((hit) => hit === position).length;
}

/** Smoke behind a place. @param {string} at @param {number} scale @param {number} puffs */
function trail(at, scale, puffs) {
  const all = Array.from({ length: puffs }, (_, n) => {
    const sway = Math.sin(n * 1.7) * (3 + n);
    return `<circle cx="${sway.toFixed(1)}" cy="${16 + n * 16}" r="${(8 + n * 1.9).toFixed(1)}" opacity="${(0.62 - n * 0.034).toFixed(2)}"/>`;
  });
  return `<g class="smoke" transform="translate(${at}) scale(${(1 / scale).toFixed(3)})">${all.join("")}</g>`;
}

/** The picture of the other aircraft, its nose at (0, 0). @param {string} name */
export function otherText(name) {
  const type = typeOf(name);
  const scale = smallScale(type);
  return `<g transform="scale(${scale.toFixed(3)})">${edge(type, scale)}${planText(type, "close-other")}</g>`;
}

/** A light edge, so that an aircraft stands out from any sky. @param {string} type @param {number} scale */
function edge(type, scale) {
  const shape = SHAPES[type.toLowerCase()];
  return shape ? `<path class="edge" d="${edgeOf(shape)}" stroke-width="${(4 / scale).toFixed(2)}"/>` : "";
}

/** Where the other aircraft is. @param {Moment} moment @returns {[number, number, number]} */
export function placeOf({ way, place }) {
  return place === "away" ? AWAY : PLACES[way][place === "far" ? "far" : "near"];
}

/** Where the other aircraft comes from. @param {Moment} moment */
export function outsideOf({ way }) {
  return OUTSIDE[way];
}

/** The lines from the plates to the positions. @param {Moment} moment */
export function leadsText({ focus, hits }) {
  return boxesOf(typeOf(focus), hits)
    .map(({ at: [x, y], plate: [px, py], hits: taken }) => {
      const [ax, ay] = [x.toFixed(1), y.toFixed(1)];
      return `<path class="lead" d="M${px} ${py}L${ax} ${ay}"/><circle class="${taken ? "spot hit" : "spot"}" cx="${ax}" cy="${ay}" r="4.5"/>`;
    })
    .join("");
}

/** Tracers of a burst, or the line of an attack that begins. @param {Moment} moment */
export function linesText(moment) {
  const { focus, other, way, place, fires, bursts } = moment;
  if (!focus || !other || !place || place === "away") return "";
  const [x, y] = PLACES[way].near;
  const type = typeOf(focus);
  const gunner = onLarge(type, spotOf(type, "gunner"));
  const body = onLarge(type, [0, (SHAPES[type.toLowerCase()]?.length ?? 0) * 0.5]);
  if (place === "far") return `<path class="attack-line" d="M${x} ${y}L${body.join(" ")}"/>`;
  if (!fires) return "";
  const own = fires === "other" ? other : focus;
  const [from, to] = fires === "other" ? [[x, y], body] : [gunner, [x, y]];
  const each = Array.from({ length: Math.max(1, bursts) }, (_, n) => {
    const aside = (n - (bursts - 1) / 2) * 11;
    const guns = fires === "other" ? [-16, 16] : [0];
    return guns.map((gun) => `<path d="M${(from[0] ?? 0) + gun} ${from[1]}L${((to[0] ?? 0) + gun / 2 + aside).toFixed(1)} ${((to[1] ?? 0) + Math.abs(aside)).toFixed(1)}"/>`).join("");
  });
  return `<g class="tracers ${nationOf(own)}-tracers">${each.join("")}</g>`;
}
