/** The picture of a front page: the first aircraft that fell, in a sky of ruled lines over the cliffs. */

import { sideText } from "../aircraft/drawing.js";
import { SPOKEN } from "../aircraft/names.js";

/** A type as people write it, such as He 111. @param {string} type */
export function typeTold(type) {
  return SPOKEN[type] ?? type;
}

const [WIDTH, HEIGHT, SEA] = [360, 290, 230];

/** Lines as an engraver rules them: the sky closer above, the sea close and broken. */
function ruled() {
  const sky = [];
  for (let y = 4, gap = 3.6; y < SEA - 6; y += gap, gap += 0.12) sky.push(`M0 ${y.toFixed(1)}H${WIDTH}`);
  const sea = [];
  for (let y = SEA + 3, n = 0; y < HEIGHT; y += 2.6, n += 1) sea.push(`M${-((n * 47) % 104)} ${y.toFixed(1)}H${WIDTH}`);
  return `<path class="engraved-ruled" d="${sky.join("")}"/><path class="engraved-sea" d="M0 ${SEA}H${WIDTH}${sea.join("")}"/>`;
}

/** A cloud with an outline around all of its puffs, flat below. @param {number} x @param {number} y @param {number} size */
function cloud(x, y, size) {
  const puff = (/** @type {number} */ dx, /** @type {number} */ r) =>
    `<circle cx="${(x + dx * size).toFixed(1)}" cy="${(y - r * size * 0.55).toFixed(1)}" r="${(r * size).toFixed(1)}"/>`;
  const puffs = [[-2, 0.5], [-1.3, 0.8], [-0.4, 1.15], [0.5, 0.95], [1.3, 1.05], [2.1, 0.6]].map(([dx = 0, r = 0]) => puff(dx, r)).join("");
  const base = `<rect x="${(x - 2.8 * size).toFixed(1)}" y="${(y - 0.4 * size).toFixed(1)}" width="${(5.6 * size).toFixed(1)}" height="${(0.75 * size).toFixed(1)}" rx="${(0.37 * size).toFixed(1)}"/>`;
  return `<g class="engraved-edge">${base}${puffs}</g><g class="engraved-cloud">${base}${puffs}</g>`;
}

/** White cliffs at the left, with grass on top and shade in their folds. */
function cliffs() {
  const top = "M-2 186C16 178 34 188 52 184S84 190 96 198";
  const folds = [[10, 186], [19, 190], [31, 192], [44, 190], [57, 190], [66, 194], [78, 196], [88, 200]];
  const shade = folds.map(([x = 0, y = 0], n) => `M${x} ${y}l${n % 2 ? -3 : 2} ${SEA - y - (n % 3) * 9}`).join("");
  return `<path class="engraved-cliff" d="${top}L116 ${SEA}H-2Z"/><path class="engraved-cliff-lines" d="${shade}"/><path class="engraved-grass" d="${top}"/>`;
}

/** Whoever has jumped. @param {number} x @param {number} y */
function parachute(x, y) {
  return `<g class="engraved-chute" transform="translate(${x} ${y})"><path d="M-13 0A13 12 0 0 1 13 0Q9-4 6.5 0 3-4 0 0-3-4-6.5 0-9-4-13 0Z"/><path d="M-13 0 0 19 13 0M-6 0 0 19 6 0"/><circle cx="0" cy="21" r="2"/><path d="M0 23v7m0-5-3 3m3-3 3 3m-3 2-2 5m2-5 2 5"/></g>`;
}

/** Smoke from an aircraft up to where it was hit. @param {number} x @param {number} y */
function smoke(x, y) {
  const puffs = Array.from({ length: 22 }, (_, n) => {
    const along = n / 22;
    return `<circle cx="${(x - 130 * along).toFixed(1)}" cy="${(y - 150 * along ** 1.2).toFixed(1)}" r="${(7 + 20 * along).toFixed(1)}" opacity="${(0.5 - 0.4 * along).toFixed(2)}"/>`;
  });
  return `<g class="engraved-smoke">${puffs.reverse().join("")}</g>`;
}

/**
 * @param {string} fallen the type that fell first; nothing, if none did @param {string} flown a type that flew
 */
export function engraving(fallen, flown) {
  const far = flown
    ? [[80, 60, 0.3], [130, 44, 0.26], [270, 70, 0.34]].map(
        ([x = 0, y = 0, size = 0], n) => `<g transform="translate(${x} ${y}) scale(${size})">${sideText(flown, `far-${n}`)}</g>`,
      )
    : [];
  const down = fallen
    ? `${smoke(190, 138)}<g transform="translate(206 190) rotate(-128) scale(1.2)">${sideText(fallen, "fallen")}</g>${parachute(96, 122)}`
    : "";
  return `<svg class="engraving" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${fallen ? `${typeTold(fallen)} goes down in smoke` : "Clouds over the cliffs"}">
<rect class="engraved-sky" width="${WIDTH}" height="${HEIGHT}"/>${ruled()}
${cloud(52, 106, 13)}${cloud(306, 128, 17)}${cloud(262, 214, 10)}${cloud(330, 46, 9)}${cliffs()}
${far.join("")}${down}</svg>`;
}
