/** The answer in the making: what is pressed, what is lit, and what is sent at last. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft } from "/static/js/draft.js";

const option = (key, kind = "unit") => ({ key, label: key, subject: { kind, id: key }, rule: "" });
const asked = { side: "RAF", rule: "1", question: { kind: "query" }, prompt: "Which?" };
const laid = (shown) => new Draft({ ...asked, ...shown }, () => {});

/** Dover is given an hour; a Gruppe flies there only then, and the raid needs one. */
const day = {
  kind: "plan",
  options: [option("Dover", "card"), option("I/KG 2"), option("II/KG 2")],
  boxes: [option("0600", "place"), option("raid on Dover", "place")],
  reach: [[0], [1], [1]],
  limits: [
    { rule: "2.1", reason: "a raid is planned", then: [{ things: [0], boxes: [0] }], bars: false },
    {
      rule: "3.1",
      reason: "no raid is planned there",
      when: [{ things: [1, 2], boxes: [1] }],
      then: [{ things: [0], boxes: [0] }],
    },
    {
      rule: "3.2",
      reason: "the raid has no Gruppe",
      when: [{ things: [0], boxes: [0] }],
      then: [{ things: [1, 2], boxes: [1] }],
      bars: false,
    },
    { rule: "3.3", reason: "one Gruppe at most", when: [{ things: [1, 2], boxes: [1], least: 2 }] },
  ],
};

test("a plan is laid by pressing a thing and then a place", () => {
  const draft = laid(day);
  assert.deepEqual([draft.ready, draft.faults.map((f) => f.rule)], [false, ["2.1"]]);
  assert.equal(draft.mark("unit", "I/KG 2"), "lit");
  draft.press("unit", "I/KG 2");
  assert.equal(draft.mark("unit", "I/KG 2"), "held");
  assert.equal(draft.mark("place", "raid on Dover"), "");
  assert.deepEqual(draft.whyNot(1), { rule: "3.1", reason: "no raid is planned there" });
  draft.press("unit", "I/KG 2");
  draft.press("card", "Dover");
  assert.equal(draft.mark("place", "0600"), "lit");
  draft.press("place", "0600");
  assert.deepEqual(draft.faults.map((f) => f.rule), ["3.2"]);
  draft.press("unit", "I/KG 2");
  draft.press("place", "raid on Dover");
  assert.deepEqual([draft.ready, draft.faults], [true, []]);
  assert.deepEqual(draft.answer, { Dover: "0600", "I/KG 2": "raid on Dover" });
});

test("only as many of what is in hand are put down as there is room for", () => {
  const draft = laid(day);
  draft.press("card", "Dover");
  draft.press("place", "0600");
  draft.press("unit", "I/KG 2");
  draft.press("unit", "II/KG 2");
  draft.put(1);
  assert.deepEqual([...draft.placed.keys()], [0, 1]);
  assert.deepEqual(draft.picked, [2]);
  assert.equal(draft.ready, false, "something is still in hand");
});

test("what others rest on can be taken back, and the plan says what is wrong", () => {
  const draft = laid(day);
  draft.layOut({ Dover: "0600", "I/KG 2": "raid on Dover" });
  assert.equal(draft.ready, true);
  draft.press("card", "Dover");
  assert.deepEqual(draft.faults.map((f) => f.rule), ["2.1", "3.1"]);
  draft.all();
  assert.deepEqual(draft.picked, [], "nobody takes everything into one hand");
  draft.clear();
  assert.deepEqual(draft.answer, {});
});

test("advice marks things and places of a plan", () => {
  const draft = laid(day);
  draft.heed({ Dover: "0600" });
  assert.deepEqual([...draft.advised], ["card:Dover", "place:0600"]);
});

test("what does not travel has its usual value", () => {
  const number = laid({ kind: "number", high: 3 });
  assert.deepEqual([number.decision.low, number.decision.options, number.several], [0, [], false]);
  const confirm = laid({ kind: "confirm", options: [option("no"), option("yes")] });
  confirm.toggle(1);
  assert.deepEqual([confirm.ready, confirm.answer], [true, true]);
});

test("some are picked between least and most", () => {
  const draft = laid({ kind: "pick some", options: ["a", "b", "c"].map((key) => option(key)), at_least: 1, at_most: 2 });
  assert.equal(draft.ready, false);
  for (const n of [0, 1]) draft.toggle(n);
  assert.deepEqual(draft.answer, ["a", "b"]);
  draft.toggle(2);
  assert.deepEqual(draft.answer, ["a", "b"], "no more than two");
  draft.toggle(0);
  draft.toggle(2);
  assert.deepEqual([draft.ready, draft.answer], [true, ["b", "c"]]);
});

test("an order is complete when all are named", () => {
  const draft = laid({ kind: "order", options: ["a", "b"].map((key) => option(key)), at_least: 2, at_most: 2 });
  draft.toggle(1);
  assert.equal(draft.ready, false);
  draft.toggle(0);
  assert.deepEqual([draft.ready, draft.answer], [true, ["b", "a"]]);
});

test("things are placed within reach, room and number", () => {
  const boxes = [option("Kenley", "place"), option("Hornchurch", "place")];
  const options = ["54", "74", "92"].map((key) => option(key));
  const draft = laid({ kind: "place", options, boxes, reach: [[0, 1], [1], [0, 1]], room: [1, 2], at_least: 0, at_most: 2 });
  draft.toggle(1);
  assert.deepEqual([draft.takes(0), draft.takes(1)], [false, true]);
  draft.toggle(0);
  draft.put(1);
  assert.deepEqual(draft.answer, { 74: "Hornchurch", 54: "Hornchurch" });
  draft.toggle(2);
  assert.deepEqual([draft.takes(0), draft.takes(1)], [false, false], "two are placed already");
  draft.toggle(0);
  assert.deepEqual([draft.takes(0), draft.ready], [true, false]);
});

test("one thing with several options is narrowed first", () => {
  const options = ["C5@0", "C5@5"].map((key) => ({ ...option(key), subject: { kind: "hex", id: "C5" } }));
  const draft = laid({ kind: "pick one", options });
  assert.equal(draft.press("hex", "C5"), true);
  assert.equal(draft.narrowed, "hex:C5");
  assert.equal(draft.press("hex", "D6"), false);
});

test("what is barred is marked when its reason is learnt", () => {
  const draft = laid({ kind: "pick one", options: [option("54")] });
  draft.learn([{ option: option("92"), rule: "5", reason: "it has just landed" }]);
  assert.equal(draft.mark("unit", "92"), "barred");
  assert.equal(draft.mark("unit", "303"), "");
});
