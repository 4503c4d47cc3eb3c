/** Odds as tables: the answers compared, and what is counted exactly of one of them, die by die. */

import { h, signed } from "../dom.js";
import { die } from "../counter.js";
import { comparedView, mark } from "./compared.js";
import { prospectsTable } from "./prospects.js";

/** @import {AnswerOdds, Chances, DieTable, Face, Odds} from "../types.js" */

/** A die that is rolled less often than this is not shown face by face. */
const SELDOM = 0.25;

/** Format a probability in percent. @param {number} p */
export function percent(p) {
  if (p > 0 && p < 0.005) return "<1 %";
  if (p < 1 && p > 0.995) return ">99 %";
  return `${Math.round(p * 100)} %`;
}

/** Format a mean with its sign; all means of a table have as many digits. @param {number} value @param {number} [digits] */
export function mean(value, digits = 1) {
  const rounded = Number(value.toFixed(digits));
  return `${rounded < 0 ? "−" : rounded ? "+" : ""}${Math.abs(rounded).toFixed(digits)}`;
}

/**
 * What answers lead to: compared, and counted as far as that goes.
 * @param {Odds} odds @param {string} shown the answer whose table is open, as text
 * @param {(parts: any) => Node | null} result @param {(answer: string) => void} open
 */
export function oddsView({ compared, counted, prospects, done }, shown, result, open) {
  const first = JSON.stringify(compared?.rows[0]?.answer);
  const of = (/** @type {string} */ key) => counted.find(({ answer }) => JSON.stringify(answer) === key);
  const opened = of(shown) ?? [of(first), ...counted].find((odds) => odds && isChancy(odds)) ?? counted[0];
  const key = opened ? JSON.stringify(opened.answer) : "";
  return h(
    "div",
    { class: "found" },
    prospects ? prospectsTable(prospects) : null,
    compared ? comparedView(compared, done, key, counted.length > 1 ? open : null) : null,
    opened ? detail(opened, result) : null,
  );
}

/** Whether anything is left to chance before counting ends. @param {AnswerOdds} answer */
function isChancy({ dice, events, figures }) {
  return dice.length > 0 || events.length > 0 || figures.some((f) => f.rows.length > 1 || f.rows[0]?.[0]);
}

/** What can be counted exactly of one answer. @param {AnswerOdds} answer @param {(parts: any) => Node | null} result */
function detail(answer, result) {
  const moved = answer.figures.filter((f) => f.rows.length > 1 || f.rows[0]?.[0]);
  const names = answer.figures.map((f) => f.figure);
  return h(
    "div",
    { class: "answer-odds" },
    h(
      "p",
      { class: "note" },
      h("span", { class: "cap" }, "Counted exactly "),
      `up to ${answer.until} `,
      mark("How far?", "how-far", "How far this was counted", [answer.label, ...answer.notes]),
    ),
    isChancy(answer) ? null : h("p", {}, "Nothing is left to chance so far."),
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
