/** Typing one's own set: words complete themselves, lists are written as lists, and what waits is not lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { completed, wordsFor, written, wrongNumber } from "/static/js/own/completing.js";
import { OwnSet } from "/static/js/own/own_set.js";

const column = (more) => ({ name: "x", title: "X", kind: "text", item: "", choices: [], low: null, high: null, optional: false, about: "", ours: false, ...more });
const sectors = column({ kind: "list", item: "choice", choices: ["4/10", "5/11", "6/11"] });

test("the first choice that begins so completes a word, and one that is whole stays", () => {
  const type = column({ kind: "choice", choices: ["radar", "airfield", "port"] });
  assert.equal(completed(type, "A", wordsFor(type, [])), "airfield");
  assert.equal(completed(type, "x", wordsFor(type, [])), "x");
  assert.equal(completed(type, "", wordsFor(type, [])), "");
  const name = column({});
  assert.equal(completed(name, "Rye", wordsFor(name, ["Rye Bay", "Rye", ""])), "Rye");
  assert.equal(completed(name, "Ry", wordsFor(name, ["Worth", "Rye Bay"])), "Rye Bay");
  assert.equal(completed(column({ kind: "flag" }), "y", wordsFor(column({ kind: "flag" }), [])), "yes");
});

test("in a list the last item is completed, and every mark between items is understood", () => {
  assert.equal(completed(sectors, "4/10; 5", wordsFor(sectors, [])), "4/10; 5/11");
  assert.equal(written(sectors, "4/10, 5/11;"), "4/10;5/11");
  const nets = column({ kind: "list", item: "number" });
  assert.equal(written(nets, "1 2,3"), "1;2;3");
  assert.equal(written(nets, "-26;-10 14"), "-26;-10;14");
});

test("a number out of its bounds is told at once", () => {
  const value = column({ kind: "number", low: 1, high: 3 });
  assert.equal(wrongNumber(value, "4"), "expected a number from 1 to 3");
  assert.equal(wrongNumber(value, "3"), "");
  assert.equal(wrongNumber(value, ""), "expected a number");
  assert.equal(wrongNumber(column({ kind: "number", optional: true }), ""), "");
});

/** A set of one deck with two cards, of which a cell is printed. */
function small() {
  const columns = [column({ name: "number", kind: "number" }), column({ name: "value", kind: "number" })];
  const rows = [2, 3].map((row) => ({ row, cells: { number: String(row - 1), value: "1" }, printed: ["number"] }));
  const deck = { file: "cards.csv", title: "Cards", group: "Cards", kind: "cards", one: "card", many: "cards", grows: true, key: ["number"], columns, rows };
  const contents = { facts: { id: "a" }, at: 0, cells: {}, added: {}, removed: {}, progress: {}, faults: [], choices: {}, undo: false, redo: false };
  return new OwnSet({ components: "raf", title: "", digest: "", games: [], decks: [deck] }, contents);
}

const changed = (more) => ({ at: 1, cells: {}, added: {}, removed: {}, progress: {}, faults: [], caused: [], digest: "", sound: true, counts: {}, choices: {}, undo: true, redo: false, ...more });

test("a cell that waits to be saved stands there as typed", () => {
  const set = small();
  const change = { file: "cards.csv", row: 3, field: "value", text: "2" };
  set.waiting.push({ changes: [change], over: false });
  const [first, second] = set.rows("cards.csv");
  assert.equal(second.cells.value, "2");
  assert.deepEqual([first, second].map((row) => set.standing("cards.csv", row)), ["open", "done"]);
  assert.equal(set.origin("cards.csv", second, "number"), "printed");
});

test("a fault of a whole deck belongs to the field that brought it about, until it is gone", () => {
  const set = small();
  const place = { file: "cards.csv", row: 3, field: "value" };
  const fault = { file: "cards.csv", row: 0, field: "", told: "constraint broken: all alike" };
  assert.ok(set.took(changed({ faults: [fault], caused: [fault] }), place));
  assert.deepEqual(set.faultsAt(place), [fault.told]);
  set.took(changed({ at: 2 }));
  assert.deepEqual([set.faultsAt(place), set.causes.size], [[], 0]);
  assert.equal(set.took(changed({ at: 9 })), false, "it was changed elsewhere too");
});

test("what was refused stays in its field with the reason", () => {
  const set = small();
  const change = { file: "cards.csv", row: 2, field: "value", text: "x".repeat(500) };
  set.refuse({ changes: [change], over: false }, "too long");
  assert.deepEqual([set.refusedAt(change)?.length, set.faultsAt(change)], [500, ["too long"]]);
  set.forgive(change);
  assert.equal(set.refusedAt(change), null);
});
