/** Aircraft in their paint, from above and from the side; for sizes at which more than the outline can be seen. */

import { svg } from "../dom.js";
import { both, whole } from "../silhouettes.js";
import { SHAPES } from "./shapes.js";

/** @import {Disc, Shape} from "./shapes.js" */

/** The number of drawings that were given no name of their own. */
let drawn = 0;
/** From this length on a shape has two engines, and a higher tail. */
const LARGE = 115;

/** @type {Record<"raf" | "lw", {over: string, patch: string, under: string}>} */
const PAINT = {
  raf: { over: "var(--camo-green)", patch: "var(--camo-earth)", under: "var(--camo-duck)" },
  lw: { over: "var(--camo-grey)", patch: "var(--camo-slate)", under: "var(--camo-azure)" },
};
/** The patches of paint from above: middle, radii and turn, as shares of half the span and of the length. */
const BRITISH_PATCHES = [
  [-0.66, 0.3, 0.2, 0.2, -30],
  [-0.22, 0.47, 0.16, 0.13, 40],
  [0.24, 0.3, 0.17, 0.12, 35],
  [0.72, 0.38, 0.17, 0.2, -35],
  [0, 0.72, 0.2, 0.08, 30],
  [0.2, 0.92, 0.2, 0.06, -20],
  [0, 0.1, 0.12, 0.06, 20],
  [0.45, 0.5, 0.1, 0.08, 20],
];
/** The splinters of paint from above, corner by corner, in the same shares. */
const GERMAN_SPLINTERS = [
  [-1, 0.2, -0.62, 0.2, -0.5, 0.62, -0.8, 0.7],
  [-0.35, 0.1, -0.1, 0.24, -0.06, 0.46, -0.3, 0.66, -0.42, 0.4],
  [0.1, 0.3, 0.34, 0.16, 0.5, 0.42, 0.3, 0.6, 0.16, 0.52],
  [0.66, 0.2, 0.9, 0.24, 0.84, 0.7, 0.6, 0.66],
  [-0.1, 0.6, 0.12, 0.56, 0.1, 0.74, -0.12, 0.8],
  [0.08, 0.86, 0.4, 0.82, 0.3, 1, 0.06, 1],
  [-0.4, 0.84, -0.1, 0.9, -0.2, 1, -0.4, 1],
];

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {Shape} shape */
function patches({ nation, span, length }) {
  const half = span / 2;
  if (nation === "raf")
    return BRITISH_PATCHES.map(([x = 0, y = 0, rx = 0, ry = 0, turn = 0]) => {
      const at = `${short(x * half)} ${short(y * length)}`;
      return `<ellipse rx="${short(rx * half)}" ry="${short(ry * length)}" transform="translate(${at}) rotate(${turn})"/>`;
    }).join("");
  const splinter = (/** @type {number[]} */ shares) =>
    `M${shares.map((share, n) => short(share * (n % 2 ? length : half))).join(" ")}Z`;
  return `<path d="${GERMAN_SPLINTERS.map(splinter).join("")}"/>`;
}

/** Roundel or cross. @param {"raf" | "lw"} nation @param {Disc} at @param {boolean} fromAbove */
function mark(nation, [x, y, r], fromAbove) {
  if (nation === "lw") {
    const arms = (/** @type {number} */ reach) => `M${x} ${y - reach}v${2 * reach}M${x - reach} ${y}h${2 * reach}`;
    return `<path d="${arms(r)}" stroke="var(--lw-band-ink)" stroke-width="${short(r)}"/>
<path d="${arms(r * 0.86)}" stroke="var(--pitch)" stroke-width="${short(r * 0.66)}"/>`;
  }
  const rings = fromAbove
    ? [[1, "var(--roundel)"], [0.42, "var(--brick-2)"]]
    : [[1, "var(--clock-yellow)"], [0.82, "var(--roundel)"], [0.54, "var(--cream)"], [0.28, "var(--brick-2)"]];
  return rings
    .map(([share, colour]) => `<circle cx="${x}" cy="${y}" r="${short(r * Number(share))}" fill="${colour}"/>`)
    .join("");
}

