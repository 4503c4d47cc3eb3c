/** The store of the page: who hears of which change, what a log keeps, and what may be taken back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lately } from "/static/js/lately.js";
import { KEPT, Log, PART } from "/static/js/log.js";
import { Logs } from "/static/js/logs.js";
import { People } from "/static/js/people.js";
import { Steps } from "/static/js/steps.js";
import { BOARD, Store, TABLE } from "/static/js/store.js";

globalThis.document ??= { getElementById: () => null };

test("a listener hears of the changes that it names, in the order of coming, until it stops", () => {
  const [store, heard] = [new Store(), []];
  const stop = store.on(["state", "beat"], (change) => heard.push(`first ${change}`));
  store.on(BOARD, (change) => heard.push(`board ${change}`));
  for (const change of ["line", "state", "draft"]) store.tell(change);
  stop();
  store.tell("beat");
  assert.deepEqual(heard, ["first state", "board state", "board draft", "board beat"]);
  assert.ok(TABLE.every((change) => BOARD.includes(change)));
});

test("a log takes new lines from where they begin, for each side its own, and knows what is new", () => {
  const logs = new Logs();
  const state = (side, start, fresh, ...entries) => ({ side, journal: { start, fresh, entries } });
  logs.take(state("RAF", 0, 0, "a", "b"), false);
  assert.equal(logs.since, 2, "what a page finds when it opens is not new");
  logs.take(state("RAF", 2, 2, "c"), true);
  logs.take(state("RAF", 3, 3, "d"), false);
  assert.deepEqual([logs.of("RAF"), logs.since], [["a", "b", "c", "d"], 2]);
  logs.take(state("RAF", 1, 1, "x"), false);
  assert.deepEqual([logs.of("RAF"), logs.since], [["a", "x"], 2], "an answer was taken back");
  assert.deepEqual([logs.of("Luftwaffe"), logs.of(null)], [[], []]);
});

test("people take what is theirs, and count what others said", () => {
  const people = new People();
  assert.equal(people.take({ type: "pong", id: 1 }), false);
  const said = [{ number: 1, seat: "RAF" }, { number: 2, seat: "Luftwaffe" }, { number: 3, seat: "Luftwaffe" }];
  assert.equal(people.take({ type: "talk", said, read: 2 }), true);
  assert.deepEqual([people.fresh("RAF").length, people.fresh("Luftwaffe").length], [1, 0]);
});

test("a pencil comes before the answers of the match", () => {
  const [sent, done] = [[], []];
  const past = { position: 3, may: true, ahead: 0 };
  const room = { state: { at: 7, past }, facts: { plays: ["RAF"], undo: "freely" }, send: (wish) => sent.push(wish) };
  const steps = new Steps(room);
  assert.deepEqual([steps.mayUndo, steps.mayRedo], [true, false]);
  steps.undo();
  steps.hold({ mayUndo: false, mayRedo: true, undo: () => done.push("undo"), redo: () => done.push("redo") });
  assert.deepEqual([steps.mayUndo, steps.mayRedo], [false, true]);
  steps.undo();
  steps.redo();
  assert.deepEqual([sent, done], [[{ type: "move", at: 7, to: "undo", count: 1 }], ["undo", "redo"]]);
});

/** @param {number} from @param {number} to */
const lines = (from, to) => Array.from({ length: to - from }, (_, n) => ({ type: "rolled", text: `line ${from + n}`, at: from + n }));
const texts = (entries) => entries.map(({ text }) => text);

test("what is long past is packed, keeps its place, and is all there when somebody looks", async () => {
  const log = new Log();
  log.take(0, lines(0, 2600));
  await log.pack(2600);
  assert.ok(log.isAway && log.parts[0].bytes.length < 10_000);
  assert.deepEqual([log.lines.length, log.lines[0].text, log.lines.at(-KEPT).text], [2600, "", `line ${2600 - KEPT}`]);
  log.take(2600, lines(2600, 2601));
  await log.unpack();
  assert.deepEqual(texts(log.lines), texts(lines(0, 2601)));
  await log.pack(2601);
  assert.ok(log.isAway && log.parts.length === 1, "a few lines are not worth it");
});

test("an answer is taken back that was packed, and a look ends no packing under the eyes of a reader", async () => {
  const log = new Log();
  log.take(0, lines(0, 2 * KEPT));
  await log.pack(2 * KEPT);
  log.take(700, lines(5000, 5003));
  await log.unpack();
  assert.deepEqual(texts(log.lines), [...texts(lines(0, 700)), "line 5000", "line 5001", "line 5002"]);
  log.take(703, lines(703, 4 * KEPT));
  const packing = log.pack(4 * KEPT);
  await log.unpack();
  await packing;
  assert.deepEqual(texts(log.lines).filter((text) => !text), [], "somebody looked meanwhile");
  await log.pack(3 * PART);
  assert.equal(log.lines.findLastIndex(({ text }) => !text), 4 * KEPT - KEPT - 1);
});

test("of what was made lately so much is kept", () => {
  const made = [];
  const kept = lately(2);
  for (const key of "abacaba") kept(key, () => made.push(key));
  assert.deepEqual(made.join(""), "abcb");
});
