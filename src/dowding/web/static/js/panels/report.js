/** The report of a match: its result, the course of every figure, the best and worst moments, and the days. */

import { proved } from "./before.js";
import { componentsTold } from "../components_told.js";
import { h, esc, signed, styleSheet } from "../dom.js";
import { openDialog } from "../dialog.js";
import { file } from "../doors.js";
import { downloadReplay } from "../downloading.js";
import { chaptersOf, momentsOf } from "../story.js";
import { course } from "./courses.js";
import { dayCharts } from "./days.js";
import { journal } from "./journal.js";
import { diaryOf, recordOf } from "../record.js";
import { askLuck, highIsGoodFor } from "./luck.js";

/** @import {Room} from "../room.js" */
/** @import {Moment} from "../story.js" */
/** @import {Account, Entry, Result} from "../types.js" */

const NO_HELPS = "Played without help: no odds, no advice, no forecast, no reasons why not.";

/**
 * @param {Room} room @param {import("../paper/front_page.js").Reporter | null} [reporter] who writes the front page of a
 *   match that is over
 */
export async function openReport(room, reporter = null) {
  const paper = room.state?.result && reporter ? (await import("../paper/front_page.js")).frontPage : null;
  await Promise.all([room.recallLog(), ...["report", "charts", "paper"].map((name) => styleSheet(`static/css/${name}.css`))]);
  const page = paper && reporter ? paper(room, reporter) : null;
  const days = reporter ? (await import("../paper/evening.js")).evenings(room, reporter) : null;
  const body = h("div", { class: "body report" }, page, ...content(room), days);
  const title = room.state?.result ? room.state.result.title : "The match so far";
  const dialog = openDialog(title, body, page ? "wide with-paper" : "wide");
  const take = h(
    "button",
    { class: "btn small", type: "button", id: "take-report", onclick: () => void download(room, title, body) },
    "Save as HTML",
  );
  dialog.querySelector("header h2")?.after(take, replay(room), records(room));
  if (room.state?.result && room.facts?.plays.length) take.before(staffRide(room));
}

/** The match as a page that plays it again. @param {Room} room */
function replay(room) {
  const title = "One file that plays the match again in any browser, also offline";
  const act = () => void downloadReplay(room);
  return h("button", { class: "btn small", type: "button", id: "take-replay", title, onclick: act }, "Replay to send");
}

/** What each unit did. @param {Room} room */
function records(room) {
  const act = async () => (await import("./record_book.js")).openRecordBook(room);
  const title = "What each squadron, Gruppe or pilot did, a page for each";
  return h("button", { class: "btn small", type: "button", id: "to-records", title, onclick: act }, "Record book");
}

/** What was luck, and what was you: the review of the match. @param {Room} room */
function staffRide(room) {
  const open = async () => (await import("../review/staff_ride.js")).openStaffRide(room);
  const title = "What was luck, and what was you";
  return h("button", { class: "btn small primary", type: "button", id: "staff-ride", title, onclick: open }, "Staff ride");
}

/** How the match ended: by which rule, if it was one. @param {Result} result */
function ended({ title, score, rule }) {
  return `${title}. Score ${signed(score)}${rule ? `, rule ${rule}` : ""}.`;
}

/** @param {Room} room */
function content(room) {
  const { facts, state, wholeLog: log } = room;
  if (!facts || !state) return [];
  const changes = log.filter((e) => e.type === "changed");
  const moved = new Set(changes.map((e) => e.figure ?? ""));
  const figures = [...new Set([...Object.keys(facts.signs), ...moved])].filter((figure) => moved.has(figure));
  const decisions = log.filter((e) => e.type === "chose").length;
  const what = `${facts.game_title}, ${facts.scenario_title}`;
  const told = `${what}. ${decisions} decisions, ${state.past.undone} taken back.`;
  const chapters = chaptersOf(log);
  const { best, worst } = momentsOf(chapters, facts.signs);
  return [
    h("p", {}, state.result ? ended(state.result) : state.step),
    h("p", { class: "note", id: "report-told" }, told, facts.helps ? null : ` ${NO_HELPS}`),
    facts.components.title ? h("p", { class: "note", id: "report-components" }, componentsTold(facts.components)) : null,
    luckSentence(room),
    ...figures.map((figure) => {
      const own = changes.filter((e) => e.figure === figure);
      return course(figure, facts.units[figure] ?? "", own, chapters, state.past.position);
    }),
    h("div", { class: "moments" }, moments(room, log, "Best moments", best), moments(room, log, "Worst moments", worst)),
    facts.good_for ? h("p", { class: "note" }, highIsGoodFor(room)) : null,
    dayByDay(room),
    proved(room),
    journal(log),
  ];
}