/** Round bodies: dark at the edges, light where the sun is. @param {string} id @param {"x" | "y"} along */
function shading(id, along) {
  const stop = (/** @type {number} */ at, /** @type {string} */ colour, /** @type {number} */ much) =>
    `<stop offset="${at}" stop-color="var(--${colour})" stop-opacity="${much}"/>`;
  const across = along === "x" ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  const stops =
    along === "x"
      ? stop(0, "pitch", 0.36) + stop(0.4, "chalk", 0.16) + stop(0.55, "chalk", 0.2) + stop(1, "pitch", 0.4)
      : stop(0, "chalk", 0.2) + stop(0.5, "pitch", 0) + stop(1, "pitch", 0.4);
  return `<linearGradient id="${id}" x1="0" y1="0" ${across}>${stops}</linearGradient>`;
}

/** The outline from above, its nose at (0, 0). @param {Shape} shape */
export function edgeOf({ body, engine }) {
  return whole(body) + (engine ? both(engine) : "");
}

/** A turret on the back, and its guns. @param {Disc} turret @param {number} [guns] */
function gunner([x, y, r], guns) {
  const barrels = guns ? `<path d="M${x - 1.6} ${y}v${guns}M${x + 1.6} ${y}v${guns}"/>` : "";
  return `<g fill="var(--glass)" stroke="var(--pitch)"><circle cx="${x}" cy="${y}" r="${r}"/>${barrels}</g>`;
}

/**
 * The text of an aircraft from above, its nose at (0, 0) and its tail below. What clips and shades it is found by a
 * name, which no other drawing on the page may have.
 * @param {string} type @param {string} [own]
 */
export function planText(type, own = `n${++drawn}`) {
  const shape = SHAPES[type.toLowerCase()];
  if (!shape) return "";
  const { nation, span, length, propeller, mark: painted, turret, guns } = shape;
  const id = `above-${own}`;
  const outline = edgeOf(shape);
  const paint = PAINT[nation];
  const [px, py, pr] = propeller;
  const sides = (/** @type {number} */ x) => (x ? [x, -x] : [x]);
  const discs = sides(px).map((x) => `<ellipse cx="${x}" cy="${py}" rx="${pr}" ry="1"/>`);
  const round = (/** @type {number} */ x, /** @type {number} */ half, /** @type {number} */ long) =>
    `<rect x="${short(x - half)}" width="${short(2 * half)}" height="${short(long)}" fill="url(#${id}s)"/>`;
  return `<g class="aircraft" stroke-linejoin="round">
<defs><clipPath id="${id}"><path d="${outline}"/></clipPath>${shading(`${id}s`, "x")}</defs>
<g fill="var(--cream)" opacity=".3">${discs.join("")}</g>
<g clip-path="url(#${id})"><rect x="${-span / 2}" width="${span}" height="${length}" fill="${paint.over}"/>
<g fill="${paint.patch}">${patches(shape)}</g>
${round(0, length * 0.07, length)}${px ? sides(px).map((x) => round(x, 7, length * 0.62)).join("") : ""}</g>
<path d="${outline}" fill="none" stroke="var(--pitch)" stroke-opacity=".8"/>
<g fill="none" stroke="var(--pitch)" stroke-opacity=".5" stroke-width=".6">
<path d="${shape.lines}"/><path d="${shape.lines}" transform="scale(-1 1)"/></g>
${sides(painted[0]).map((x) => mark(nation, [x, painted[1], painted[2]], true)).join("")}
<path d="${whole(shape.glass)}" fill="var(--glass)" stroke="var(--pitch)" stroke-width=".7"/>
${turret ? gunner(turret, guns) : ""}</g>`;
}

/**
 * The text of an aircraft from the side, its nose at the left on the thrust line; `own` as from above.
 * @param {string} type @param {string} [own]
 */
