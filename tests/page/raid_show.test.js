/** The show of the RAF games over recorded matches: it arrives at the server's view, and its beats come in order. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fold } from "/boards/raf/show/folding.js";
import { SCRIPT } from "/boards/raf/show/script.js";
import { inOrder } from "/boards/raf/show/strip.js";
import { movedCue } from "/boards/raf/show/fights.js";
import { diversion } from "/boards/raf/units.js";
import { fates, gruppen, squadrons } from "/boards/raf/show/words.js";
import { beatsOf } from "/static/js/theatre/beats.js";
import { joined } from "/static/js/theatre/words.js";

const SHOWS = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
/** What the page must arrive at: where each unit is and which side is up, the points, the damage, the raid. */
function table(view) {
  const units = [...view.squadrons, ...view.gruppen];
  const { number, target, warning, intelligence, space } = view.raid ?? {};
  return {
    units: Object.fromEntries(units.map((u) => [u.name, [u.place, u.at, u.reduced, u.combat, u.bombing].join()])),
    vp: view.vp,
    damage: view.damage,
    hour: view.hour,
    weather: view.weather,
    planning: view.planning,
    raid: isDeclared(view) && { number, target, warning, intelligence, space },
  };
}

/** Whether a raid is seen by all; the Luftwaffe alone knows of one that forms up. */
function isDeclared({ raid, flown }) {
  return !!raid && (!flown || flown.includes(raid.card));
}

test("a raid that makes for another target is shown so from that beat on", () => {
  const event = { type: "secondary_target", letters: ["A", "B"], target: "Bournemouth" };
  const { raid } = fold({ raid: { target: "Portland", secondary: "" } }, event);
  assert.equal(diversion(raid), "A, B to Bournemouth");
});

for (const game of ["lion", "duel", "duel by the Luftwaffe"])
  test(`${game}: the entries of every answer lead from one view of the server to the next`, () => {
    for (const { before, entries, after } of SHOWS[game])
      assert.deepEqual(table(entries.reduce(fold, before)), table(after), JSON.stringify(entries.at(-1)));
  });

for (const game of ["lion", "duel", "duel by the Luftwaffe"])
  test(`${game}: every beat has a sentence, and the last one leads to the last view`, () => {
    for (const { before, entries } of SHOWS[game]) {
      const beats = beatsOf(entries, 0, before, SCRIPT);
      for (const beat of beats) assert.ok(beat.headline, JSON.stringify(beat.entries));
      if (beats.length) assert.equal(beats.at(-1).end, entries.length);
    }
  });

test("the beats of a recorded raid come in the order of its steps", () => {
  const all = SHOWS.lion.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  const opened = all.findIndex((beat) => beat.lead.type === "raid_opens");
  const next = all.findIndex((beat, n) => n > opened && beat.entries.some((entry) => entry.type === "hour_struck"));
  const steps = all.slice(opened, next + 1).map((beat) => beat.step);
  const came = steps.filter((step, n) => step && step !== steps[n - 1]);
  const wanted = ["seen", "response", "approach", "hunters", "interception", "squadrons", "bombs", "home"];
  const told = came.filter((step) => step !== "meeting" && step !== "target");
  assert.deepEqual(told, wanted, "hunters may be met or not, and an event that touches nobody has no beat");
});

test("a fight is shown as row, die, results and who goes where, with the points at the units", () => {
  const all = SHOWS.lion.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  const at = all.findIndex((beat) => beat.lead.type === "combat");
  assert.deepEqual(
    all.slice(at, at + 4).map((beat) => beat.kind),
    ["row", "die", "result", "go"],
  );
  const [row, die, result, go] = all.slice(at, at + 4);
  assert.equal(row.scene.row.lit, undefined);
  assert.equal(die.scene.row.lit, die.lead.roll.faces[0] - 1);
  assert.deepEqual(
    result.scene.row.rows.map((cells) => cells[die.scene.row.lit]),
    ["german", "british"].map((nation) => ["A", "B", "C"].map((l) => printed(result, nation, l, die)).join("")),
  );
  for (const { by, unit } of go.scene.points)
    assert.ok(go.entries.some((entry) => entry.type === "moved" && entry.unit === unit && by));
});

/** The result of a letter; a letter that nobody bears is told by the die alone. */
function printed(result, nation, letter, die) {
  const told = result.scene.results[`${nation} ${letter}`];
  return told ?? "-DALH"[die.lead.roll.parts[nation]["ABC".indexOf(letter)]];
}

