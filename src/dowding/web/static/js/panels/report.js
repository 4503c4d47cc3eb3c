/** The report of a match: its result, the course of every figure, the best and worst moments, and the days. */

import { proved } from "./before.js";
import { h, esc, signed, styleSheet, svg } from "../dom.js";
import { openDialog } from "../dialog.js";
import { dayCharts } from "./days.js";
import { askLuck } from "./luck.js";

/** @import {Room} from "../room.js" */
/** @import {Account, Diary, Entry, OnRecord} from "../types.js" */

/** @param {Room} room */
export async function openReport(room) {
  await Promise.all(["report", "charts"].map((name) => styleSheet(`static/css/${name}.css`)));
  const body = h("div", { class: "body report" }, ...content(room));
  const title = room.state?.result ? room.state.result.title : "The match so far";
  const dialog = openDialog(title, body, "wide");
  const take = h(
    "button",
    { class: "btn small", type: "button", id: "take-report", onclick: () => download(room, title, body) },
    "Save as HTML",
  );
  dialog.querySelector("header h2")?.after(take);
}

/** @param {Room} room */
function content(room) {
  const { facts, state, log } = room;
  if (!facts || !state) return [];
  const changes = log.filter((e) => e.type === "changed");
  const figures = [...new Set(changes.map((e) => e.figure ?? ""))];
  const decisions = log.filter((e) => e.type === "chose").length;
  const what = `${facts.game_title}, ${facts.scenario_title}`;
  const told = `${what}. ${decisions} decisions, ${state.past.undone} taken back.`;
  return [
    h(
      "p",
      {},
      state.result
        ? `${state.result.title}. Score ${signed(state.result.score)}, rule ${state.result.rule}.`
        : state.step,
    ),
    h("p", { class: "note" }, told),
    luckSentence(room),
    ...figures.map((figure) =>
      course(
        figure,
        changes.filter((e) => e.figure === figure),
      ),
    ),
    h(
      "div",
      { class: "moments" },
      moments("Best moments", changes, room.sign),
      moments("Worst moments", changes, -room.sign),
    ),
    room.highIsGoodFor ? h("p", { class: "note" }, room.highIsGoodFor) : null,
    dayByDay(room),
    proved(room),
  ];
}

/** Return a paragraph that shows the verdict on luck when it arrives. @param {Room} room */
function luckSentence(room) {
  const place = h("p", { class: "note", id: "report-luck" });
  void askLuck(room).then((luck) => (place.textContent = luck?.told ?? ""));
  return place;
}

/** Draw the course of one figure. @param {string} figure @param {Entry[]} changes */
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
  const chart = svg(
    `<svg class="chart" viewBox="0 0 700 124" role="img"
aria-label="${esc(figure)} from ${points[0]?.[1]} to ${points.at(-1)?.[1]}"><path class="zero" d="M36 ${y(0)}H690"/>
<text x="30" y="${y(high) + 4}" text-anchor="end">${signed(high)}</text>
<text x="30" y="${y(low) + 4}" text-anchor="end">${signed(low)}</text><path class="course" d="${steps}"/>
<circle class="end" cx="${x(last)}" cy="${y(points.at(-1)?.[1] ?? 0)}" r="4"/></svg>`,
  );
  return h("figure", {}, h("figcaption", {}, h("b", {}, figure), ` ends at ${signed(points.at(-1)?.[1] ?? 0)}`), chart);
}

/** @param {string} title @param {Entry[]} changes @param {number} sign */
function moments(title, changes, sign) {
  const rows = changes
    .filter((e) => (e.by ?? 0) * sign > 0)
    .sort((a, b) => ((b.by ?? 0) - (a.by ?? 0)) * sign)
    .slice(0, 5);
  return h(
    "section",
    {},
    h("h3", {}, title),
    h("ul", {}, ...rows.map((e) => h("li", {}, h("b", {}, signed(e.by ?? 0)), ` ${e.figure}: ${e.why}`))),
  );
}

/** Return the charts by day, which are drawn when the data arrive. @param {Room} room */
function dayByDay(room) {
  const place = h("div", { id: "report-days" });
  void Promise.all([diaryOf(room), recordOf(room)]).then(([diary, record]) => {
    const charts = dayCharts(diary?.days ?? [], record);
    if (charts) place.append(charts);
    place.append(...(diary?.accounts ?? []).map(account));
  });
  return place;
}

/** Return a table of the game's own. @param {Account} told */
function account(told) {
  return h(
    "section",
    { class: "account" },
    h("h3", {}, told.title),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...told.columns.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, ...told.rows.map((row) => h("tr", {}, ...row.map((cell) => h("td", {}, cell))))),
    ),
  );
}

/** @param {Room} room @returns {Promise<Diary | null>} */
function diaryOf(room) {
  return new Promise((done) => room.line.send({ type: "diary" }, (reply) => done(reply.type === "diary" ? reply : null)));
}

/** @param {Room} room @returns {Promise<OnRecord | null>} */
async function recordOf(room) {
  if (!room.facts?.record) return null;
  const reply = await fetch(`boards/${room.facts.game}/record.json`);
  return reply.ok ? reply.json() : null;
}

const STYLE = `body{font:15px/1.4 "Gill Sans",Carlito,Calibri,sans-serif;max-width:760px;margin:24px auto;
padding:0 16px;color:#22241d;background:#f6f1e2}
figure{margin:10px 0}svg{display:block;width:100%;height:auto}text{font-size:11px}
.course{fill:none;stroke:#235f95;stroke-width:2}.zero{stroke:#857d63}.end{fill:#235f95}.note{color:#5f6254}
ul{padding-left:18px}.bar-german,.key-german{fill:#4b4f3c;background:#4b4f3c}
.bar-british,.key-british{fill:#b0301c;background:#b0301c}
.played,.key-played{fill:#ecdfb8;background:#ecdfb8}
.chart-key i{display:inline-block;width:11px;height:11px;margin:0 5px 0 12px}`;

/**
 * Save the report as one self-contained HTML file.
 * @param {Room} room @param {string} title @param {HTMLElement} body
 */
function download(room, title, body) {
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${esc(title)}</title>
<style>${STYLE}</style><h1>${esc(title)}</h1>${body.innerHTML}</html>`;
  const link = h("a", {
    href: URL.createObjectURL(new Blob([page], { type: "text/html" })),
    download: `${room.facts?.game}-report.html`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
