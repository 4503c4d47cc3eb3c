/** The close view of London's Burning over a recorded match: who stands large, what is hit, how the other one comes in. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { airOf } from "/boards/londons_burning/close/air.js";
import { boxesOf } from "/boards/londons_burning/close/boxes.js";
import { isClose, momentOf, ofBeat, wayOf } from "/boards/londons_burning/close/moment.js";
import { SCRIPT } from "/boards/londons_burning/show/script.js";
import { LEGEND, typeOf } from "/boards/londons_burning/view.js";
import { beatsOf } from "/static/js/theatre/beats.js";

const { londons_burning: SHOW, legends } = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
Object.assign(LEGEND, legends.londons_burning);

/** Every beat of the match with the moment that is shown at it, and the log up to it. */
const shown = [];
const log = [];
for (const { before, entries } of SHOW) {
  const start = log.length;
  log.push(...entries);
  for (const beat of beatsOf(entries, start, before, SCRIPT)) shown.push({ beat, moment: ofBeat(beat, log) });
}
const of = (type) => shown.filter(({ beat }) => beat.lead.type === type);

/** @param {string[]} all */
const counted = (all) => Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]));

test("whoever is hit stands large, and the plates tell just the hits that were rolled", () => {
  const hits = of("hits_taken");
  assert.ok(hits.length > 5);
  for (const { beat, moment } of hits) {
    const { aircraft, by, positions } = beat.lead;
    assert.deepEqual([moment.focus, moment.other, moment.struck], [aircraft, by, positions]);
    const plates = Object.fromEntries(boxesOf(typeOf(aircraft), moment.hits).map((box) => [box.position, box.hits]));
    const before = [...beat.before.seats, ...(beat.before.raid?.raiders ?? [])].find((one) => (one.name ?? one.aircraft) === aircraft).hits;
    for (const [position, count] of Object.entries(counted([...before, ...positions])))
      assert.equal(plates[position], Math.min(count, 2), `${aircraft}: ${position}`);
  }
});

test("Germans are hit, and so are the British, each with a plate for every position of the type", () => {
  const types = new Set(of("hits_taken").map(({ moment }) => typeOf(moment.focus)));
  assert.ok([...types].some((type) => ["Spitfire", "Hurricane"].includes(type)), [...types].join());
  assert.deepEqual(boxesOf("Me109", []).map(({ position }) => position).toSorted(), ["engine", "frame", "pilot"]);
  assert.equal(boxesOf("He111", []).length, 6);
  for (const side of ["left", "right"]) {
    const heights = boxesOf("Ju87", []).filter((box) => box.side === side).map(({ plate }) => plate[1]);
    heights.forEach((height, n) => assert.ok(!n || height - (heights[n - 1] ?? 0) >= 80, "no plate lies on another"));
  }
});

test("a gunner who answers is seen where he sits, and his fighter is large only if it is hit", () => {
  const bursts = of("bursts_fired");
  assert.ok(bursts.some(({ beat }) => beat.lead.gun === "rear"));
  for (const { beat, moment } of bursts) {
    const { aircraft, target, gun, bursts: fired, hits } = beat.lead;
    assert.equal(moment.focus, gun === "rear" ? aircraft : target);
    assert.deepEqual([moment.fires, moment.bursts, moment.stamp], [gun === "rear" ? "focus" : "other", fired, hits ? "" : "Missed"]);
  }
});

test("whoever is destroyed falls, and the kill is painted for the pilot whom the entry names", () => {
  const kills = of("destroyed");
  assert.ok(kills.length > 2);
  for (const { beat, moment } of kills) {
    assert.equal(moment.focus, beat.lead.aircraft);
    assert.ok(moment.falls);
    const seat = (view) => view.seats.find(({ pilot }) => pilot === beat.lead.pilot);
    assert.equal(moment.painted?.pilot, seat(beat.view)?.pilot);
    assert.equal(moment.painted?.count, seat(beat.before).victories + 1);
  }
  for (const { moment, beat } of shown) if (moment.chute) assert.equal(beat.lead.type, "bailed_out");
});

test("how it comes in is what the view says: head-on and out of the sun in the first round only", () => {
  const view = (round, more) => ({
    combat: { round, head_on: [], up_sun: [], ...more },
    raid: { raiders: [{ name: "Do17 #20", altitude: "10,000 ft" }] },
    seats: [{ aircraft: "Spitfire #1", altitude: "15,000 ft" }],
  });
  const way = (round, more) => wayOf(view(round, more), [], "Spitfire #1", "Do17 #20");
  assert.equal(way(1, {}), "astern");
  assert.equal(way(1, { head_on: ["Spitfire #1"] }), "head-on");
  assert.equal(way(1, { up_sun: ["Spitfire #1"] }), "sun", "it dives by one level");
  assert.equal(way(2, { head_on: ["Spitfire #1"], up_sun: ["Spitfire #1"] }), "astern");
  const level = [{ type: "target_chosen", aircraft: "Spitfire #1", target: "Do17 #20", climb: 0 }];
  assert.equal(wayOf(view(1, { up_sun: ["Spitfire #1"] }), level, "Spitfire #1", "Do17 #20"), "astern", "as it was told");
});

test("the combat is seen from near while it is told or decided, and the map where somebody lands", () => {
  const asking = (kind, more = {}) => ({
    view: { combat: { round: 1 } }, log: [], played: null, looked: null,
    draft: { decision: { question: { kind, ...more }, options: [] }, picked: [] },
  });
  for (const kind of ["choose_action", "declare_bursts", "go_head_on"]) assert.ok(isClose(asking(kind)), kind);
  for (const kind of ["land_at", "glide_to"]) assert.ok(!isClose(asking(kind)), kind);
  assert.ok(!isClose({ ...asking("choose_action"), view: { combat: null } }));
  assert.equal(momentOf(asking("attack_first")).focus, "");
  for (const { beat } of shown) {
    const near = isClose({ ...asking(""), view: beat.view, played: beat });
    if (near) assert.ok(beat.view.combat || beat.before.combat, beat.lead.type);
    if (["bursts_fired", "hits_taken"].includes(beat.lead.type)) assert.ok(near);
  }
});

test("the air is that of the hour and of the weather", () => {
  const air = (phase, rain = false) => airOf({ phase, rain, on: "1940-08-13" });
  assert.deepEqual(["7 a.m.", "10 a.m.", "2 p.m.", "5 p.m.", "night"].map((phase) => air(phase).light), ["dawn", "noon", "noon", "late", "night"]);
  assert.equal(air("10 a.m.", true).weather, "broken");
  assert.equal(air("10 a.m.").weather, "");
});
