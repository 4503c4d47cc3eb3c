/** Odds as tables: a comparison of the answers, and the details of one answer by die. */

import { h, signed } from "../dom.js";
import { die } from "../counter.js";
import { alike } from "./alike.js";
import { comparedAt, prospectsTable } from "./prospects.js";

/** @import {AnswerOdds, Chances, DieTable, Face, Odds} from "../types.js" */

/** A die that is rolled less often than this is not shown face by face. */
const SELDOM = 0.25;

/** Format a probability in percent. @param {number} p */
export function percent(p) {
  if (p > 0 && p < 0.005) return "<1 %";
  if (p < 1 && p > 0.995) return ">99 %";
  return `${Math.round(p * 100)} %`;
}

/** Format a mean with its sign. @param {number} value @param {number} [digits] */
export function mean(value, digits = 1) {
  const rounded = Number(value.toFixed(digits));
  return rounded ? signed(rounded) : "0";
}

/**
 * @param {Odds} odds @param {number} shown the answer whose table is open
 * @param {(parts: any) => Node | null} result @param {(n: number) => void} open
 * @param {number} sign 1 if a high figure is good for the reader, or -1
 */
export function oddsView(odds, shown, result, open, sign) {
  if (odds.prospects) return prospectsTable(odds.prospects);
  const answer = odds.answers[shown] ?? odds.answers[0];
  const played = odds.compared ? comparedAt(odds.compared, sign) : null;
  if (odds.answers.length && odds.answers.every(isIdle))
    return h(
      "div",
      { class: "found" },
      played,
      ...[...new Set(odds.answers.flatMap((a) => a.notes))].slice(0, 2).map((note) => h("p", { class: "note" }, note)),
    );
  return h(
    "div",
    { class: "found" },
    played,
    odds.answers.length > 1 ? compared(odds.answers, shown, open, sign) : null,
    answer ? detail(answer, odds.answers.length === 1, result) : null,
    odds.note ? h("p", { class: "note" }, odds.note) : null,
  );
}

/** Return whether nothing is left to chance before the next decision. @param {AnswerOdds} answer */
function isIdle(answer) {
  return (
    !answer.dice.length && !answer.events.length && answer.figures.every((f) => f.rows.length === 1 && !f.rows[0]?.[0])
  );
}

/**
 * Compare the answers by the mean change of the main figure.
 * @param {AnswerOdds[]} answers @param {number} shown @param {(n: number) => void} open @param {number} sign
 */
function compared(answers, shown, open, sign) {
  const most = Math.max(0.5, ...answers.map((a) => Math.abs(a.figures[0]?.mean ?? 0)));
  const rows = alike(answers, ({ figures, dice, events }) => [figures, dice, events]).flatMap(({ n, row, told, all }) => {
    if (isIdle(row)) return [];
    const by = row.figures[0]?.mean ?? 0;
    const style = {
      width: `${(Math.abs(by) / most) * 50}%`,
      left: by < 0 ? `${50 - (Math.abs(by) / most) * 50}%` : "50%",
    };
    return h(
      "button",
      {
        type: "button",
        class: "versus",
        "aria-pressed": String(all.includes(shown)),
        onclick: () => open(n),
        title: told,
      },
      h("span", { class: "who" }, told),
      h("span", { class: "swing", "aria-hidden": "true" }, h("i", { class: by * sign < 0 ? "bad" : "good", style })),
      h("b", {}, mean(by)),
    );
  });
  const idle = answers.filter(isIdle).length;
  const others = idle === 1 ? "One more" : `${idle} more`;
  const waits = idle
    ? h("p", { class: "note" }, `${others}: another decision comes before the dice.`)
    : null;
  return h(
    "div",
    { class: "compared", role: "group", "aria-label": `Expected ${answers[0]?.figures[0]?.figure ?? ""}` },
    h("p", { class: "cap" }, `Counted exactly: change of ${answers[0]?.figures[0]?.figure ?? ""}`),
    ...rows,
    waits,
  );
}

