/** The show of The Hardest Days over a recorded match: where it arrives, and the order of its beats. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fold } from "/boards/hardest_days/show/folding.js";
import { SHOW } from "/boards/hardest_days/show/script.js";
import { beatsOf } from "/static/js/theatre/beats.js";

const { hardest_days: RECORDED } = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));

/** What the page must arrive at: squadrons, raids with their groups as soon as they are deployed, the points. */
function table(view) {
  const fought = (attacked) => view.section !== "" && attacked;
  const group = ({ name, at, reduced, attacked }) => [name, at, reduced, fought(attacked)].join();
  const groups = ({ display }) => display.map(group).sort();
  const raid = (seen) => {
    const { number, track, space, track_space, altitude, target, recovering, trail, deployed } = seen;
    const known = [number, track, track_space, space, altitude, target, recovering, ...trail];
    return [...known, ...(deployed ? groups(seen) : [])].join();
  };
  return {
    squadrons: Object.fromEntries(view.squadrons.map((unit) => [unit.name, unit.at])),
    raids: view.raids.map(raid).sort(),
    vp: view.vp,
    hour: view.hour,
  };
}

test("the entries of every answer lead from one view of the server to the next", () => {
  const open = RECORDED.filter(({ after }) => !after.squadrons.some(({ at }) => at === "intercepted"));
  assert.ok(open.length > RECORDED.length / 2, "an interception is told when all who meet the raid are known");
  for (const { before, entries, after } of open)
    assert.deepEqual(table(entries.reduce(fold, before)), table(after), JSON.stringify(entries.at(-1)));
});

test("every beat has a sentence, and the last one leads to the last entry", () => {
  for (const { before, entries } of RECORDED) {
    const beats = beatsOf(entries, 0, before, SHOW.script);
    for (const beat of beats) assert.ok(beat.headline, JSON.stringify(beat.lead));
    if (beats.length) assert.equal(beats.at(-1).end, entries.length);
  }
});

test("a raid comes in, is intercepted, fought and bombs, in this order", () => {
  const all = RECORDED.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SHOW.script));
  const first = (type) => all.findIndex((beat) => beat.lead.type === type);
  const order = ["coast_crossing", "detected", "raid_deployed", "intercepted", "combat_fought", "bombed"];
  const found = order.map(first);
  assert.ok(found.every((n) => n >= 0));
  assert.deepEqual(
    found,
    [...found].sort((a, b) => a - b),
  );
});

test("a raid that shows itself is told in groups, and types as people say them", () => {
  const [{ before }] = RECORDED;
  const groups = [["I/JG2", "Me109"], ["II/JG2", "Me109"], ["I/KG55", "He111"]];
  const entry = { type: "raid_deployed", raid: 1, groups, step: "", rule: "8", text: "", at: 0 };
  const [beat] = beatsOf([entry], 0, before, SHOW.script);
  assert.equal(beat.headline, "Raid 1 shows itself: two groups of Me 109 and one of He 111.");
});

test("fewer groups fly than a raid has, and one is told why", () => {
  const [{ before }] = RECORDED;
  const told = (entry) =>
    beatsOf([{ type: "selection_stopped", raid: 2, entry, called: "Ju88", step: "", rule: "8.5", text: "", at: 0 }], 0, before, SHOW.script)[0].headline;
  assert.equal(told(8), "No more groups are ready for raid 2: seven fly.");
  assert.equal(told(2), "No more groups are ready for raid 2: one flies.");
});

test("a combat shows both dice, and the points of its losses", () => {
  const all = RECORDED.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SHOW.script));
  const fought = all.find((beat) => beat.lead.type === "combat_fought");
  assert.deepEqual(
    fought.scene.throws.map(({ faces }) => faces[0]),
    [fought.lead.group_die, fought.lead.squadron_die],
  );
  assert.match(fought.headline, /^\w+ Squadron (fights on|turns for home|suffers \w+ losses)/);
  const moved = all
    .flatMap((beat) => beat.entries)
    .filter((entry) => entry.type === "changed" && entry.figure === "VP");
  assert.equal(
    all.reduce((sum, beat) => sum + beat.points, 0),
    moved.reduce((sum, entry) => sum + entry.by, 0),
  );
});