test("markers of raids that approach lie on the table as soon as they are told of", () => {
  const warned = SHOWS.duel.filter(({ entries }) => entries.some(({ type }) => type === "raids_approach"));
  assert.ok(warned.length > 1);
  for (const { before, entries, after } of warned) {
    assert.deepEqual(entries.reduce(fold, before).regions, after.regions);
    assert.ok(beatsOf(entries, 0, before, SCRIPT).some(({ headline }) => headline.startsWith("Raids approach: ")));
  }
});

test("units are told in plain English", () => {
  assert.equal(squadrons(["74/6/11"]), "74 Squadron");
  assert.equal(squadrons(["54/6/11", "65/6/11"]), "54 and 65 Squadrons");
  assert.equal(squadrons(["1/a", "2/a", "3/a", "4/a", "5/a"]), "five squadrons");
  assert.equal(gruppen([{ type: "Me109" }]), "a Gruppe of Me 109s");
  assert.equal(
    gruppen([{ type: "Ju87" }, { type: "Ju87" }, { type: "Do17" }]),
    "two Gruppen of Ju 87s and one of Do 17s",
  );
  assert.equal(joined(["a", "b", "c"]), "a, b and c");
});

for (const game of ["lion", "duel"])
  test(`${game}: after a raid it is told once who lands, who re-arms and who is ready again`, () => {
    const all = SHOWS[game].flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
    const turned = all.filter(({ lead }) => ["squadron_turnaround", "fighter_turnaround"].includes(lead.step));
    assert.ok(turned.length > 2);
    assert.equal(new Set(turned.map(({ headline }) => headline)).size, turned.length);
    for (const { headline, lead } of turned)
      assert.match(headline, lead.step === "fighter_turnaround" ? /ready again\.$/ : /(land|re-arm|ready again)s?\.$/);
  });

test("Gruppen that are reduced among the bombers press on, and do not go on to them", () => {
  const unit = (name, type) => ({ name, type, place: "bomber", selector: "A" });
  const view = { squadrons: [], gruppen: [unit("I/KG1/2", "He111"), unit("II/KG1/2", "He111")], raid: null };
  const moves = view.gruppen.map(({ name }) => ({ unit: name, origin: "bomber", place: "bomber" }));
  assert.equal(fates(view, moves), "Two Gruppen of He 111s press on, reduced.");
  assert.equal(fates(view, moves.slice(1)), "A Gruppe of He 111s presses on, reduced.");
});

test("the way home does not show the sums of the fight before it", () => {
  const unit = { name: "I/JG3/2", type: "Me109", place: "inflight", selector: "A" };
  const last = { kind: "go", detail: "row I", joins: "go squadron_attack", entries: [], scene: { fight: "squadron" } };
  const moved = { type: "moved", step: "german_recovery", unit: unit.name, origin: "inflight", place: "clock" };
  const cue = movedCue(moved, { squadrons: [], gruppen: [unit], raid: null }, last);
  assert.equal(cue.detail, "");
  assert.equal(cue.scene.fight, undefined);
});

test("who leaves a fight and who goes home later are two beats", () => {
  const unit = (name, type) => ({ name, type, place: "bomber", selector: "A" });
  const view = { squadrons: [], gruppen: [unit("I/KG2/2", "Do17"), unit("II/KG2/2", "Do17")], raid: null };
  const moved = (name, step, origin, place) => ({ type: "moved", step, unit: name, origin, place });
  const beats = beatsOf(
    [
      moved("I/KG2/2", "squadron_attack", "bomber", "heavy loss"),
      moved("II/KG2/2", "squadron_attack", "bomber", "inflight"),
      moved("II/KG2/2", "german_recovery", "inflight", "airbase"),
    ],
    0,
    view,
    SCRIPT,
  );
  assert.deepEqual(
    beats.map((beat) => beat.headline),
    ["A Gruppe of Do 17s suffers heavy losses; a Gruppe of Do 17s turns for home.", "The raid goes home."],
  );
});

test("what changes the course of a raid is told, also if nobody moves for it", () => {
  const [{ before }] = SHOWS.lion;
  const entry = (type, text) => ({ type, text, step: "raid_size", rule: "8.1", at: 0 });
  const beats = beatsOf([entry("no_raid_after_all", "No raid after all.")], 0, before, SCRIPT);
  assert.deepEqual(
    beats.map(({ headline, step, weighty }) => [headline, step, weighty]),
    [["No raid after all.", "response", true]],
  );
});

