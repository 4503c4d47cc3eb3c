/** The scenarios of a game on the calendar of 1940. */

import { esc, svg } from "../dom.js";

/** @import {GameFacts} from "../types.js" */

const DAY = 86_400_000;
const [LEFT, WIDE, ROW] = [4, 692, 15];

/** @param {string} date */
const dayOf = (date) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** @param {number} day */
function spoken(day) {
  return new Date(day * DAY).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}

/**
 * Draw each scenario as a bar from its first to its last day; one with an open end fades out. Null without dates.
 * @param {GameFacts} game @param {string} chosen
 */
export function calendar(game, chosen) {
  const dated = Object.entries(game.scenarios).filter(([, { first }]) => first);
  if (!dated.length) return null;
  const start = Math.min(...dated.map(([, { first }]) => dayOf(first)));
  const end = Math.max(start + 6, ...dated.map(([, { first, last }]) => dayOf(last || first) + (last ? 1 : 14)));
  const x = (/** @type {number} */ day) => LEFT + ((day - start) / (end - start)) * WIDE;
  const bars = dated.map(([name, { first, last, title }], n) => {
    const [from, to] = [x(dayOf(first)), last ? x(dayOf(last) + 1) : LEFT + WIDE];
    const look = `bar-scenario${name === chosen ? " on" : ""}${last ? "" : " open"}`;
    const right = to > WIDE * 0.7;
    return `<rect class="${look}" x="${from}" y="${4 + n * ROW}" width="${Math.max(4, to - from)}" height="9" rx="2"/>
<text x="${right ? from + 6 : to + 6}" y="${12 + n * ROW}"${right ? ' class="on-bar"' : ""}>${esc(title)}</text>`;
  });
  const weeks = Array.from({ length: Math.ceil((end - start) / 7) }, (_, n) => start + n * 7);
  const height = dated.length * ROW + 26;
  const ticks = weeks.map(
    (day) => `<path class="week" d="M${x(day)} 0V${height - 16}"/>
<text x="${x(day)}" y="${height - 3}">${spoken(day)}</text>`,
  );
  const told = dated.map(([, s]) => `${s.title} from ${spoken(dayOf(s.first))}`).join(", ");
  return svg(
    `<svg class="calendar" viewBox="0 0 700 ${height}" role="img" aria-label="${esc(told)}">
${ticks.join("")}${bars.join("")}</svg>`,
  );
}
