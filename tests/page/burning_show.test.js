/** The show of London's Burning over a recorded match: where it arrives, and the order of its beats. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fold } from "/boards/londons_burning/show/folding.js";
import { SCRIPT } from "/boards/londons_burning/show/script.js";
import { cupTold, emptyPlotTold, whyEmpty } from "/boards/londons_burning/view.js";
import { beatsOf } from "/static/js/theatre/beats.js";

const { londons_burning: SHOW } = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));

/** What the page must arrive at: every aircraft and its hits, what its pilot has done, the raid, the combat, the damage, the losses. */
function board(view) {
  return {
    seats: view.seats.map((seat) => [seat.aircraft, seat.hex, seat.altitude, seat.facing].join()),
    raid: view.raid && [view.raid.hex, view.raid.altitude, view.raid.facing, view.raid.impulse].join(),
    raiders: view.raid?.raiders.map((raider) => [raider.name, raider.altitude, [...raider.hits].sort()].join()),
    damage: Object.entries(view.damage)
      .filter(([, points]) => points)
      .sort(),
    losses: view.losses,
    pilots: view.seats.map((seat) => [seat.pilot, seat.ammo, seat.victories, seat.ace].join()),
    combat: view.combat && [view.combat.round, view.combat.interceptors, view.combat.head_on, view.combat.up_sun].join(";"),
    points: [view.scores[0] + view.scores[1], view.luftwaffe_score],
  };
}

test("in a raid, the entries of every answer lead from one view of the server to the next", () => {
  const within = SHOW.filter(({ before, after }) => before.raid && after.raid);
  assert.ok(within.length > 40);
  for (const { before, entries, after } of within)
    assert.deepEqual(board(entries.reduce(fold, before)), board(after), JSON.stringify(entries.at(-1)));
});

test("every beat has a sentence, and the last one leads to the last entry", () => {
  for (const { before, entries } of SHOW) {
    const beats = beatsOf(entries, 0, before, SCRIPT);
    for (const beat of beats) assert.ok(beat.headline, JSON.stringify(beat.entries));
    if (beats.length) assert.equal(beats.at(-1).end, entries.length);
  }
});

test("an attack is shown as check, burst and hits, in this order and with the dice of both", () => {
  const all = SHOW.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  const types = all.map((beat) => beat.lead.type);
  const at = types.findIndex((type, n) => type === "performance_checked" && types[n + 1] === "bursts_fired");
  assert.ok(at >= 0);
  assert.equal(all[at].scene.throws.length, 2);
  const [thrown] = all[at + 1].scene.throws;
  const { hits } = all[at + 1].entries.find((entry) => entry.type === "bursts_fired");
  assert.equal(thrown.faces.filter((face) => face <= thrown.hit).length, hits);
});

test("a fighter goes down and lands in one beat", () => {
  const all = SHOW.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  const landings = all.filter(({ entries }) => entries.some(({ type }) => ["landed", "pancaked"].includes(type)));
  assert.ok(landings.length > 1);
  for (const { headline, lead } of landings) {
    assert.match(headline, /lands at/);
    assert.equal(lead.type, "moved");
  }
});

test("an empty seat says why its pilot is gone, and the last one who left it counts", () => {
  const log = [
    { type: "pilot_killed", pilot: "P/O Gray", number: 1 },
    { type: "took_over", pilot: "Sgt. Lacey", number: 1 },
    { type: "out_of_action", pilot: "Sgt. Lacey", number: 1, wound: "two weeks" },
    { type: "pilot_killed", pilot: "F/Lt. Deere", number: 2 },
  ];
  assert.equal(whyEmpty(log, 1), "Sgt. Lacey is wounded and away for two weeks");
  assert.equal(whyEmpty(log, 2), "F/Lt. Deere was killed");
  assert.equal(whyEmpty([], 1), "");
});

test("a lost fighter, its pilot and bombs have beats of their own", () => {
  const all = SHOW.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  for (const type of ["impulse_begins", "intercepted", "hits_taken", "destroyed", "bombs_fell"])
    assert.ok(
      all.some((beat) => beat.lead.type === type),
      type,
    );
  for (const beat of all) if (beat.lead.type === "destroyed") assert.equal(beat.points, 1);
});

test("the plot tells of no raid, of one that is announced, and of one that is gone", () => {
  const raid = { hex: "J9", size: 0 };
  assert.equal(emptyPlotTold({ raid: null, expected: 0 }), "No raid is plotted.");
  assert.equal(emptyPlotTold({ raid: null, expected: 4 }), "A raid of 4 is announced.");
  assert.equal(emptyPlotTold({ raid, expected: 0 }), "Nothing is left of the raid at J9.");
  assert.equal(emptyPlotTold({ raid: { ...raid, size: 1 }, expected: 0 }), "");
});

test("the markers in the cup are told, but not those of a Luftwaffe player", () => {
  const told = cupTold({ players: "solitaire", markers: [0, 0, 3, 6] });
  assert.equal(told.replaceAll("\u00a0", " "), "In the cup: No Raid ×2, 3 ×1, 6 ×1, Remix.");
  assert.equal(cupTold({ players: "luftwaffe", markers: [] }), "");
});