test("the escorts of a section that have attacked are marked, until another section is fought", () => {
  const at = ["escort left", "escort left", "escort right", "bomber left", "bomber right"];
  const display = at.map((cell, n) => ({ name: `${n}`, at: cell, attacked: false }));
  const fate = { to: "inflight", reduced: false };
  const combat = (attacker, box) => ({ type: "combat_fought", raid: 1, attacker, box, squadron: "501", squadron_fate: fate });
  const marked = (...entries) =>
    entries
      .reduce(fold, { raids: [{ number: 1, display }] })
      .raids[0].display.filter(({ attacked }) => attacked)
      .map(({ name }) => name);
  assert.deepEqual(marked(combat("0", "bomber left")), ["0"]);
  assert.deepEqual(marked(combat("0", "bomber left"), combat("501", "bomber left"), combat("1", "bomber left")), ["0", "1"]);
  assert.deepEqual(marked(combat("0", "bomber left"), combat("2", "bomber right")), ["2"]);
  assert.deepEqual(marked(combat("0", "hunt left")), []);
});

test("a squadron that has fought the hunters goes on to the bombers beside them", () => {
  const view = { raids: [], squadrons: [{ name: "501", at: "hunt right" }] };
  const fought = (to, box) =>
    fold(view, { type: "combat_fought", raid: 1, attacker: "I/JG51", box, squadron: "501", squadron_fate: { to, reduced: true } });
  assert.equal(fought("bomber_box", "hunt right").squadrons[0].at, "bomber right");
  assert.equal(fought("inflight", "hunt right").squadrons, view.squadrons, "those who leave are told by another entry");
});

test("when the day is over there is no hour, as in the view of the server", () => {
  const at = (hour) => fold({ hour: "1600" }, { type: "clock_advanced", hour }).hour;
  assert.deepEqual([at("1800"), at("End of Day")], ["1800", ""]);
});

test("one squadron goes, several go", () => {
  const at = { step: "", text: "", rule: "", at: 0 };
  const told = (...units) =>
    SHOW.script.cue({ ...at, type: "patrols_sent", moves: units.map((unit) => [unit, "a", "b"]) }, {}, undefined, []).headline;
  assert.equal(told("501"), "501 Squadron goes on patrol.");
  assert.equal(told("501", "32"), "501 and 32 Squadrons go on patrol.");
});

test("a squadron that begins green is hatched from that beat on", () => {
  const [{ before }] = RECORDED;
  const { name } = before.squadrons[0];
  const after = fold({ ...before, squadrons: before.squadrons.map((unit) => ({ ...unit, reduced: false })) }, { type: "turned_green", squadron: name });
  assert.deepEqual(after.squadrons.filter(({ reduced }) => reduced).map((unit) => unit.name), [name]);
});

test("what a fight has told of a unit is not told again, though points were scored in between", () => {
  const [{ before }] = RECORDED;
  const lost = { to: "light loss", in_combat: true, reduced: false, step: "", rule: "12.3.4", text: "", at: 0 };
  const scored = { type: "changed", figure: "VP", by: 1, why: "", step: "", rule: "12.3.4", text: "", at: 0 };
  const beats = beatsOf(
    [{ ...lost, type: "group_left", group: "I/JG52" }, scored, { ...lost, type: "squadron_left", squadron: "85" }],
    0,
    before,
    { ...SHOW.script, fold: (view) => view },
  );
  assert.deepEqual(beats.filter(({ lead }) => lead.type.endsWith("_left")), []);
  for (const each of RECORDED) {
    const told = beatsOf(each.entries, 0, each.before, SHOW.script);
    assert.deepEqual(told.filter(({ lead }) => lead.in_combat).map(({ headline }) => headline), []);
  }
});
