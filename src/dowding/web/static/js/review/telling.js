/** What a review says in words: the result and its parts, where a decision was made, and why another was better. */

import { signed } from "../dom.js";
import { chaptersOf } from "../story.js";
import { margin, points } from "./ride.js";

/** @import {Room} from "../room.js" */
/** @import {Ride} from "./ride.js" */
/** @import {Chance, Entry, Other} from "../types.js" */

/** The smallest difference of a figure that is told. */
const SMALLEST = 0.05;
const [MOST_CHANGES, MOST_DICE] = [3, 2];

/** Whose decisions are told: yours, or those of a side. @param {Room} room @param {string} side */
export function whose(room, side) {
  const own = room.facts?.plays ?? [];
  return own.length === 1 && own[0] === side ? "your decisions" : `the decisions of ${side}`;
}

/** The match in one sentence. @param {Room} room @param {Ride} ride */
export function sentence(room, ride) {
  const { told, sums } = ride;
  if (!told || !sums) return "";
  const luck = `luck ${sums.luck < 0 ? "cost" : "was worth"} ${amount(sums.luck)}`;
  const made = `${whose(room, told.side)} ${sums.gained < 0 ? "cost" : "were worth"} ${amount(sums.gained)} beside ${told.by}`;
  const end = told.is_whole ? `The result is ${points(told.result)}` : "So far";
  return `${end}: expected at the start ${points(told.start)} ${told.unit}, ${luck}, and ${made}.`;
}

/** @param {number} value */
function amount(value) {
  return Math.abs(value).toFixed(1);
}

/**
 * The chapter in which an answer was given, such as the raid; between two of them, the one that was over.
 * @param {Room} room @param {number} number @param {boolean} [between]
 */
export function whereAt(room, number, between = false) {
  const chapter = chaptersOf(room.wholeLog).findLast(({ at, title }) => title && at <= number);
  if (!chapter) return "At the start";
  return `${between && chapter.depth > 1 ? "After: " : ""}${chapterTold(chapter)}`;
}

/** The chapter of a line of the log. @param {Room} room @param {number} line */
export function chapterAt(room, line) {
  return chapterTold(chaptersOf(room.wholeLog).findLast((chapter) => chapter.title && chapter.line <= line));
}

/** @param {import("../story.js").Chapter | undefined} chapter */
function chapterTold(chapter) {
  return chapter ? [chapter.under, chapter.title].filter(Boolean).join(", ") : "";
}

/** What was different on average in the games with another answer. @param {Other} other */
export function differences({ figures }) {
  return Object.entries(figures)
    .filter(([, by]) => Math.abs(by) >= SMALLEST)
    .map(([name, by]) => `${name} ${points(by)}`)
    .join(", ");
}

/**
 * The line of the log with which a stretch of luck begins: after a decision, or with the headline of a chapter.
 * @param {Entry[]} log @param {Chance} chance
 */
function firstLine(log, { number, since }) {
  const headline = log.findIndex(({ at, depth }) => at === since && depth);
  const after = log.findIndex(({ at }) => at > since);
  const first = since === number || headline < 0 ? after : headline;
  return first < 0 ? log.length : first;
}

/** The stretches of luck in order, each with its lines of the log. @param {Room} room @param {Chance[]} chances */
export function stretches(room, chances) {
  const log = room.wholeLog;
  const starts = chances.map((chance) => firstLine(log, chance));
  return chances.map((chance, n) => ({ chance, line: starts[n] ?? 0, lines: log.slice(starts[n], starts[n + 1]) }));
}

/** What happened in some lines of the log: the largest changes of figures, and the dice. @param {Entry[]} lines */
export function happened(lines) {
  const changes = lines.filter(({ type, by }) => type === "changed" && by);
  changes.sort((a, b) => Math.abs(b.by ?? 0) - Math.abs(a.by ?? 0));
  const told = changes.slice(0, MOST_CHANGES).map(({ by, figure, why }) => `${signed(by ?? 0)} ${figure}${why ? `: ${why}` : ""}`);
  const dice = lines.filter(({ type, text }) => type === "rolled" && text).slice(0, MOST_DICE);
  return [...told, ...dice.map(({ text }) => text.replace(/\.$/, ""))];
}

/**
 * How many decisions a stretch has, and how many differ from what somebody else would do.
 * @param {{decisions: number, others: number}} spell @param {string} by
 */
export function extent({ decisions, others }, by = "the doctrine") {
  return `${decisions} decision${decisions === 1 ? "" : "s"}, ${others} unlike ${by}`;
}

/** What an answer that was tried again is worth. @param {import("../types.js").Attempt} attempt @param {string} unit */
export function scored(attempt, unit) {
  const { tried, there, ahead, error } = attempt;
  if (!tried.instead) return "That is the answer that you gave then.";
  const gained = `${points(tried.gain)} ${unit}, ${margin(tried.error)}`;
  if (there <= 0) return `${gained}, beside the answer that you gave then.`;
  if (Math.abs(ahead) <= 2 * error) return `${gained}: as good as the best that was found (${points(there)}).`;
  if (ahead > 0) return `${gained}: better than the best that was found (${points(there)}).`;
  return `${gained} of ${there.toFixed(1)} that were to be had.`;
}