/** Return a paragraph that shows the verdict on luck when it arrives. @param {Room} room */
function luckSentence(room) {
  const place = h("p", { class: "note", id: "report-luck" });
  void askLuck(room).then((luck) => (place.textContent = luck?.told ?? ""));
  return place;
}

/**
 * The chapters that counted most; a press shows the board as it was when one began.
 * @param {Room} room @param {Entry[]} log @param {string} title @param {Moment[]} rows
 */
function moments(room, log, title, rows) {
  const show = (/** @type {number} */ line) => {
    document.querySelector("dialog")?.close();
    void room.lookAt(line);
  };
  const row = (/** @type {Moment} */ moment) => {
    const why = moment.parts.map((e) => `${signed(e.by ?? 0)} ${e.why}`).join(", ");
    const { title: last, under, line: opens } = moment.chapter;
    const line = moment.parts[0] ? log.indexOf(moment.parts[0]) : opens;
    const when = [under, last].filter(Boolean).join(", ");
    return h(
      "li",
      {},
      h("b", {}, `${signed(moment.by)} ${moment.figure}`),
      " ",
      h("button", { class: "link", type: "button", onclick: () => show(line) }, when || "before the first chapter"),
      h("small", {}, why),
    );
  };
  return rows.length ? h("section", {}, h("h3", {}, title), h("ul", {}, ...rows.map(row))) : null;
}

/** Return the charts by day, which are drawn when the data arrive. @param {Room} room */
function dayByDay(room) {
  const place = h("div", { id: "report-days" });
  void Promise.all([diaryOf(room), recordOf(room)]).then(([diary, record]) => {
    const charts = dayCharts(diary?.days ?? [], record, room.facts?.units ?? {});
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

const STYLE = `body{font:15px/1.4 "Gill Sans",Carlito,Calibri,sans-serif;max-width:760px;margin:24px auto;
padding:0 16px;color:#22241d;background:#f6f1e2}
figure{margin:10px 0}svg{display:block;width:100%;height:auto}text{font-size:11px}
.course{fill:none;stroke:#235f95;stroke-width:2}.zero{stroke:#857d63}.end{fill:#235f95}.note{color:#5f6254}
ul{padding-left:18px}.bar-german,.key-german{fill:#4b4f3c;background:#4b4f3c}
.bar-british,.key-british{fill:#b0301c;background:#b0301c}
.played,.key-played{fill:#ecdfb8;background:#ecdfb8}
.when{text-anchor:middle}.tick{stroke:#857d63}button{border:0;background:none;font:inherit;padding:0}
small{display:block;color:#5f6254}.chart-key i{display:inline-block;width:11px;height:11px;margin:0 5px 0 12px}`;

/** The saved report runs no script and loads nothing, whatever names and comments stand in it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

/** What the front page needs beside its own style. */
const PAPER_STYLES = ["tokens", "type", "goal", "paper", "record_book"];

/** The report as text, with its journal unfolded. @param {HTMLElement} body */
function whole(body) {
  const copy = /** @type {HTMLElement} */ (body.cloneNode(true));
  for (const act of copy.querySelectorAll(".not-saved")) act.remove();
  for (const folded of copy.querySelectorAll("details")) folded.setAttribute("open", "");
  return copy.innerHTML;
}

/** The pages of the record book after the end, unfolded one by one. @param {Room} room */
async function recordsOf(room) {
  if (!room.state?.result) return "";
  const { bookOf, pageShown } = await import("./record_book.js");
  const written = ((await bookOf(room, { all: true }))?.pages ?? []).filter(({ lines }) => lines.length);
  const folded = written.map((page) => h("details", {}, h("summary", {}, page.title), pageShown(page)).outerHTML);
  return written.length ? `<h2>Operations record book</h2>${folded.join("")}` : "";
}

/**
 * Save the report as one self-contained HTML file.
 * @param {Room} room @param {string} title @param {HTMLElement} body
 */
async function download(room, title, body) {
  const sheets = await Promise.all(PAPER_STYLES.map(async (name) => (await file(`static/css/${name}.css`)).text()));
  const book = await recordsOf(room);
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${esc(title)}</title>
<style>${sheets.join("")}${STYLE}</style><h1>${esc(title)}</h1>${whole(body)}${book}</html>`;
  const link = h("a", {
    href: URL.createObjectURL(new Blob([page], { type: "text/html" })),
    download: `${room.facts?.game}-report.html`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