export function sideText(type, own = `n${++drawn}`) {
  const shape = SHAPES[type.toLowerCase()];
  if (!shape) return "";
  const { nation, length, side } = shape;
  const id = `beside-${own}`;
  const paint = PAINT[nation];
  const share = (/** @type {number} */ of) => short(length * of);
  const splinters = [0.1, 0.44, 0.72].map((at) => `M${share(at)} -34h${share(0.18)}l${share(0.05)} 36h${share(-0.18)}z`);
  const blots = [0.2, 0.52, 0.8].map((at, n) => {
    const there = `translate(${share(at)} -6) rotate(${n % 2 ? 28 : -28})`;
    return `<ellipse rx="${share(0.09)}" ry="8" transform="${there}"/>`;
  });
  const nacelle = (/** @type {string} */ fill) => `<path d="${side.engine}" fill="${fill}"/>`;
  const all = `x="-2" width="${length + 6}"`;
  return `<g class="aircraft" stroke-linejoin="round">
<defs><clipPath id="${id}"><path d="${side.body}"/></clipPath>${shading(`${id}s`, "y")}</defs>
<ellipse cx="${side.propeller[0]}" cy="1" rx="1" ry="${side.propeller[1]}" fill="var(--cream)" opacity=".34"/>
<path d="${side.glass}" fill="var(--glass)" stroke="var(--pitch)" stroke-width=".8"/>
<g clip-path="url(#${id})"><rect ${all} y="-34" height="60" fill="${paint.over}"/>
<g fill="${paint.patch}">${nation === "raf" ? blots.join("") : `<path d="${splinters.join("")}"/>`}</g>
<rect ${all} y="${nation === "raf" ? 3 : -1}" height="40" fill="${paint.under}"/>
<rect ${all} y="-34" height="60" fill="url(#${id}s)"/>
<path d="${side.glass}" fill="var(--glass)" opacity=".9"/></g>
<path d="${side.body}" fill="none" stroke="var(--pitch)" stroke-opacity=".85"/>
<path d="${side.glass}" fill="none" stroke="var(--pitch)" stroke-width=".7"/>
${mark(nation, side.mark, false)}
${side.engine ? `<g stroke="var(--pitch)">${nacelle(paint.over)}${nacelle(`url(#${id}s)`)}</g>` : ""}
${side.wing ? `<path d="${side.wing}" fill="${paint.patch}" stroke="var(--pitch)" stroke-width=".7"/>` : ""}
<path d="${side.lines}" fill="none" stroke="var(--pitch)" stroke-opacity=".6" stroke-width=".6"/></g>`;
}

/** @param {string} type */
function boxFromAbove(type) {
  const { span, length } = SHAPES[type.toLowerCase()] ?? { span: 1, length: 1 };
  const size = Math.max(span, length) + 4;
  return `${-size / 2} ${(length - size) / 2} ${size} ${size}`;
}

/** How far a shape reaches over its thrust line, and how far below. @param {Shape | undefined} shape */
function heights(shape) {
  const large = !!shape && shape.length > LARGE;
  const wheels = shape?.side.engine && !large;
  return { up: large ? 32 : 25, down: wheels ? 38 : large ? 24 : 17 };
}

/** @param {string} type */
function boxFromTheSide(type) {
  const shape = SHAPES[type.toLowerCase()];
  const { up, down } = heights(shape);
  return `-3 ${-up} ${(shape?.length ?? 1) + 6} ${up + down}`;
}

/** The aircraft from above, its nose up; `own` as in its text. @param {string} type @param {string} [own] */
export function planView(type, own) {
  return picture("aircraft-plan", boxFromAbove(type), planText(type, own));
}

/** The aircraft from the side, its nose at the left; `own` as in its text. @param {string} type @param {string} [own] */
export function sideView(type, own) {
  return picture("aircraft-side", boxFromTheSide(type), sideText(type, own));
}

/** @param {string} kind @param {string} box @param {string} text */
function picture(kind, box, text) {
  return svg(`<svg class="${kind}" viewBox="${box}" aria-hidden="true">${text}</svg>`);
}
