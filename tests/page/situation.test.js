/** The score of the situation of the day, in words, and its days. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayBefore, dayTold } from "/static/js/situation/days.js";
import { differences, headline, marked, meaning, remarks, toldOf } from "/static/js/situation/score.js";

const answer = (gain, margin, is_clear, marks = []) => ({
  text: "54/6/11",
  gain,
  margin,
  is_clear,
  marks,
  outline: {},
  figures: { VP: gain, "squadrons lost": -0.04 },
});
const SCORE = {
  chosen: 1,
  by: "Recruit",
  doctrine: "Park",
  reason: "As many as it is worth.",
  unit: "victory points",
  until: "the end of this raid",
  worlds: 150,
  answers: [answer(1.5, 0.4, false, ["usual"]), answer(1.2, 0.39, false), answer(0, 0, true, ["given"]), answer(-2, 0.3, true)],
};

test("the score names points to be had, margin and unit, and what is not clear", () => {
  assert.equal(headline(SCORE), "Your answer: +1.2 ±0.4 of 1.5 victory points to be had. No clear difference to the best.");
  assert.equal(headline({ ...SCORE, chosen: 0 }), "Your answer: +1.5 ±0.4 of 1.5 victory points to be had. No better one was found.");
  assert.equal(headline({ ...SCORE, chosen: 2 }), "Your answer: 0 of 1.5 victory points to be had.");
  assert.equal(headline({ ...SCORE, chosen: 3 }), "Your answer: −2.0 ±0.3 of 1.5 victory points to be had.");
});

test("what an answer changed is told, unless it is little", () => {
  assert.equal(differences(SCORE.answers[1]), "VP +1.2");
  assert.equal(differences(SCORE.answers[2]), "");
});

test("unit and horizon are named", () => {
  assert.match(meaning(SCORE), /counted in victory points.*means of 150 imagined games to the end of this raid/);
});

test("each answer says whose it is, and whether it is as good as the best", () => {
  assert.deepEqual(
    SCORE.answers.map((_, place) => remarks(SCORE, place)),
    [["the best that was found", "Park's"], ["your answer", "no clear difference to the best"], ["Recruit's"], []],
  );
});

test("all answers are marked on one line, from the least to the most", () => {
  assert.deepEqual(marked(SCORE, 3), { from: 0, to: 14, at: 7 });
  assert.deepEqual(marked(SCORE, 0), { from: 81, to: 100, at: 90 });
});

test("the day before is found over the end of a month and a year", () => {
  assert.equal(dayBefore("2026-03-01"), "2026-02-28");
  assert.equal(dayBefore("2027-01-01"), "2026-12-31");
  assert.equal(dayTold("1940-09-15"), "15 September");
});

test("a plan is told by what it has, another answer by itself", () => {
  const plan = { ...SCORE.answers[0], text: "14 to 1600 hours", outline: { raids: 8, "bombers, 1200": 0, "bombers, 1400": 4 } };
  assert.equal(toldOf(plan), "8 raids; 4 bombers, 1400");
  assert.equal(toldOf({ ...plan, outline: {} }), "14 to 1600 hours");
});
