/** The course of a figure through a match: a line over a time axis of chapters. */

import { chartWidth } from "../charts.js";
import { esc, h, signed, svg } from "../dom.js";
import { ticksOf } from "../story.js";
import { capital } from "../theatre/words.js";

/** @import {Chapter} from "../story.js" */
/** @import {Entry} from "../types.js" */

/** The space on either side of the line, and the least between two words of its axis. */
const [LEFT, RIGHT, A_WORD] = [36, 14, 100];

/**
 * @param {string} figure @param {string} unit @param {Entry[]} changes @param {Chapter[]} chapters
 * @param {number} end the number of answers so far
 */
export function course(figure, unit, changes, chapters, end) {
  const width = chartWidth();
  const points = changes.map((e) => [e.at, e.to ?? 0]);
  const first = changes[0];
  if (first) points.unshift([0, (first.to ?? 0) - (first.by ?? 0)]);
  const last = Math.max(1, end, ...points.map(([at]) => at ?? 0));
  const low = Math.min(0, ...points.map(([, to]) => to ?? 0));
  const high = Math.max(0, ...points.map(([, to]) => to ?? 0), low + 1);
  const x = (/** @type {number} */ at) => LEFT + (at / last) * (width - LEFT - RIGHT);
  const y = (/** @type {number} */ to) => 12 + ((high - to) / (high - low)) * 92;
  const steps = points.map(([at, to], n) => `${n ? `H${x(at ?? 0)}V` : `M${x(at ?? 0)} `}${y(to ?? 0)}`).join("");
  const final = points.at(-1)?.[1] ?? 0;
  const chart = svg(
    `<svg class="chart" viewBox="0 0 ${width} 132" role="img"
aria-label="${esc(figure)} from ${points[0]?.[1]} to ${final}"><path class="zero" d="M${LEFT} ${y(0)}H${width - 10}"/>
<text x="30" y="${y(high) + 4}" text-anchor="end">${signed(high)}</text>
<text x="30" y="${y(low) + 4}" text-anchor="end">${signed(low)}</text>${axis(chapters, x, width)}
<path class="course" d="${steps}H${x(last)}"/>
<circle class="end" cx="${x(last)}" cy="${y(final)}" r="4"/></svg>`,
  );
  const told = ` ${unit && unit !== figure ? `in ${unit}, ` : ""}ends at ${signed(final)}`;
  return h("figure", {}, h("figcaption", {}, h("b", {}, capital(figure)), told), chart);
}

/** @param {Chapter[]} chapters @param {(at: number) => number} x @param {number} width */
function axis(chapters, x, width) {
  return ticksOf(chapters, Math.floor(width / A_WORD))
    .map(({ at, title }) => {
      const [named = ""] = title.split(/,| at /);
      return `<path class="tick" d="M${x(at)} 104v5"/><text class="when" x="${x(at)}" y="120">${esc(named)}</text>`;
    })
    .join("");
}
