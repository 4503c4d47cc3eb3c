/** The player of beats: entries become beats, beats follow each other, and nothing of the controls is lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { beatsOf, duration } from "/static/js/theatre/beats.js";
import { Player } from "/static/js/theatre/player.js";

/** A script of a game in which units move, points change and raids open. */
const script = {
  opens: (entry) => entry.type === "raid",
  worth: (entry) => entry.by ?? 0,
  cue: (entry) => {
    if (entry.type === "quiet") return null;
    if (entry.type === "card") return "next";
    if (entry.type === "moved") return { kind: "go", headline: "They go.", joins: "go" };
    return { kind: "told", headline: `${entry.type} ${entry.name ?? ""}` };
  },
  fold: (view, entry) => (entry.type === "moved" ? { ...view, [entry.unit]: entry.to } : view),
};
const entry = (type, facts = {}) => ({ type, ...facts });
const ENTRIES = [
  entry("quiet"),
  entry("raid", { name: "1" }),
  entry("moved", { unit: "a", to: "x" }),
  entry("moved", { unit: "b", to: "x" }),
  entry("quiet"),
  entry("raid", { name: "2" }),
  entry("moved", { unit: "a", to: "y" }),
];

test("entries become beats: moves together, and what shows nothing belongs to the beat before it", () => {
  const beats = beatsOf(ENTRIES, 10, { a: "", b: "" }, script);
  assert.deepEqual(
    beats.map((beat) => [beat.headline, beat.entries.length, beat.end, beat.chapter]),
    [
      ["raid 1", 1, 12, 1],
      ["They go.", 3, 15, 1],
      ["raid 2", 1, 16, 2],
      ["They go.", 1, 17, 2],
    ],
  );
});

test("what belongs to the next beat is told with it, and at the end with the last one", () => {
  const beats = beatsOf([entry("raid"), entry("card"), entry("moved", { unit: "a" }), entry("card")], 0, {}, script);
  assert.deepEqual(
    beats.map((beat) => [beat.lead.type, beat.entries.length, beat.end]),
    [
      ["raid", 1, 1],
      ["moved", 3, 4],
    ],
  );
});

test("each beat leads to the view that its entries make of the one before", () => {
  const beats = beatsOf(ENTRIES, 0, { a: "", b: "" }, script);
  assert.deepEqual(
    beats.map((beat) => beat.view),
    [
      { a: "", b: "" },
      { a: "x", b: "x" },
      { a: "x", b: "x" },
      { a: "y", b: "x" },
    ],
  );
  assert.deepEqual(beats[1].before, { a: "", b: "" });
});

test("moves of two raids are never one beat", () => {
  const beats = beatsOf(
    [entry("moved", { unit: "a", to: "x" }), entry("raid"), entry("moved", { unit: "a", to: "y" })],
    0,
    {},
    script,
  );
  assert.equal(beats.length, 3);
});

test("a beat lasts as long as its movement, and a new sentence is read; double speed halves it", () => {
  const beat = { kind: "die", headline: "A die.", entries: [] };
  assert.equal(duration(beat, undefined, 1), 350 + 900);
  assert.equal(duration(beat, { ...beat }, 1), 350);
  assert.equal(duration(beat, undefined, 2), 175);
  assert.equal(duration({ ...beat, weighty: true }, undefined, 2), 625);
});

test("many counters leave 40 ms apart, but a group takes no more than 900 ms", () => {
  const moved = Array.from({ length: 3 }, () => entry("moved"));
  const beat = { kind: "go", headline: "", entries: moved };
  assert.equal(duration(beat, beat, 1), 340);
  assert.equal(duration({ ...beat, entries: Array.from({ length: 40 }, () => entry("moved")) }, beat, 1), 900);
});

