/** The scenarios of a game on the calendar of 1940, as long as simulated matches were. */

import { h } from "../dom.js";
import { dayOf, spokenDay } from "./telling.js";

/** @import {GameFacts, Length, Scenario} from "../types.js" */
/** @typedef {{start: number, end: number}} Axis */

const WEEK = 7;
/** A date further to the right than this would not fit below the calendar. */
const LAST = 91;
/** So many weeks have their date below the calendar on a narrow screen: every second one. */
const SECOND = 2;

/** The days that all scenarios of a game need, or null if none of them is longer than a day. @param {GameFacts} game @returns {Axis | null} */
export function axisOf({ scenarios, lengths }) {
  const known = Object.entries(lengths).flatMap(([name, length]) => {
    const scenario = scenarios[name];
    return scenario ? [{ scenario, length }] : [];
  });
  if (known.every(({ scenario, length }) => length.by === scenario.first)) return null;
  const start = Math.min(...known.map(({ scenario }) => dayOf(scenario.first)));
  const days = known.flatMap(({ scenario, length }) => [length.by, ...Object.keys(scenario.marks)]);
  return { start, end: Math.max(...days.map(dayOf)) + 1 };
}

/** Where a scenario lies: sure from its first day on, likely to its last. @param {Axis} axis @param {Scenario} scenario @param {Length} length */
export function spanOf({ start, end }, { first, marks }, { sure, by }) {
  const share = (/** @type {number} */ day) => ((day - start) / (end - start)) * 100;
  const [from, until, likely] = [share(dayOf(first)), share(dayOf(sure) + 1), share(dayOf(by) + 1)];
  const decided = Object.entries(marks).map(([day, told]) => ({ at: share(dayOf(day) + 1), told }));
  return { from, sure: until - from, likely: likely - until, until, decided };
}

/** @param {Axis} axis */
function weeksOf({ start, end }) {
  return Array.from({ length: Math.ceil((end - start) / WEEK) }, (_, n) => start + n * WEEK);
}

/** The line of one scenario. @param {Axis} axis @param {Scenario} scenario @param {Length} length */
export function line(axis, scenario, length) {
  const { from, sure, likely, until, decided } = spanOf(axis, scenario, length);
  const at = (/** @type {string} */ name, /** @type {number} */ left, /** @type {number} */ width = 0) =>
    h("i", { class: name, style: { left: `${left}%`, ...(width ? { width: `${width}%` } : {}) } });
  const share = (/** @type {number} */ day) => ((day - axis.start) / (axis.end - axis.start)) * 100;
  return h(
    "span",
    { class: "span", "aria-hidden": "true" },
    ...weeksOf(axis).map((day) => at("week", share(day))),
    at("sure", from, sure),
    likely ? at("likely", until, likely) : null,
    ...decided.map((mark) => at("decided", mark.at)),
  );
}

/** The dates below all lines. @param {Axis} axis */
export function dates(axis) {
  const share = (/** @type {number} */ day) => ((day - axis.start) / (axis.end - axis.start)) * 100;
  return h(
    "span",
    { class: "dates", "aria-hidden": "true" },
    ...weeksOf(axis).filter((day) => share(day) < LAST).map((day, n) =>
      h("i", { class: n % SECOND ? "every-other" : "", style: { left: `${share(day)}%` } }, spokenDay(day, "short")),
    ),
  );
}

/** What the signs mean. @param {GameFacts} game */
export function signs({ scenarios, lengths }) {
  const differs = Object.values(lengths).some(({ sure, by }) => sure !== by);
  const told = Object.values(scenarios).some(({ marks }) => Object.keys(marks).length);
  const sign = (/** @type {string} */ name, /** @type {string} */ words) => h("span", {}, h("i", { class: name }), words);
  return h(
    "p",
    { class: "key-to", "aria-hidden": "true" },
    sign("sure", differs ? "nine matches in ten last so long" : "so long a match lasts"),
    differs ? sign("likely", "nine in ten are over by here") : null,
    told ? sign("decided", "Sealion is looked at") : null,
  );
}
