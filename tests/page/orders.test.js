/** The orders of The Hardest Days: what a press, a key or a verb does to the plan of a phase. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft } from "/static/js/draft.js";
import {
  asBefore,
  overhead,
  pickAll,
  pressSquadron,
  send,
  stage,
  upwards,
  waiting,
} from "/boards/hardest_days/orders.js";
import { boxOf } from "/boards/hardest_days/view.js";

globalThis.document = { activeElement: null, getElementById: () => null };

const BOXES = ["ready", "scramble", "low", "medium", "high"].flatMap((box) => [`7/11a ${box}`, `7/11b ${box}`]);
const at = (box) => BOXES.indexOf(box);

/** 32 and 610 are ready at 7/11b, 501 is low over 7/11a. */
function room(kind = "move_squadrons", log = []) {
  const squadrons = [
    { name: "32", at: "7/11b ready" },
    { name: "610", at: "7/11b ready" },
    { name: "501", at: "7/11a low" },
  ];
  const moves = [[at("7/11b scramble")], [at("7/11b scramble")], [at("7/11a medium"), at("7/11b low")]];
  const patrols = [[at("7/11b low"), at("7/11b medium"), at("7/11a medium")], [at("7/11b medium")], []];
  const option = (key, subject) => ({ key, label: key, subject: { kind: subject, id: key }, rule: "" });
  const shown = {
    side: "Fighter Command",
    kind: "plan",
    rule: "10.1",
    question: { kind },
    prompt: "Where?",
    options: squadrons.map(({ name }) => option(name, "unit")),
    boxes: BOXES.map((box) => ({ ...option(box, "box"), facts: boxOf(box) })),
    reach: kind === "move_squadrons" ? moves : patrols,
  };
  return { view: { squadrons }, log, looked: null, handover: false, draft: new Draft(shown, () => {}) };
}

const click = { shiftKey: false };

test("a squadron is picked, one more with Shift, and sent to a box that is open to all", () => {
  const played = room();
  pressSquadron(played, "32", click);
  pressSquadron(played, "501", click);
  assert.deepEqual(played.draft.picked, [2], "another press picks another squadron");
  assert.equal(played.draft.mark("box", "7/11b low"), "lit");
  assert.equal(played.draft.mark("box", "7/11b scramble"), "");
  send(played, "7/11b low");
  assert.deepEqual(played.draft.answer, { 501: "7/11b low" });
  pressSquadron(played, "32", click);
  pressSquadron(played, "610", { shiftKey: true });
  send(played, "7/11b scramble");
  assert.deepEqual(played.draft.answer, { 501: "7/11b low", 32: "7/11b scramble", 610: "7/11b scramble" });
  pressSquadron(played, "501", click);
  assert.equal(played.draft.placed.size, 2, "a press on an ordered squadron takes its order back");
});

test("all squadrons of a space or of a box are picked at once, but not those with orders", () => {
  const played = room();
  pickAll(played, "7/11b");
  assert.deepEqual(played.draft.picked, [0, 1]);
  send(played, "7/11b scramble");
  pickAll(played, "7/11a", "low");
  assert.deepEqual(played.draft.picked, [2]);
  assert.deepEqual(waiting(played.draft), [2]);
});

test("a verb orders those that wait, of all airfields or of one", () => {
  const played = room();
  assert.deepEqual(upwards(played, played.draft, ["ready"], "7/11a"), []);
  played.draft.lay(upwards(played, played.draft, ["ready"], "7/11b"));
  assert.deepEqual(played.draft.answer, { 32: "7/11b scramble", 610: "7/11b scramble" });
  assert.deepEqual(upwards(played, played.draft, ["ready", "low"]), [[2, at("7/11a medium")]]);
  const patrols = room("send_patrols");
  assert.deepEqual(overhead(patrols, patrols.draft, "medium"), [
    [0, at("7/11b medium")],
    [1, at("7/11b medium")],
  ]);
});

test("one stage up or down by key, and back to where it stands", () => {
  const played = room("send_patrols");
  pressSquadron(played, "32", click);
  stage(played, 1);
  assert.deepEqual(played.draft.answer, { 32: "7/11b low" }, "stages that are not open are passed over");
  document.activeElement = { getAttribute: () => "32" };
  stage(played, 1);
  assert.deepEqual(played.draft.answer, { 32: "7/11b medium" });
  stage(played, -1);
  stage(played, -1);
  assert.deepEqual(played.draft.answer, {});
  document.activeElement = null;
});

test("as before: the same patrols again, or on up and on down", () => {
  const sent = {
    type: "patrols_sent",
    moves: [
      ["32", "7/11b ready", "7/11a medium"],
      ["610", "7/11b ready", "7/11a high"],
    ],
  };
  const patrols = room("send_patrols", [sent]);
  assert.deepEqual(asBefore(patrols, patrols.draft), [[0, at("7/11a medium")]], "610 cannot go there now");
  const moved = { type: "squadrons_moved", moves: [["501", "7/11a scramble", "7/11a low"]] };
  const played = room("move_squadrons", [sent, moved]);
  assert.deepEqual(asBefore(played, played.draft), [[2, at("7/11a medium")]]);
  const across = { type: "squadrons_moved", moves: [["501", "7/11b low", "7/11a low"]] };
  const flown = room("move_squadrons", [moved, across]);
  assert.deepEqual(asBefore(flown, flown.draft), [], "who flew to another space holds");
});

test("nothing is ordered while one looks back", () => {
  const played = { ...room(), looked: {} };
  pressSquadron(played, "32", click);
  pickAll(played, "7/11b");
  assert.deepEqual(played.draft.picked, []);
});
