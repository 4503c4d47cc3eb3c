/** The slip of what happened since the last order, and the way from one line of the log to the next. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf, nextLine } from "/static/js/looking.js";
import { linesOf } from "/static/js/theatre/slip.js";
import { nextPart, PART, withChoices } from "/static/js/theatre/watching.js";

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

test("of what is not weighty a slip tells what happened last", () => {
  const lines = linesOf(Array.from({ length: 9 }, (_, n) => beat(`${n}`)));
  assert.deepEqual(
    lines.map((line) => line.text),
    ["4", "5", "6", "7", "8"],
  );
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

test("a sentence that several beats share is told once, with the points of all of them", () => {
  const beats = [beat("They attack."), beat("They attack."), beat("They attack.", { weighty: true, points: 2 })];
  assert.deepEqual(
    linesOf(beats).map((line) => [line.text, line.by]),
    [["They attack.", 2]],
  );
  const hit = [beat("It is hit.", { kind: "bombs", weighty: true, points: -3, end: 5 }), beat("It is hit.", { end: 7 })];
  assert.deepEqual(
    linesOf([...Array.from({ length: 8 }, (_, n) => beat(`${n}`, { weighty: true })), ...hit]).at(-1),
    { text: "It is hit.", by: -3, line: 4 },
    "also if the beat that cost the points is not the last with the sentence",
  );
});

test("a slip names every raid before what befell in it", () => {
  const befell = Array.from({ length: 9 }, (_, n) => beat(`Event ${n}.`, { weighty: true }));
  const lines = linesOf([beat("A raid makes for Dover.", { opens: true }), ...befell]);
  assert.equal(lines.length, 8);
  assert.equal(lines[0].text, "A raid makes for Dover.");
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

test("a long match is watched in parts that end before a chapter", () => {
  const script = { opens: ({ type }) => type === "raid" };
  const long = Array.from({ length: 5 * PART }, (_, n) => ({ type: n === PART + 7 ? "raid" : "moved" }));
  assert.equal(nextPart(long, 0, script), PART + 7);
  assert.equal(
    nextPart(long, PART + 7, script),
    PART + 7 + 2 * PART,
    "no chapter opens: a part is bounded all the same",
  );
  assert.equal(nextPart(long.slice(0, 40), 3, script), 40);
  const setUp = long.map((entry, n) => (n === 5 ? { type: "raid" } : entry));
  assert.deepEqual([nextPart(setUp, 1, script), nextPart(setUp, 5, script)], [5, PART + 7], "set-up is a part of its own");
});

test("what others decide is told with the reason, and my own choices are not", () => {
  const script = withChoices({ cue: () => null, fold: (view) => view, opens: () => false, worth: () => 0 }, ["RAF"]);
  const chose = (side) => ({ type: "chose", side, choice: "to London", reason: "it is near" });
  assert.equal(script.cue(chose("RAF"), {}, undefined, []), null);
  const cue = script.cue(chose("Luftwaffe"), {}, undefined, []);
  assert.equal(cue.headline, "Luftwaffe decides: to London.");
  assert.equal(cue.detail, "it is near");
  assert.equal(script.cue({ ...chose("Luftwaffe"), reason: "" }, {}, undefined, []), null, "a player sees what comes of it");
  assert.equal(
    script.cue({ ...chose("Luftwaffe"), choice: "x".repeat(400) }, {}, undefined, []).headline.length < 200,
    true,
  );
});

test("fights and misses are told before clocks", () => {
  const beats = [
    beat("The hunters attack.", { kind: "row" }),
    beat("The bombs miss.", { kind: "bombs" }),
    ...["1200", "1400", "1600", "1800", "end"].map((hour) => beat(`It is ${hour}.`, { kind: "step" })),
  ];
  const told = linesOf(beats).map((line) => line.text);
  assert.deepEqual(told, ["The hunters attack.", "The bombs miss.", "It is 1600.", "It is 1800.", "It is end."]);
});
