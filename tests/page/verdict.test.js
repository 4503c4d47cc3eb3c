/** The verdict on an answer to the exercise of a lesson, in words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { better, verdict } from "/static/js/situation/verdict.js";

const answer = (text, gain, is_clear, figures) => ({ text, gain, margin: 0.4, is_clear, marks: [], outline: {}, figures });
const score = (chosen, more = {}) => ({
  chosen,
  unit: "points",
  answers: [
    answer("Dive at the Do17", 1.7, false, { victories: 0.8, "RAF losses": -0.1 }),
    answer("Attack the Me109", 1.6, false, { victories: 0.7, "RAF losses": 0 }),
    answer("Dive at the Ju87", 1.1, true, { victories: 0.6, "RAF losses": -0.1 }),
    answer("Break off", 0, true, { victories: 0, "RAF losses": 0 }),
  ],
  ...more,
});

test("the goal is reached by the best, by what is as good, and by half of what was to be had", () => {
  assert.equal(verdict(score(0)), "Goal reached. Nothing better was found.");
  assert.equal(verdict(score(1)), "Goal reached. The best answer is not clearly better than yours.");
  assert.equal(verdict(score(2)), "Goal reached. A good answer, though the best one is worth 0.6 points more.");
  assert.equal(verdict(score(3)), "Goal missed. The best answer is worth 1.7 points more than yours.");
});

test("what was better is told with what it changed beside the own answer", () => {
  assert.equal(better(score(1)), "");
  assert.equal(better(score(2)), "Better: Dive at the Do17. Beside yours, on average: victories +0.2.");
  assert.equal(better(score(3)), "Better: Dive at the Do17. Beside yours, on average: victories +0.8, RAF losses −0.1.");
});

test("the plan of a day is told by what it has more or less of", () => {
  const [best, ...others] = score(2).answers;
  const own = { ...others[1], outline: { raids: 3, "bombers, 0600": 4 } };
  const plans = [{ ...best, outline: { raids: 8, "bombers, 0600": 4 } }, others[0], own, others[2]];
  assert.match(better(score(2, { answers: plans })), /^Better: the plan with 8 raids \(yours: 3\)\. Beside/);
});