/** A player with a clock that the test moves. */
function playing(speed = 1) {
  const shown = [];
  const kept = [];
  let due = null;
  const player = new Player(
    {
      show: (beat) => shown.push(beat ? beat.headline + (beat.chapter ?? "") : null),
      later: (act) => ((due = act), 1),
      cancel: () => (due = null),
      remember: (at) => kept.push(at),
    },
    speed,
  );
  const tick = () => {
    const act = due;
    due = null;
    act?.();
  };
  return { player, shown, kept, tick, waits: () => due !== null };
}
const beats = () => beatsOf(ENTRIES, 0, {}, script);
const ALL = ["raid 11", "They go.1", "raid 22", "They go.2", null];

test("beats follow each other by themselves, and the show ends", () => {
  const { player, shown, tick, waits } = playing();
  player.play(beats());
  for (let n = 0; n < 4; n++) tick();
  assert.deepEqual(shown, ALL);
  assert.equal(waits(), false);
  assert.equal(player.beat, null);
});

test("on and back: back stays where it went, on goes on from there", () => {
  const { player, shown, tick, waits } = playing();
  player.play(beats());
  player.next();
  player.back();
  assert.equal(player.paused, true);
  assert.equal(waits(), false);
  tick();
  player.next();
  assert.deepEqual(shown, ["raid 11", "They go.1", "raid 11", "They go.1"]);
  player.back();
  player.back();
  player.back();
  assert.equal(player.at, 0);
});

test("a pause stops the clock, and a second press lets it go on", () => {
  const { player, waits } = playing();
  player.play(beats());
  player.pause();
  assert.equal(waits(), false);
  player.pause();
  assert.equal(waits(), true);
});

test("to the decision: the show ends at once, and the same raid can be seen again", () => {
  const { player, shown } = playing();
  player.play(beats());
  player.skip();
  assert.deepEqual(shown, ["raid 11", null]);
  player.skip();
  assert.deepEqual(shown, ["raid 11", null]);
  player.again();
  assert.deepEqual(shown.at(-1), "raid 22");
});

test("again goes to the first beat of the raid that is shown", () => {
  const { player, shown } = playing();
  player.play(beats());
  player.next();
  player.again();
  assert.deepEqual(shown, ["raid 11", "They go.1", "raid 11"]);
});

test("the speed is changed by steps and kept; at instant nothing is shown", () => {
  const { player, shown, kept } = playing();
  player.play(beats());
  player.faster(1);
  player.faster(1);
  player.faster(1);
  assert.deepEqual(kept, [2, 0, 0]);
  assert.equal(shown.at(-1), null);
  player.play(beats());
  assert.equal(player.beat, null);
  player.faster(-1);
  player.play(beats());
  assert.equal(player.speed, 2);
  assert.equal(player.beat?.headline, "raid 1");
});

test("an unknown speed is single speed", () => {
  assert.equal(playing(7).player.speed, 1);
});

test("what comes while beats are shown is shown after them, as raids of its own", () => {
  const { player, shown, tick } = playing();
  player.play(beats());
  player.add(beatsOf(ENTRIES, 7, {}, script, 2));
  for (let n = 0; n < 8; n++) tick();
  assert.deepEqual(shown.slice(4), ["raid 13", "They go.3", "raid 24", "They go.4", null]);
});

test("what was shown before a decision can be gone back to after it, and belongs to the raid", () => {
  const { player, shown } = playing();
  player.play(beats().slice(0, 2), 1);
  assert.deepEqual(shown, ["They go.1"]);
  player.again();
  assert.deepEqual(shown.at(-1), "raid 11");
});

test("an answer during the show: the new beats are shown, and the old ones no more", () => {
  const { player, shown } = playing();
  player.play(beats());
  player.play(beats().slice(2));
  player.next();
  player.next();
  assert.deepEqual(shown, ["raid 11", "raid 22", "They go.2", null]);
});

test("if nothing is to be shown after an answer, the show that was running ends", () => {
  const { player, shown } = playing();
  player.play(beats());
  player.play([]);
  assert.deepEqual(shown, ["raid 11", null]);
  player.play(beats());
  player.play(beats(), 4);
  assert.deepEqual(shown.slice(2), ["raid 11", null]);
});
