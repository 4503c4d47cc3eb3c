/** The end, or how it stands: the course of every figure, the best and worst moments, the dice, as one file. */

import { h, esc, signed, svg } from "../dom.js";
import { openDialog } from "../dialog.js";
import { askLuck } from "./luck.js";

/** @import {Room} from "../room.js" */
/** @import {Entry} from "../types.js" */
/** @typedef {{title: string, series: {name: string, values: [string, number][]}[], note: string}} Record1940 */

/** @param {Room} room @param {Record1940 | null} record */
export function openReport(room, record) {
  const body = h("div", { class: "body report" }, ...content(room, record));
  const title = room.state?.result ? room.state.result.title : "How it stands";
  const dialog = openDialog(title, body, "wide");
  const take = h("button", { class: "btn small", type: "button", id: "take-report", onclick: () => download(room, title, body) }, "Take as HTML");
  dialog.querySelector("header h2")?.after(take);
}

/** @param {Room} room @param {Record1940 | null} record */
function content(room, record) {
  const { facts, state, log } = room;
  if (!facts || !state) return [];
  const changes = log.filter((e) => e.type === "changed");
  const figures = [...new Set(changes.map((e) => e.figure ?? ""))];
  const told = `${facts.game_title}, ${facts.scenario_title}. ${log.filter((e) => e.type === "chose").length} decisions told, ${state.past.undone} taken back.`;
  return [
    h("p", {}, state.result ? `${state.result.title}. Score ${signed(state.result.score)}, rule ${state.result.rule}.` : state.step),
    h("p", { class: "note" }, told),
    luckSentence(room),
    ...figures.map((figure) => course(figure, changes.filter((e) => e.figure === figure))),
    h("div", { class: "moments" }, moments("Best moments", changes, 1), moments("Worst moments", changes, -1)),
    record ? recordOf1940(record) : null,
  ].filter((node) => node !== null);
}

/** What chance was worth, told when it is known. @param {Room} room */
function luckSentence(room) {
  const place = h("p", { class: "note", id: "report-luck" });
  void askLuck(room).then((luck) => (place.textContent = luck?.told ?? ""));
  return place;
}

/** The course of one figure as a line. @param {string} figure @param {Entry[]} changes */
function course(figure, changes) {
  const points = changes.map((e) => [e.at, e.to ?? 0]);
  const first = changes[0];
  if (first) points.unshift([0, (first.to ?? 0) - (first.by ?? 0)]);
  const last = Math.max(1, ...points.map(([at]) => at ?? 0));
  const low = Math.min(0, ...points.map(([, to]) => to ?? 0));
  const high = Math.max(0, ...points.map(([, to]) => to ?? 0), low + 1);
  const x = (/** @type {number} */ at) => 36 + (at / last) * 650;
  const y = (/** @type {number} */ to) => 12 + ((high - to) / (high - low)) * 96;
  const steps = points.map(([at, to], n) => `${n ? `H${x(at ?? 0)}V` : `M${x(at ?? 0)} `}${y(to ?? 0)}`).join("");
  const chart = svg(`<svg class="chart" viewBox="0 0 700 124" role="img" aria-label="${esc(figure)} from ${points[0]?.[1]} to ${points.at(-1)?.[1]}"><path class="zero" d="M36 ${y(0)}H690"/><text x="30" y="${y(high) + 4}" text-anchor="end">${signed(high)}</text><text x="30" y="${y(low) + 4}" text-anchor="end">${signed(low)}</text><path class="course" d="${steps}"/><circle class="end" cx="${x(last)}" cy="${y(points.at(-1)?.[1] ?? 0)}" r="4"/></svg>`);
  return h("figure", {}, h("figcaption", {}, h("b", {}, figure), ` ends at ${signed(points.at(-1)?.[1] ?? 0)}`), chart);
}

/** @param {string} title @param {Entry[]} changes @param {number} sign */
function moments(title, changes, sign) {
  const rows = changes.filter((e) => (e.by ?? 0) * sign > 0).sort((a, b) => ((b.by ?? 0) - (a.by ?? 0)) * sign).slice(0, 5);
  return h("section", {}, h("h3", {}, title), h("ul", {}, ...rows.map((e) => h("li", {}, h("b", {}, signed(e.by ?? 0)), ` ${e.figure}: ${e.why}`))));
}

/** @param {Record1940} record */
function recordOf1940(record) {
  const charts = record.series.map(({ name, values }) => {
    const top = Math.max(1, ...values.map(([, v]) => v));
    const bars = values.map(([day, v], n) => `<rect x="${36 + (n / values.length) * 650}" y="${70 - (v / top) * 60}" width="${Math.max(2, 650 / values.length - 2)}" height="${(v / top) * 60}"><title>${esc(day)}: ${v}</title></rect>`);
    return h("figure", {}, h("figcaption", {}, h("b", {}, name), ` ${values.reduce((a, [, v]) => a + v, 0)} in all, at most ${top} in a day`), svg(`<svg class="chart bars1940" viewBox="0 0 700 74" role="img" aria-label="${esc(name)}">${bars.join("")}</svg>`));
  });
  return h("section", {}, h("h3", {}, record.title), ...charts, h("p", { class: "note" }, record.note));
}

const STYLE = "body{font:15px/1.4 'Gill Sans',Carlito,Calibri,sans-serif;max-width:760px;margin:24px auto;padding:0 16px;color:#22241d;background:#f6f1e2}figure{margin:14px 0}svg{width:100%;height:auto}.course{fill:none;stroke:#235f95;stroke-width:2}.zero{stroke:#857d63}.end{fill:#235f95}rect{fill:#7d5c17}text{font-size:11px}ul{padding-left:18px}.note{color:#5f6254}";

/** The report as one file that needs nothing else. @param {Room} room @param {string} title @param {HTMLElement} body */
function download(room, title, body) {
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${esc(title)}</title><style>${STYLE}</style><h1>${esc(title)}</h1>${body.innerHTML}</html>`;
  const link = h("a", { href: URL.createObjectURL(new Blob([page], { type: "text/html" })), download: `${room.facts?.game}-report.html` });
  link.click();
  URL.revokeObjectURL(link.href);
}
