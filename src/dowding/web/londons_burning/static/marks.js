/** Kills as they were painted on an aircraft: a small cross for each. */

import { svg } from "/static/js/dom.js";

/** How wide a cross is, with the space beside it. */
const [MARK, STEP] = [14, 17];

/** @param {number} count @param {number} most how many are drawn */
export function killMarks(count, most) {
  const crosses = Array.from({ length: Math.min(count, most) }, (_, n) => {
    const x = n * STEP;
    return `<rect x="${x}" width="${MARK}" height="${MARK}" fill="var(--pitch)"/>
<path d="M${x + 7} 2v10M${x + 2} 7h10" stroke="var(--lw-band-ink)" stroke-width="4"/>
<path d="M${x + 7} 3v8M${x + 3} 7h8" stroke="var(--pitch)" stroke-width="2"/>`;
  });
  const wide = Math.max(1, crosses.length) * STEP;
  return svg(`<svg class="kills" viewBox="0 0 ${wide} ${MARK}" width="${wide}" height="${MARK}" data-kills="${count}" aria-hidden="true">${crosses.join("")}</svg>`);
}
