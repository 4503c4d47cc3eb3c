/** The answer in the making: what may be picked, when it is ready, and what is sent. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Draft, nameOf } from "/static/js/draft.js";

const unit = (id) => ({ key: id, label: id, subject: { kind: "unit", id }, rule: "" });
const word = (key) => ({ key, label: key, subject: null, rule: "" });

/** A draft of a decision; all that is not said is as for a plain choice. */
function draftOf(kind, facts) {
  const told = [];
  const plain = { side: "RAF", kind, rule: "1", prompt: "?", options: [], at_least: 1, at_most: 1, low: 0, high: 0 };
  const draft = new Draft({ ...plain, boxes: [], reach: [], room: [], ...facts }, () => told.push(draft.picked.length));
  return { draft, told };
}

test("a thing is named by its subject, and by its key where it has none", () => {
  assert.equal(nameOf(unit("54")), "unit:54");
  assert.equal(nameOf(word("pass")), "key:pass");
});

describe("picking one", () => {
  const options = [unit("54"), unit("65"), word("none")];

  test("a second pick takes the place of the first", () => {
    const { draft, told } = draftOf("pick one", { options });
    assert.equal(draft.ready, false);
    assert.ok(draft.press("unit", "54"));
    assert.ok(draft.press("unit", "65"));
    assert.equal(draft.mark("unit", "54"), "lit");
    assert.equal(draft.mark("unit", "65"), "chosen");
    assert.equal(draft.answer, "65");
    assert.ok(draft.ready);
    assert.equal(told.length, 2);
  });

  test("picking it again lets go of it", () => {
    const { draft } = draftOf("pick one", { options });
    draft.toggle(0);
    draft.toggle(0);
    assert.equal(draft.ready, false);
  });

  test("what is no option cannot be pressed, and is shown as barred once that is known", () => {
    const { draft } = draftOf("pick one", { options });
    assert.equal(draft.press("unit", "74"), false);
    assert.equal(draft.mark("unit", "74"), "");
    draft.learn([{ option: unit("74"), rule: "7.1", reason: "on the ground" }]);
    assert.equal(draft.mark("unit", "74"), "barred");
    assert.equal(draft.barred.get("unit:74")?.reason, "on the ground");
  });

  test("a thing with several options is narrowed down to, not picked", () => {
    const hex = (key) => ({ key, label: key, subject: { kind: "hex", id: "D4" }, rule: "" });
    const { draft } = draftOf("pick one", { options: [hex("D4@10"), hex("D4@15"), word("stay")] });
    draft.press("hex", "D4");
    assert.equal(draft.narrowed, "hex:D4");
    assert.deepEqual(draft.picked, []);
    assert.deepEqual(draft.optionsOf("hex", "D4").map((option) => option.key), ["D4@10", "D4@15"]);
    draft.press("hex", "D4");
    assert.equal(draft.narrowed, "");
  });
});

describe("picking some", () => {
  const options = ["54", "65", "74"].map(unit);

  test("no more than allowed, and not ready with too few", () => {
    const { draft } = draftOf("pick some", { options, at_least: 2, at_most: 2 });
    draft.toggle(0);
    assert.equal(draft.wants, "Choose 1 more");
    assert.equal(draft.ready, false);
    draft.toggle(1);
    draft.toggle(2);
    assert.deepEqual(draft.answer, ["54", "65"]);
    assert.equal(draft.wants, "Complete");
    assert.ok(draft.ready);
  });

  test("where one is the most, another takes its place", () => {
    const { draft } = draftOf("pick some", { options, at_least: 0, at_most: 1 });
    assert.ok(draft.ready);
    draft.toggle(0);
    draft.toggle(2);
    assert.deepEqual(draft.answer, ["74"]);
  });

  test("all takes all where that can be an answer, clear takes none", () => {
    const few = draftOf("pick some", { options, at_least: 0, at_most: 2 }).draft;
    few.all();
    assert.deepEqual(few.answer, []);
    const { draft } = draftOf("pick some", { options, at_least: 0, at_most: 3 });
    draft.all();
    assert.deepEqual(draft.answer, ["54", "65", "74"]);
    draft.clear();
    assert.deepEqual(draft.answer, []);
  });
});

test("an order is ready when all are in it, and told in the order of picking", () => {
  const { draft } = draftOf("order", { options: ["a", "b", "c"].map(word), at_least: 3, at_most: 3 });
  for (const n of [2, 0]) draft.toggle(n);
  assert.equal(draft.wants, "Choose in order: 2 of 3");
  assert.equal(draft.ready, false);
  draft.toggle(1);
  assert.deepEqual(draft.answer, ["c", "a", "b"]);
  assert.ok(draft.ready);
});

