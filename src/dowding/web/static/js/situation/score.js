/** What the answers to a situation are worth: points, margins, what is not clear, and why. */

import { classes, h } from "../dom.js";

/** @import {DayScore, ValuedAnswer} from "../types.js" */

/** Differences below this are not told. */
const SMALL = 0.05;

/** The sentence, all answers with the best first, the reason, and what the figures mean. @param {DayScore} score */
export function scores(score) {
  return [
    h("h2", {}, headline(score)),
    h("ol", {}, ...score.answers.map((_, place) => row(score, place))),
    score.reason ? h("p", { id: "situation-reason" }, h("b", {}, `Why ${score.doctrine} answers so: `), score.reason) : null,
    h("p", { class: "note" }, meaning(score)),
  ];
}

/** The score in a sentence. @param {DayScore} score */
export function headline(score) {
  const [own, best] = [answerAt(score, score.chosen), answerAt(score, 0)];
  const told = `Your answer: ${worth(own)} of ${best.gain.toFixed(1)} ${score.unit} to be had.`;
  if (score.chosen === 0) return `${told} No better one was found.`;
  return own.is_clear ? told : `${told} No clear difference to the best.`;
}

/** What the figures mean. @param {DayScore} score */
export function meaning({ by, until, worlds, unit }) {
  return (
    `Worth is counted in ${unit}. ${by ? `Nought is what ${by} answered in the match.` : "Nought is the answer that is marked so."} ` +
    `Figures are means of ${worlds} imagined games to ${until}. ` +
    "The true value lies within the margin in 95 of 100 cases. " +
    "Below each answer stands how much more of each figure there was on average."
  );
}

/** An answer in words; the plan of a day by what it has, and not Gruppe by Gruppe. @param {ValuedAnswer} answer */
export function toldOf({ outline, text }) {
  const has = Object.entries(outline).filter(([, number]) => number);
  return has.map(([name, number]) => `${number} ${name}`).join("; ") || text;
}

/** What an answer changed on average. @param {ValuedAnswer} answer */
export function differences({ figures }) {
  return Object.entries(figures)
    .filter(([, by]) => Math.abs(by) >= SMALL)
    .map(([name, by]) => `${name} ${plus(by)}`)
    .join(", ");
}

/** Whose answer it is, and whether it is clearly less than the best. @param {DayScore} score @param {number} place */
export function remarks(score, place) {
  const { marks, is_clear } = answerAt(score, place);
  return [
    place === score.chosen && "your answer",
    place === 0 && "the best that was found",
    marks.includes("given") && (score.by ? `${score.by}'s` : "worth nought"),
    marks.includes("usual") && `${score.doctrine}'s`,
    place > 0 && !is_clear && "no clear difference to the best",
  ].filter((remark) => typeof remark === "string");
}

/** Where an answer and its margin lie on the common line, in hundredths. @param {DayScore} score @param {number} place */
export function marked(score, place) {
  const ends = score.answers.flatMap(({ gain, margin }) => [gain - margin, gain + margin]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const at = (/** @type {number} */ value) => Math.round((100 * (value - low)) / Math.max(high - low, SMALL));
  const { gain, margin } = answerAt(score, place);
  return { from: at(gain - margin), to: at(gain + margin), at: at(gain) };
}

/** @param {DayScore} score @param {number} place */
function row(score, place) {
  const answer = answerAt(score, place);
  const { from, to, at } = marked(score, place);
  const made = differences(answer);
  return h(
    "li",
    { class: classes(place === score.chosen && "on", place === 0 && "best") },
    h("b", { title: answer.text }, toldOf(answer)),
    h("span", { class: "worth" }, worth(answer)),
    h("small", {}, remarks(score, place).join("; ")),
    h(
      "span",
      { class: "score-scale", "aria-hidden": "true" },
      h("i", { style: { left: `${from}%`, width: `${to - from}%` } }),
      h("u", { style: { left: `${at}%` } }),
    ),
    made && !answer.marks.includes("given") ? h("small", { class: "made" }, made) : null,
  );
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
