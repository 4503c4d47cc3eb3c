/** The score of the situation of the day, in words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { changes, headline, meaning, remarks } from "/static/js/lobby/situation_score.js";

const answer = (gain, margin, is_clear, marks = []) => ({
  text: "54/6/11",
  gain,
  margin,
  is_clear,
  marks,
  figures: { VP: gain, "squadrons lost": -0.04 },
});
const SCORE = {
  chosen: 0,
  best: 1,
  by: "Recruit",
  unit: "victory points",
  until: "the end of this raid",
  worlds: 150,
  answers: [answer(1.2, 0.39, false), answer(1.5, 0.39, false, ["usual"]), answer(0, 0, true, ["given"]), answer(-2, 0.3, true)],
};

test("the score names points to be had, margin and unit, and what is not clear", () => {
  assert.equal(headline(SCORE), "Your answer: +1.2 ±0.4 of 1.5 victory points to be had. No clear difference to the best.");
  assert.equal(headline({ ...SCORE, chosen: 1 }), "Your answer: +1.5 ±0.4 of 1.5 victory points to be had. No better one was found.");
  assert.equal(headline({ ...SCORE, chosen: 2 }), "Your answer: 0 of 1.5 victory points to be had.");
  assert.equal(headline({ ...SCORE, chosen: 3 }), "Your answer: −2.0 ±0.3 of 1.5 victory points to be had.");
});

test("what an answer changed is told, unless it is little", () => {
  assert.equal(changes(SCORE), "On average it made this difference beside Recruit's answer: VP +1.2.");
  assert.equal(changes({ ...SCORE, chosen: 2 }), "It is the answer that Recruit gave in the match.");
});

test("the horizon is named", () => {
  assert.match(meaning(SCORE), /means of 150 imagined games to the end of this raid/);
});

test("each answer says whose it is, and whether it is as good as the best", () => {
  assert.deepEqual(
    SCORE.answers.map((_, place) => remarks(SCORE, place)),
    [
      ["your answer", "no clear difference to the best"],
      ["the best that was found", "the doctrine's"],
      ["Recruit's"],
      [],
    ],
  );
});
