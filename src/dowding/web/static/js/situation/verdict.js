/** The verdict on an answer to an exercise, in words: how good it was, what was better, and what that changed. */

import { differences } from "./score.js";

/** @import {DayScore, ValuedAnswer} from "../types.js" */

/** An answer is good if it brings this share of what was to be had. */
const GOOD = 0.5;

/** @param {DayScore} score @param {number} place */
const at = (score, place) => /** @type {ValuedAnswer} */ (score.answers[place]);

/** How good the answer was. @param {DayScore} score */
export function verdict(score) {
  const [own, best] = [at(score, score.chosen), at(score, 0)];
  const reached = "Goal reached. ";
  if (score.chosen === 0) return `${reached}Nothing better was found.`;
  if (!own.is_clear) return `${reached}The best answer is not clearly better than yours.`;
  const less = `${(best.gain - own.gain).toFixed(1)} ${score.unit}`;
  if (own.gain >= GOOD * best.gain) return `${reached}A good answer, though the best one is worth ${less} more.`;
  return `Goal missed. The best answer is worth ${less} more than yours.`;
}

/** What was better, and what it changed on average; nothing if nothing was. @param {DayScore} score */
export function better(score) {
  const [own, best] = [at(score, score.chosen), at(score, 0)];
  if (!own.is_clear) return "";
  const made = Object.entries(best.figures).map(([name, by]) => [name, by - (own.figures[name] ?? 0)]);
  const changed = differences({ ...best, figures: Object.fromEntries(made) });
  return `Better: ${inBrief(own, best)}.${changed ? ` Beside yours, on average: ${changed}.` : ""}`;
}

/** The best answer in words; of the plan of a day, what it has more or less of than the own one. @param {ValuedAnswer} own @param {ValuedAnswer} best */
function inBrief(own, best) {
  const other = Object.entries(best.outline).filter(([name, number]) => number !== (own.outline[name] ?? 0));
  if (!other.length) return best.text;
  return `the plan with ${other.map(([name, number]) => `${number} ${name} (yours: ${own.outline[name] ?? 0})`).join("; ")}`;
}