test("a step that did not come stays at its place in the strip, and bombs that fall first stand first", () => {
  const keys = (came) => inOrder(came).map(([key]) => key);
  assert.deepEqual(keys(["seen", "response", "approach"]).slice(0, 5), ["seen", "response", "meeting", "approach", "hunters"]);
  const late = keys(["seen", "response", "target", "bombs", "interception", "squadrons", "home"]);
  assert.deepEqual(late.slice(-4), ["bombs", "interception", "squadrons", "home"]);
});

test("a raid that nobody meets takes two beats on the map, and tells all its points", () => {
  const unmet = SHOWS.lion.filter(({ entries }) => entries.some(({ type }) => type === "nobody_in_reach"));
  assert.ok(unmet.length);
  for (const { before, entries, after } of unmet) {
    const beats = beatsOf(entries, 0, before, SCRIPT);
    const at = beats.findIndex((beat) => beat.entries.some(({ type }) => type === "nobody_in_reach"));
    const [comes, bombs, next] = beats.slice(at);
    assert.match(comes.headline, /^A \w+ raid makes for .+ No squadron can reach the raid\.$/);
    assert.deepEqual([comes.scene.place, bombs.scene.place, bombs.kind], ["table", "table", "bombs"]);
    assert.ok(!next || next.step !== "bombs");
    const told = beats.reduce((all, { points }) => all + points, 0);
    assert.equal(told, after.vp - before.vp);
    assert.equal(beats.at(-1).end, entries.length);
  }
});

test("the bombs of a raid that was met fall on the stage, with the result of the entry", () => {
  const all = SHOWS.lion.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  const bombs = all.filter(({ kind, scene }) => kind === "bombs" && scene.place !== "table");
  assert.ok(bombs.length);
  for (const { entries, scene } of bombs) {
    const { result, target } = entries.find(({ type }) => type === "bombed");
    assert.deepEqual([scene.damage, scene.target, scene.hits === 0], [result, target, result === "-"]);
    assert.ok(scene.gruppen.length, "who bombs is seen");
  }
});

/** Entries of a raid that opens after some rolls for target cards, told in a step. */
function opening(step, rolls) {
  const roll = { purpose: "Raid effort", faces: [4], modifiers: [], total: 4, outcome: "major" };
  const opened = { type: "raid_opens", number: 2, hour: "1200", effort: "snap", card: "7", target: "Rye", target_type: "radar", sector: "7/11", luftflotte: 2, enroute: [] };
  const told = Array.from({ length: rolls }, () => ({ type: "rolled", roll }));
  return [...told, opened].map((entry) => ({ ...entry, step, rule: "6", text: "", at: 0 }));
}

test("the strip of a snap raid begins with its own first step, though it opens as another raid goes home", () => {
  const [{ before }] = SHOWS.lion;
  const beats = beatsOf(opening("snap_raid", 1), 0, before, SCRIPT);
  const own = beats.filter(({ chapter }) => chapter === beats.at(-1).chapter);
  assert.deepEqual(own.map(({ step }) => step), ["seen"]);
  const followed = { type: "follow_up_raid", step: "clock_update", rule: "6.2", text: "A follow-up raid.", at: 0 };
  const again = beatsOf([...opening("clock_update", 0), followed], 0, before, SCRIPT);
  assert.deepEqual(again.map(({ step }) => step), ["seen", "seen"]);
});

test("what becomes of an advance warning is a beat: the raid comes, or it does not", () => {
  const [{ before }] = SHOWS.lion;
  const said = (rolls, pulled) => beatsOf(opening("determine_target", rolls), 0, { ...before, pulled }, SCRIPT).map(({ headline }) => headline);
  assert.deepEqual(said(1, "LF2 South").slice(0, 1), ["The raid from LF2 South, of which you were warned, comes."]);
  assert.deepEqual(said(2, "LF3").slice(0, 1), ["The raid from LF3, of which you were warned, does not come."]);
  assert.ok(!said(2, null).join().includes("warned"));
});

test("an event that touches nobody has no beat", () => {
  const [{ before }] = SHOWS.lion;
  const event = (applies) => ({ type: "event_applies", code: "flak", letters: [], applies, step: "raid_target_event", rule: "9", text: "", at: 0 });
  assert.deepEqual(beatsOf([event(false)], 0, before, SCRIPT), []);
  assert.equal(beatsOf([event(true)], 0, before, SCRIPT).length, 1);
});
