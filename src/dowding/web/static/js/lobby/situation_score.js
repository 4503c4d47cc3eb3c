/** What the answers to a situation are worth: points, margins, and what is not clear. */

import { h } from "../dom.js";

/** @import {DayScore, ValuedAnswer} from "../types.js" */

/** Differences below this are not told. */
const SMALL = 0.05;

/** The letter of an answer. @param {number} place */
export const letter = (place) => String.fromCharCode(65 + place);

/** @param {DayScore} score */
export function scores(score) {
  const columns = ["Answer", `Worth, in ${score.unit}`, "Remark"];
  return h(
    "section",
    { id: "situation-score", "aria-label": "Score" },
    h("h3", {}, headline(score)),
    h("p", {}, changes(score)),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td"), ...columns.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, ...score.answers.map((_, place) => row(score, place))),
    ),
    h("p", { class: "note" }, meaning(score)),
  );
}

/** The score in a sentence. @param {DayScore} score */
export function headline(score) {
  const [own, best] = [answerAt(score, score.chosen), answerAt(score, score.best)];
  const told = `Your answer: ${worth(own)} of ${best.gain.toFixed(1)} ${score.unit} to be had.`;
  if (score.chosen === score.best) return `${told} No better one was found.`;
  return own.is_clear ? told : `${told} No clear difference to the best.`;
}

/** What the own answer changed on average. @param {DayScore} score */
export function changes(score) {
  const { figures, marks } = answerAt(score, score.chosen);
  if (marks.includes("given")) return `It is the answer that ${score.by} gave in the match.`;
  const told = Object.entries(figures).filter(([, by]) => Math.abs(by) >= SMALL);
  if (!told.length) return `On average it changed little beside ${score.by}'s answer.`;
  const each = told.map(([name, by]) => `${name} ${plus(by)}`).join(", ");
  return `On average it made this difference beside ${score.by}'s answer: ${each}.`;
}

/** What the figures mean. @param {DayScore} score */
export function meaning({ by, until, worlds }) {
  return (
    `Nought is what ${by} answered in the match. Figures are means of ${worlds} imagined games to ${until}. ` +
    "The true value lies within the margin in 95 of 100 cases."
  );
}

/** @param {DayScore} score @param {number} place */
function row(score, place) {
  const answer = answerAt(score, place);
  return h(
    "tr",
    { class: place === score.chosen ? "on" : undefined },
    h("th", { scope: "row" }, letter(place)),
    h("td", {}, answer.text),
    h("td", { class: "worth" }, worth(answer)),
    h("td", {}, remarks(score, place).join("; ")),
  );
}

/** Whose answer it is, and whether it is clearly less than the best. @param {DayScore} score @param {number} place */
export function remarks(score, place) {
  const { marks, is_clear } = answerAt(score, place);
  const best = place === score.best;
  return [
    place === score.chosen && "your answer",
    best && "the best that was found",
    marks.includes("given") && `${score.by}'s`,
    marks.includes("usual") && "the doctrine's",
    !best && !is_clear && "no clear difference to the best",
  ].filter((remark) => typeof remark === "string");
}

/** @param {DayScore} score @param {number} place */
function answerAt(score, place) {
  return /** @type {ValuedAnswer} */ (score.answers[place]);
}

/** @param {ValuedAnswer} answer */
const worth = ({ gain, margin }) => (margin ? `${plus(gain)} ±${margin.toFixed(1)}` : plus(gain));

/** A figure with its sign. @param {number} value */
function plus(value) {
  const size = Math.abs(value).toFixed(1);
  return Number(size) === 0 ? "0" : `${value < 0 ? "−" : "+"}${size}`;
}
