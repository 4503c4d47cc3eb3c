/** The picture of a front page: the first aircraft that fell, in a sky of ruled lines over the cliffs. */

import { sideText } from "../aircraft/drawing.js";
import { SPOKEN } from "../aircraft/names.js";

/** A type as people write it, such as He 111. @param {string} type */
export function typeTold(type) {
  return SPOKEN[type] ?? type;
}

const [WIDTH, HEIGHT, SEA] = [360, 290, 230];

/** Lines as an engraver rules them, closer towards the sea. */
function ruled() {
  const lines = [];
  for (let y = 8, gap = 9; y < SEA; y += gap, gap = Math.max(4, gap - 0.2)) lines.push(`M0 ${y.toFixed(1)}H${WIDTH}`);
  for (let y = SEA + 4; y < HEIGHT; y += 3.4) lines.push(`M0 ${y.toFixed(1)}H${WIDTH}`);
  return lines.join("");
}

/** @param {number} x @param {number} y @param {number} size */
function cloud(x, y, size) {
  const puff = (/** @type {number} */ dx, /** @type {number} */ r) => `<circle cx="${x + dx * size}" cy="${y}" r="${r * size}"/>`;
  return `<g class="engraved-cloud">${puff(-1.4, 0.6)}${puff(-0.5, 0.95)}${puff(0.5, 1.1)}${puff(1.4, 0.7)}<rect x="${x - 2 * size}" y="${y}" width="${4 * size}" height="${1.2 * size}"/></g>`;
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
  const down = fallen ? `${smoke(196, 150)}<g transform="translate(208 196) rotate(-128) scale(1.05)">${sideText(fallen, "fallen")}</g>` : "";
  return `<svg class="engraving" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${fallen ? `${typeTold(fallen)} goes down in smoke` : "Clouds over the cliffs"}">
<rect class="engraved-sky" width="${WIDTH}" height="${HEIGHT}"/><path class="engraved-ruled" d="${ruled()}"/>
${cloud(70, 150, 16)}${cloud(290, 120, 20)}${cloud(200, 214, 12)}
<path class="engraved-cliff" d="M0 ${SEA}V196C26 186 44 200 66 198L92 ${SEA}Z"/><path class="engraved-cliff-lines" d="M14 194V${SEA}M30 191V${SEA}M48 198V${SEA}M64 199V${SEA}"/>
${far.join("")}${down}</svg>`;
}
