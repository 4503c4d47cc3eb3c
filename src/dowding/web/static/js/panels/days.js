/** Charts of a match by day, beside the historical record: victory points, and the losses of both sides. */

import { chartWidth } from "../charts.js";
import { h, esc, signed, svg } from "../dom.js";
import { capital } from "../theatre/words.js";

/** @import {DayTold, OnRecord} from "../types.js" */

const LEFT = 44;
const RIGHT = 8;
/** The least space of a date on the axis. */
const A_WORD = 84;
const HALF = 34;
const WHOSE = [
  ["german", "German"],
  ["british", "British"],
];

/** @param {string} iso */
function spoken(iso) {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** Return all days from the first to the last. @param {string[]} dates @returns {string[]} */
function between(dates) {
  const [first, last] = [dates[0] ?? "", dates.at(-1) ?? ""];
  const found = [];
  for (
    let day = new Date(`${first}T00:00:00Z`);
    day.toISOString().slice(0, 10) <= last;
    day.setUTCDate(day.getUTCDate() + 1)
  )
    found.push(day.toISOString().slice(0, 10));
  return found;
}

/** How wide a day is. @param {string[]} dates */
function stepOf(dates) {
  return (chartWidth() - LEFT - RIGHT) / dates.length;
}

/**
 * Return the charts of a match, one below the other with the same days.
 * @param {DayTold[]} days @param {OnRecord | null} record @param {Record<string, string>} units what is counted
 * @returns {HTMLElement | null}
 */
export function dayCharts(days, record, units) {
  if (!days.length) return null;
  const dates = between([...days.map((d) => d.date), ...(record?.days ?? []).map((d) => d.date)].sort());
  const step = stepOf(dates);
  const x = (/** @type {string} */ date) => LEFT + dates.indexOf(date) * step;
  const figures = Object.keys(days[0]?.figures ?? {}).filter((name) => days.some((day) => day.figures[name]));
  const played = `<rect class="played" x="${x(days[0]?.date ?? "") - 1}" y="0"
width="${x(days.at(-1)?.date ?? "") - x(days[0]?.date ?? "") + step + 1}" height="100%"/>`;
  const charts = [
    ...(days.length > 1 ? figures : []).map((figure) => {
      const unit = units[figure] ?? "";
      const told = unit === figure ? "" : unit;
      return h("figure", {}, caption(`${capital(figure)} at the end of each day`, told), course(days, figure, x, step, played));
    }),
    h(
      "figure",
      {},
      caption("Lost in this match", `${units.lost ?? "units"} each day${inAll(days)}`),
      mirrored(days, x, step, played),
    ),
    record
      ? h(
          "figure",
          {},
          caption("Lost in 1940", `${record.unit} each day${inAll(record.days)}`),
          mirrored(record.days, x, step, played),
          axis(dates, x),
        )
      : axis(dates, x),
  ];
  return h(
    "section",
    { class: "days" },
    h("h3", {}, record ? `Day by day, beside ${record.title.toLowerCase()}` : "Day by day"),
    key([...WHOSE, ["played", "days of this match"]]),
    ...charts.filter((c) => c !== null),
    record ? h("p", { class: "note" }, record.note) : null,
  );
}

/** Return a chart of the historical record alone. @param {OnRecord} record */
export function recordChart(record) {
  const dates = between(record.days.map((d) => d.date).sort());
  const step = stepOf(dates);
  const x = (/** @type {string} */ date) => LEFT + dates.indexOf(date) * step;
  return h(
    "figure",
    {},
    caption(record.title, `${record.unit} lost each day${inAll(record.days)}`),
    key(WHOSE),
    mirrored(record.days, x, step, ""),
    axis(dates, x),
  );
}

/** @param {string} what @param {string} unit */
function caption(what, unit) {
  return h("figcaption", {}, h("b", {}, what), unit ? ` ${unit}` : "");
}

/** @param {string[][]} signs */
function key(signs) {
  return h("p", { class: "chart-key" }, ...signs.flatMap(([name, text]) => [h("i", { class: `key-${name}` }), text]));
}

/**
 * @param {DayTold[]} days @param {string} figure @param {(date: string) => number} x @param {number} step
 * @param {string} played
 */
function course(days, figure, x, step, played) {
  const values = days.map((d) => d.figures[figure] ?? 0);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const y = (/** @type {number} */ value) => 8 + ((high - value) / (high - low)) * 56;
  const points = days.map((d, n) => `${(x(d.date) + step / 2).toFixed(1)} ${y(values[n] ?? 0).toFixed(1)}`);
  const dots = days.map(
    (d, n) =>
      `<circle class="end" cx="${x(d.date) + step / 2}" cy="${y(values[n] ?? 0)}" r="3">
<title>${esc(spoken(d.date))}: ${signed(values[n] ?? 0)}</title></circle>`,
  );
  return svg(
    `<svg class="chart" viewBox="0 0 ${chartWidth()} 72" role="img" aria-label="${esc(figure)}: ${values.map(signed).join(", ")}">
${played}<path class="zero" d="M${LEFT} ${y(0)}H${chartWidth() - RIGHT}"/><text x="38" y="${y(high) + 4}"
text-anchor="end">${signed(high)}</text>${low < 0 ? `<text x="38" y="${y(low) + 4}"
text-anchor="end">${signed(low)}</text>` : ""}<path class="course" d="M${points.join("L")}"/>${dots.join("")}</svg>`,
  );
}

/** @param {{lost: Record<string, number>}[]} days @param {string} whose */
function total(days, whose) {
  return days.reduce((sum, d) => sum + (d.lost[whose] ?? 0), 0);
}

/** @param {{lost: Record<string, number>}[]} days */
function inAll(days) {
  return `; total: German ${total(days, "German")}, British ${total(days, "British")}`;
}

/**
 * Draw German losses upwards and British losses downwards.
 * @param {{date: string, lost: Record<string, number>}[]} days @param {(date: string) => number} x
 * @param {number} step @param {string} played
 */
function mirrored(days, x, step, played) {
  const most = Math.max(1, ...days.flatMap((d) => Object.values(d.lost)));
  const tall = (/** @type {number} */ n) => (n / most) * HALF;
  const bars = days.map(({ date, lost }) => {
    const [german, british] = [lost.German ?? 0, lost.British ?? 0];
    const at = `x="${x(date).toFixed(1)}" width="${Math.max(2, step - 2).toFixed(1)}"`;
    return `<g><title>${esc(spoken(date))}: German ${german}, British ${british}</title>
<rect class="bar-german" ${at} y="${HALF + 2 - tall(german)}" height="${tall(german)}"/>
<rect class="bar-british" ${at} y="${HALF + 3}" height="${tall(british)}"/></g>`;
  });
  return svg(
    `<svg class="chart" viewBox="0 0 ${chartWidth()} ${2 * HALF + 6}" role="img" aria-label="Losses each day${inAll(days)}">
${played}<path class="zero" d="M${LEFT} ${HALF + 2.5}H${chartWidth() - RIGHT}"/><text x="38" y="11" text-anchor="end">${most}</text>
<text x="38" y="${HALF + 6}" text-anchor="end">0</text><text x="38" y="${2 * HALF + 5}" text-anchor="end">${most}</text>
${bars.join("")}</svg>`,
  );
}

/** @param {string[]} dates @param {(date: string) => number} x */
function axis(dates, x) {
  const told = dates.filter((_, n) => n % Math.max(1, Math.ceil((dates.length * A_WORD) / chartWidth())) === 0);
  return svg(
    `<svg class="chart axis" viewBox="0 0 ${chartWidth()} 20" aria-hidden="true">${told.map((date) => `<path class="zero"
d="M${x(date)} 0v4"/><text x="${x(date)}" y="14">${esc(spoken(date))}</text>`).join("")}</svg>`,
  );
}
