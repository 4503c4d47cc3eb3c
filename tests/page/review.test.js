/** The staff ride without a document: rows, costs, the steps of the curve, and what is said of a tried answer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./served.js";

const { leapsOf, ticks } = await import("../../src/dowding/web/static/js/review/curve.js");
const { Ride, cost, gain, isClear, margin, points } = await import("../../src/dowding/web/static/js/review/ride.js");
const { extent, happened, scored, stretches, whereAt } = await import("../../src/dowding/web/static/js/review/telling.js");

const verdict = (number, more) => ({
  number, chapter: 1, question: "respond", prompt: "Which?", answer: [], text: "none", value: 0, worth: { points: 0 },
  error: 0, margin: 0, gain_error: 0, best: null, reason: "", worlds: 64, until: "the end", mark: "", ...more,
});
const review = (more) => ({ start: -3, result: -6, verdicts: [], spells: [], chances: [], unit: "points", ...more });

function ride() {
  const sent = [];
  const made = new Ride({ line: { send: (...wish) => sent.push(wish) } }, "British", () => {});
  return { made, sent };
}

test("rows come in the order of the match, whichever way they were told", () => {
  const { made } = ride();
  const told = (...verdicts) => made.hear({ type: "reviewed", done: false, told: review({ verdicts }), sums: {} });
  told(verdict(7, { error: 1 }));
  told(verdict(3, { error: 2 }), verdict(7, { error: 1.5 }));
  assert.deepEqual(made.rows.map(({ number, error }) => [number, error]), [[3, 2], [7, 1.5]]);
});

test("the dearest rows are those whose cost is clear", () => {
  const { made } = ride();
  const best = { instead: "with 54" };
  const verdicts = [
    verdict(1, { error: 3, margin: 2, best }),
    verdict(2, { error: 1, margin: 0.2, best }),
    verdict(3, { error: 2, margin: 0.2, best }),
    verdict(4, { error: 0, margin: 0 }),
  ];
  made.hear({ type: "reviewed", done: true, told: review({ verdicts }), sums: {} });
  assert.deepEqual(made.dearest.map(({ number }) => number), [3, 2]);
  assert.equal(made.going, false);
});

test("the curve goes from what was expected to the result, by decisions and by luck", () => {
  const { made } = ride();
  const verdicts = [verdict(1, { value: -3, worth: { points: -4 } }), verdict(5, { value: -6, worth: { points: -5.5 } })];
  const chances = [{ number: 1, luck: -1.5 }, { number: 1, luck: -0.5 }, { number: 5, luck: -0.5 }];
  made.hear({ type: "reviewed", done: true, told: review({ verdicts, chances }), sums: {} });
  const leaps = leapsOf(made);
  assert.deepEqual(leaps.map(({ kind }) => kind), ["decision", "luck", "luck", "decision", "luck"]);
  assert.deepEqual(leaps.map(({ to }) => to), [-4, -5.5, -6, -5.5, -6]);
});

test("a chapter that is rated as a whole costs what it lost", () => {
  const spell = { number: 4, decisions: 9, others: 5, gain: -2, margin: 0.5 };
  assert.deepEqual([cost(spell), gain(spell), isClear(spell)], [2, -2, true]);
});

test("what was stopped is asked for again", () => {
  const { made, sent } = ride();
  made.go();
  made.stop();
  made.hear({ type: "reviewed", done: true, stage: "stopped", told: review({}), sums: {} });
  made.go();
  assert.deepEqual(sent.map(([wish]) => wish.type), ["review", "stop", "review"]);
});

test("figures are told with sign and margin", () => {
  assert.deepEqual([points(-2.345), points(1), points(-0.01)], ["−2.3", "+1.0", "0.0"]);
  assert.deepEqual([points(-2.75), points(2.25)], ["−2.8", "+2.2"], "as the command rounds them");
  assert.equal(margin(0.5), "±1.0");
  assert.deepEqual(ticks(-5, 3), [-4, -2, 0, 2]);
});

test("an answer that is tried again is scored by points", () => {
  const tried = { instead: "with 54", gain: 1.9, error: 0.2 };
  assert.match(scored({ tried, there: 2.3, ahead: -0.4, error: 0.1 }, "VP"), /^\+1\.9 VP, ±0\.4 of 2\.3 that were to be had/);
  assert.match(scored({ tried, there: 2, ahead: -0.1, error: 0.1 }, "VP"), /as good as the best/);
  assert.match(scored({ tried: { instead: "" }, there: 2, ahead: -2, error: 0.1 }, "VP"), /gave then/);
});

test("luck is told with the lines of the log in which it fell", () => {
  const changed = (at, by) => ({ at, type: "changed", by, figure: "VP", why: "bombs", text: "" });
  const log = [changed(1, 1), changed(2, -2), { at: 2, depth: 2, text: "Raid 2", type: "opens" }, changed(2, -3), changed(3, 4)];
  const chances = [
    { number: 1, since: 1, until: 2, luck: -1 },
    { number: 1, since: 2, until: 2, luck: -2 },
    { number: 2, since: 2, until: 9, luck: 1 },
  ];
  const found = stretches({ wholeLog: log }, chances);
  assert.deepEqual(found.map(({ lines }) => happened(lines)), [["−2 VP: bombs"], ["−3 VP: bombs"], ["+4 VP: bombs"]]);
});

test("a patrol stands after the raid that was over, and the first one of a day under the day", () => {
  const log = [{ depth: 1, text: "11 August", at: 0 }, { depth: 2, text: "Raid 1", at: 3 }];
  assert.equal(whereAt({ wholeLog: [] }, 0, true), "At the start");
  assert.equal(whereAt({ wholeLog: log }, 2, true), "11 August");
  assert.equal(whereAt({ wholeLog: log }, 4, false), "Raid 1");
  assert.equal(whereAt({ wholeLog: log }, 5, true), "After: Raid 1");
});

test("a stretch of one decision is told in the singular", () => {
  assert.equal(extent({ decisions: 1, others: 0 }), "1 decision, 0 unlike the doctrine");
  assert.equal(extent({ decisions: 16, others: 9 }), "16 decisions, 9 unlike the doctrine");
});