/** @param {AnswerOdds} answer @param {boolean} alone @param {(parts: any) => Node | null} result */
function detail(answer, alone, result) {
  const moved = answer.figures.filter((f) => f.rows.length > 1 || f.rows[0]?.[0]);
  const names = answer.figures.map((f) => f.figure);
  return h(
    "div",
    { class: "answer-odds" },
    alone && moved.length ? h("b", {}, answer.label) : null,
    ...answer.dice.filter(({ chance }) => chance >= SELDOM).map((table) => dieTable(table, names, result)),
    ...moved.map(figureRow),
    answer.lost.length
      ? h(
          "p",
          { class: "losses" },
          h("span", { class: "cap" }, "Lost "),
          ...answer.lost.map(([name, p]) => h("span", { class: "chip" }, `${name} ${percent(p)}`)),
        )
      : null,
    answer.events.length
      ? h("ul", { class: "may" }, ...answer.events.map(([text, p]) => h("li", {}, h("b", {}, percent(p)), ` ${text}`)))
      : null,
    ...answer.notes.map((note) => h("p", { class: "note" }, note)),
  );
}

/**
 * What every face of a throw leads to.
 * @param {DieTable} table @param {string[]} names @param {(parts: any) => Node | null} result
 */
function dieTable(table, names, result) {
  const used = names.map((_, n) => n).filter((n) => table.faces.some((f) => Math.abs(f.means[n] ?? 0) > 0.005));
  const head = h(
    "tr",
    {},
    h("th", { scope: "col" }, "Die"),
    h("th", { scope: "col" }, "Result"),
    ...used.map((n) => h("th", { scope: "col", title: names[n] }, short(names[n] ?? ""))),
  );
  return h(
    "table",
    { class: "die-table" },
    h(
      "caption",
      {},
      h("b", {}, table.purpose),
      table.chance < 0.995 ? ` if it is rolled (${percent(table.chance)})` : "",
    ),
    h("thead", {}, head),
    h("tbody", {}, ...table.faces.map((face) => faceRow(face, used, result))),
  );
}

/** @param {Face} face @param {number[]} used @param {(parts: any) => Node | null} result */
function faceRow(face, used, result) {
  const [likely, other] = face.results;
  const told = likely ? (result(likely.parts) ?? likely.told) : "";
  const doubt = other
    ? h(
        "small",
        { title: face.results.map((said) => `${said.told}: ${percent(said.chance)}`).join("\n") },
        ` ${percent(likely?.chance ?? 1)}`,
      )
    : null;
  const shown = face.die ? die(face.die, 16) : percent(face.chance);
  return h(
    "tr",
    {},
    h("td", {}, shown),
    h("td", { class: "told" }, told, doubt),
    ...used.map((n) => h("td", { class: (face.means[n] ?? 0) < -0.005 ? "down" : "" }, mean(face.means[n] ?? 0))),
  );
}

/** Shorten a name for the head of a column. @param {string} name */
function short(name) {
  return name
    .replace("squadrons lost", "sqn")
    .replace("Gruppen lost", "Gr")
    .replace("RAF losses", "RAF")
    .replace("Luftwaffe score", "LW")
    .replace("victories", "vict.");
}

/** @param {Chances} chances */
function figureRow(chances) {
  const top = Math.max(...chances.rows.map(([, p]) => p));
  const bars = chances.rows.map(([value, p]) =>
    h(
      "span",
      { class: "bar", title: `${signed(value)}: ${percent(p)}` },
      h("i", { style: { height: `${Math.max(1, (p / top) * 20)}px` } }),
      h("small", {}, signed(value)),
    ),
  );
  const spoken = chances.rows.map(([value, p]) => `${signed(value)}: ${percent(p)}`).join(", ");
  return h(
    "div",
    { class: "figure" },
    h("span", {}, chances.figure),
    h("span", { class: "bars", role: "img", "aria-label": spoken }, ...bars),
    h("b", {}, mean(chances.mean, 2)),
  );
}
