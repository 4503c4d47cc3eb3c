/** What the page makes of what it is told: changes of a view, trails, names, chances, seats. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { called, describe as about, station } from "/boards/raf/units.js";
import { outlook } from "/boards/lion/raid_cards.js";
import { trailOf } from "/boards/londons_burning/trail.js";
import { angels, facingOf, levelOf, thousands } from "/boards/londons_burning/view.js";
import { changed } from "/static/js/changes.js";
import { printed } from "/static/js/counter.js";
import { signed } from "/static/js/dom.js";
import { mean, percent } from "/static/js/panels/chances.js";
import { commandersOf, playing } from "/static/js/lobby/who.js";

test("a view takes on what has changed, and what stayed is the same object", () => {
  const view = { vp: 3, units: [{ name: "54" }, { name: "65" }], raid: { size: 2 } };
  const next = changed(view, { vp: { whole: 4 }, units: { items: { 1: { name: "65", reduced: true } } } });
  assert.deepEqual(next, { vp: 4, units: [{ name: "54" }, { name: "65", reduced: true }], raid: { size: 2 } });
  assert.equal(next.units[0], view.units[0]);
  assert.equal(next.raid, view.raid);
  assert.equal(view.vp, 3);
  assert.equal(view.units[1].reduced, undefined);
});

test("a field that is no longer anything is told as such", () => {
  assert.deepEqual(changed({ raid: { size: 2 } }, { raid: { whole: null } }), { raid: null });
});

const line = (at, type, hex) => ({ at, type, hex });
const log = [
  line(0, "raid_reported", "A3"),
  line(1, "raid_reported", "C5"),
  line(2, "raid_moved", "D4"),
  line(3, "combat_begins", "D4"),
  line(4, "raid_moved", "E4"),
];

test("a trail goes from where the raid appeared to where it is", () => {
  assert.deepEqual(trailOf({ log, looked: null }, { hex: "E4" }), ["C5", "D4", "E4"]);
  assert.deepEqual(trailOf({ log, looked: null }, { hex: "F3" }), ["C5", "D4", "E4", "F3"]);
});

test("looking back, a trail ends at that moment", () => {
  assert.deepEqual(trailOf({ wholeLog: log, looked: { answers: 2 } }, { hex: "D4" }), ["C5", "D4"]);
});

const squadron = {
  name: "54/6/11", type: "Spitfire", selector: "C", place: "patrol", at: "7/11", home: "6/11", reduced: true,
  combat: 3, bombing: 0, elite: false, vhf: false,
};
const gruppe = { ...squadron, name: "II/KG2/2", type: "Do17", home: "Luftflotte 2", place: "clock", at: "1200", bombing: 2 };

test("units are called as people call them", () => {
  const view = { sectors: { "7/11": "Biggin Hill", London: "London" } };
  assert.deepEqual(called(squadron.name), { short: "54", full: "54 Squadron" });
  assert.deepEqual(called(gruppe.name), { short: "II/2", full: "II/KG2" });
  assert.deepEqual([station("7/11", view), station("London", view)], ["7/11 Biggin Hill", "London"]);
  assert.equal(
    about(squadron, view),
    "54 Squadron, Spitfire, combat 3, selector C, reduced, on patrol over 7/11 Biggin Hill",
  );
  assert.match(about(gruppe, view), /^II\/KG2, Do 17, combat 3, bombing 2, .* returns at 1200$/);
  assert.equal(printed({ nation: "lw", name: "II/2", type: "Do17", selector: "C", combat: 3, bombing: 2 }), "C 3 2 II/2");
});

test("what is known of the next raid of Lion", () => {
  assert.equal(outlook({ pulled: "LF2 East", top: "LF3" }), "Advance warning of a raid: LF2 East.");
  assert.equal(outlook({ pulled: null, top: "LF3" }), "Back of the next card: LF3.");
  assert.equal(outlook({ pulled: null, top: null }), "Radar shows nothing of the next raid.");
});

test("levels of London's Burning", () => {
  assert.deepEqual(["20,000 ft", "Ground Level", "Airfield"].map(thousands), [20, 0, -1]);
  assert.deepEqual(["20,000 ft", "Ground Level"].map(angels), ["20", "0"]);
  const flights = [{ level: 20, facing: "NE" }, { facing: "W" }, { level: 0 }].map((facts) => ({ facts }));
  assert.deepEqual(flights.map(levelOf), [20, -1, 0]);
  assert.deepEqual(flights.map(facingOf), ["NE", "W", ""]);
});

test("chances are never rounded to nothing or to certainty", () => {
  assert.deepEqual([0, 0.001, 0.25, 0.999, 1].map(percent), ["0 %", "<1 %", "25 %", ">99 %", "100 %"]);
  assert.deepEqual([2, -2, 0].map(signed), ["+2", "−2", "0"]);
  assert.deepEqual([0.04, 1.26, -1.26, 2].map((value) => mean(value)), ["0.0", "+1.3", "−1.3", "+2.0"]);
});

test("who plays follows from the options, and who commands from the form", () => {
  const game = {
    sides: ["RAF", "Luftwaffe"],
    options: { players: { values: ["solitaire", "luftwaffe"], default: "solitaire", about: "" } },
    versions: [{ option: "players", value: "solitaire", sides: ["RAF"] }],
  };
  const form = new FormData();
  assert.deepEqual(playing(game, form), ["RAF"]);
  form.set("option.players", JSON.stringify("luftwaffe"));
  assert.deepEqual(playing(game, form), ["RAF", "Luftwaffe"]);
  form.set("commander.Luftwaffe", "kesselring");
  form.set("commander.RAF", "");
  assert.deepEqual(commandersOf(form), { Luftwaffe: "kesselring" });
});