describe("placing", () => {
  const place = (id) => ({ key: id, label: id, subject: { kind: "place", id }, rule: "" });
  const facts = {
    options: ["54", "65", "74"].map(unit),
    boxes: ["6/11", "7/11"].map(place),
    reach: [[0, 1], [0], [1]],
    room: [1, 2],
    at_least: 0,
    at_most: 2,
  };

  test("only a box that all in hand may reach, and that has room, takes them", () => {
    const { draft } = draftOf("place", facts);
    assert.equal(draft.mark("place", "6/11"), "");
    draft.press("unit", "54");
    assert.equal(draft.mark("unit", "54"), "held");
    assert.deepEqual([draft.mark("place", "6/11"), draft.mark("place", "7/11")], ["lit", "lit"]);
    draft.press("unit", "65");
    assert.deepEqual([draft.mark("place", "6/11"), draft.mark("place", "7/11")], ["lit", ""]);
  });

  test("a box holds as many as it has room for; the rest stays in hand", () => {
    const { draft } = draftOf("place", facts);
    draft.press("unit", "54");
    draft.press("unit", "65");
    draft.press("place", "6/11");
    assert.deepEqual(draft.answer, { 54: "6/11" });
    assert.equal(draft.ready, false);
    assert.equal(draft.wants, "1 picked: no place takes it");
    assert.equal(draft.left(0), 0);
  });

  test("no more are placed than allowed, and what is placed can be taken back", () => {
    const { draft } = draftOf("place", { ...facts, room: [], at_most: 1 });
    draft.press("unit", "54");
    draft.press("place", "7/11");
    draft.press("unit", "74");
    draft.press("place", "7/11");
    assert.deepEqual(draft.answer, { 54: "7/11" });
    draft.press("unit", "54");
    assert.deepEqual(draft.answer, {});
    assert.equal(draft.mark("unit", "54"), "lit");
  });

  test("where some must be placed, none is not an answer", () => {
    const { draft } = draftOf("place", { ...facts, at_least: 1 });
    assert.equal(draft.ready, false);
    assert.equal(draft.wants, "Choose units and where they go: 0 of 1");
    draft.press("unit", "54");
    draft.press("place", "7/11");
    assert.ok(draft.ready);
  });

  test("things are taken in hand together, and laid where they may go", () => {
    const { draft } = draftOf("place", facts);
    draft.take([0]);
    draft.take([2], true);
    assert.deepEqual(draft.picked, [0, 2]);
    draft.lay([
      [0, 0],
      [1, 0],
      [2, 1],
    ]);
    assert.deepEqual(draft.answer, { 54: "6/11", 74: "7/11" }, "6/11 has room for one");
    draft.take([0]);
    assert.deepEqual([draft.picked, draft.answer], [[0], { 74: "7/11" }]);
  });
});

test("a number is counted from the lowest, a confirmation is yes or no", () => {
  const number = draftOf("number", { options: ["2", "3", "4"].map(word), low: 2, high: 4 }).draft;
  number.toggle(1);
  assert.equal(number.answer, 3);
  const confirm = draftOf("confirm", { options: [word("no"), word("yes")] }).draft;
  confirm.toggle(1);
  assert.equal(confirm.answer, true);
  confirm.toggle(0);
  assert.equal(confirm.answer, false);
});

describe("advice", () => {
  const place = { key: "6/11", label: "6/11", subject: { kind: "place", id: "6/11" }, rule: "" };
  const cases = [
    ["pick one", { options: [unit("54"), unit("65")] }, "65"],
    ["pick some", { options: [unit("54"), unit("65")], at_most: 2 }, ["65", "54"]],
    ["place", { options: [unit("54")], boxes: [place], reach: [[0]], at_most: 1 }, { 54: "6/11" }],
    ["number", { options: [word("2"), word("3")], low: 2, high: 3 }, 3],
    ["confirm", { options: [word("no"), word("yes")] }, false],
  ];
  for (const [kind, facts, answer] of cases)
    test(`that is laid out (${kind}) is the answer that would be given`, () => {
      const { draft } = draftOf(kind, facts);
      draft.layOut(answer);
      assert.deepEqual(draft.answer, answer);
      assert.ok(draft.ready);
    });

  test("that is heeded marks things and chooses nothing", () => {
    const { draft } = draftOf("place", { options: [unit("54")], boxes: [place], reach: [[0]], at_most: 1 });
    draft.heed({ 54: "6/11" });
    assert.deepEqual([...draft.advised], ["unit:54", "place:6/11"]);
    assert.deepEqual(draft.answer, {});
  });
});

describe("a question without a choice", () => {
  const cases = [
    ["pick one", { options: [unit("54")] }, "54"],
    ["pick some", { options: [unit("54"), unit("65")], at_least: 2, at_most: 2 }, ["54", "65"]],
    ["pick some", { options: [], at_least: 0, at_most: 0 }, []],
    ["order", { options: [unit("54")], at_least: 1, at_most: 1 }, ["54"]],
    ["order", { options: [], at_least: 0, at_most: 0 }, []],
    ["number", { low: 3, high: 3 }, 3],
    ["place", { options: [], at_least: 0, at_most: 0 }, {}],
  ];
  for (const [kind, facts, answer] of cases)
    test(`${kind}: the only answer is laid out and has only to be confirmed`, () => {
      const { draft } = draftOf(kind, facts);
      assert.ok(draft.ready);
      assert.deepEqual(draft.answer, answer);
      assert.equal(draft.wants, "There is no choice: confirm it");
    });
});

test("where no place takes all that is in hand, the hint says so", () => {
  const box = (id) => ({ key: id, label: id, subject: { kind: "place", id }, rule: "" });
  const facts = { options: ["54", "65"].map(unit), boxes: ["6/11", "7/11"].map(box), reach: [[0], [1]], at_least: 0, at_most: 2 };
  const { draft } = draftOf("place", facts);
  draft.toggle(0);
  assert.equal(draft.wants, "1 picked: choose a place");
  draft.toggle(1);
  assert.equal(draft.wants, "2 picked: no place takes them all");
});
