/** The slip of what happened since the last order, and the way from one line of the log to the next. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf, nextLine } from "/static/js/looking.js";
import { linesOf } from "/static/js/theatre/slip.js";

const beat = (headline, facts = {}) => ({ kind: "told", headline, entries: [], end: 1, points: 0, ...facts });

test("a slip tells losses and hits, oldest first, with their points", () => {
  const beats = [
    beat("A raid."),
    beat("A die.", { kind: "die" }),
    beat("74 is lost.", { weighty: true, points: -1, end: 4 }),
    beat("They turn.", {}),
    beat("The target is hit.", { weighty: true, points: -3, end: 9 }),
    beat("Home.", {}),
  ];
  assert.deepEqual(
    linesOf(beats).map((line) => [line.text, line.by]),
    [
      ["A raid.", 0],
      ["74 is lost.", -1],
      ["They turn.", 0],
      ["The target is hit.", -3],
      ["Home.", 0],
    ],
  );
  assert.deepEqual(linesOf(beats)[1].line, 3);
});

test("a slip has no more than eight lines, and those that moved the most points stay", () => {
  const beats = Array.from({ length: 12 }, (_, n) => beat(`${n}`, { weighty: true, points: n % 3 }));
  const lines = linesOf(beats);
  assert.equal(lines.length, 8);
  assert.deepEqual(
    lines.map((line) => line.text),
    ["1", "2", "4", "5", "7", "8", "10", "11"],
  );
});

test("a sentence that several beats share is told once, with the points of its last beat", () => {
  const beats = [beat("They attack."), beat("They attack."), beat("They attack.", { weighty: true, points: 2 })];
  assert.deepEqual(
    linesOf(beats).map((line) => [line.text, line.by]),
    [["They attack.", 2]],
  );
});

const log = [
  { at: 0, type: "raid_day", text: "A day" },
  { at: 0, type: "moved", text: "" },
  { at: 0, type: "chose", text: "I choose" },
  { at: 1, type: "moved", text: "" },
  { at: 1, type: "rolled", text: "A die" },
  { at: 1, type: "chose", text: "I choose" },
];

test("one goes through the log by lines that can be read, or by decisions", () => {
  assert.equal(nextLine(log, 0, 1), 2);
  assert.equal(nextLine(log, 2, 1), 4);
  assert.equal(nextLine(log, 4, -1), 2);
  assert.equal(nextLine(log, 2, 1, true), 5);
  assert.equal(nextLine(log, 5, -1, true), 2);
  assert.equal(nextLine(log, 5, 1), -1);
  assert.equal(nextLine(log, 0, -1), -1);
});

test("a number of answers is the line of the decision before it", () => {
  assert.equal(lineOf(log, 0), 0);
  assert.equal(lineOf(log, 1), 2);
  assert.equal(lineOf(log, 2), 5);
});
