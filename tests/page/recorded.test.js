/** A replay finds the table at each line of its log, forwards and backwards. */

import assert from "node:assert/strict";
import test from "node:test";

import { Tape } from "/static/js/recorded.js";

const tape = new Tape([
  { line: 0, at: 0, step: "Target", view: { points: 0, places: ["a", "b"] } },
  { line: 3, at: 1, step: "Attack", changes: { places: { items: { 1: "c" } } } },
  { line: 4, at: 1, step: "Attack", changes: { points: { whole: 2 } } },
]);

test("a line without a moment of its own belongs to the one before it", () => {
  assert.deepEqual(tape.at(2), { line: 0, answers: 0, step: "Target", view: { points: 0, places: ["a", "b"] } });
});

test("views follow from changes, and going back begins anew", () => {
  assert.deepEqual(tape.at(9).view, { points: 2, places: ["a", "c"] });
  assert.deepEqual(tape.at(3).view, { points: 0, places: ["a", "c"] });
  assert.deepEqual(tape.at(0).view, { points: 0, places: ["a", "b"] });
});
