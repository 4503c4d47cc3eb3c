/** Formations on the stage thin out as the entries say, and the sky is that of the hour and the weather. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { crowded, slots, strengths, unhurt } from "/boards/raf/show/formations.js";
import { SCRIPT } from "/boards/raf/show/script.js";
import { airOf } from "/boards/raf/show/sky.js";
import { beatsOf } from "/static/js/theatre/beats.js";

const SHOWS = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
/** @param {string} name @param {boolean} [reduced] */
const unit = (name, reduced = false) => ({ name, reduced });
const BEFORE = { squadrons: [unit("238"), unit("609", true)], gruppen: [unit("II/77"), unit("I/51")] };
const FIGHT = { type: "combat", gruppen: ["II/77", "I/51"], squadrons: ["238", "609"] };
/** @param {string} code @param {...string} units */
const suffered = (code, ...units) => ({ type: "suffered", code, units });

test("losses leave six machines of nine and two; a reduced unit began with six; others only turn", () => {
  const beats = [
    { before: BEFORE, entries: [FIGHT] },
    { before: BEFORE, entries: [suffered("H", "II/77"), suffered("L", "I/51", "609"), suffered("D", "238")] },
  ];
  assert.deepEqual([...strengths(beats.slice(0, 1)).values()].map(({ left }) => left), [9, 9, 9, 6]);
  const after = strengths(beats);
  assert.deepEqual(after.get("II/77"), { whole: 9, left: 2, code: "H" });
  assert.deepEqual(after.get("I/51"), { whole: 9, left: 6, code: "L" });
  assert.deepEqual(after.get("609"), { whole: 6, left: 4, code: "L" });
  assert.deepEqual(after.get("238"), { whole: 9, left: 9, code: "D" });
  assert.deepEqual(crowded({ whole: 9, left: 2, code: "H" }), { whole: 5, left: 1, code: "H" });
});

test("a new fight begins with what is left of the raid, and nobody else is in it", () => {
  const next = { type: "combat", gruppen: ["I/51"], squadrons: ["238"] };
  const told = strengths([
    { before: BEFORE, entries: [FIGHT] },
    { before: BEFORE, entries: [suffered("H", "II/77")] },
    { before: { ...BEFORE, gruppen: [unit("I/51", true)] }, entries: [next] },
  ]);
  assert.deepEqual([...told.keys()], ["I/51", "238"]);
  assert.equal(told.get("I/51")?.left, 6);
  assert.equal(strengths([]).size, 0);
});

test("in recorded raids every loss is seen, in the beat of its result and until the next fight", () => {
  let losses = 0;
  for (const { before, entries } of SHOWS.lion) {
    const beats = beatsOf(entries, 0, before, SCRIPT);
    beats.forEach((beat, n) => {
      const seen = strengths(beats.slice(0, n + 1));
      for (const entry of beat.entries.filter(({ type }) => type === "suffered"))
        for (const name of entry.units) {
          const { whole, left, code } = seen.get(name) ?? unhurt(false);
          assert.equal(code, entry.code, name);
          assert.equal(left < whole, "LH".includes(code), name);
          if (left < whole) losses += 1;
        }
    });
  }
  assert.ok(losses > 5, "the recorded matches have losses");
});

test("every machine has a place of its own, and the first one leads", () => {
  for (const type of ["Spitfire", "Me109", "He111"])
    for (const whole of [9, 6, 5, 3]) {
      const places = slots(type, whole);
      assert.equal(new Set(places.map(String)).size, whole);
      assert.deepEqual(places[0], [0, 0]);
    }
});

test("the air is that of the hour, and of the weather over the Luftflotte that comes", () => {
  const view = { hour: "1800", weather: ["clear", "broken"], night: false, raid: { luftflotte: 3, type: "port", sector: "1/11" } };
  assert.deepEqual([airOf(view).light, airOf(view).weather, airOf(view).target], ["dusk", "broken", "port"]);
  assert.equal(airOf({ ...view, raid: { luftflotte: 2 } }).weather, "clear");
  assert.deepEqual(["0600", "1200", "1600"].map((hour) => airOf({ ...view, hour }).light), ["dawn", "noon", "late"]);
  assert.equal(airOf({ ...view, night: true }).light, "night");
});
