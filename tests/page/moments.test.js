/** Moments of a show: what stands on a card, the breath before the die that brings it, and the report of a day. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SHOW as DAYS } from "/boards/hardest_days/show/script.js";
import { SHOW as BURNING } from "/boards/londons_burning/show/script.js";
import { report as burningReport } from "/boards/londons_burning/paper.js";
import { report } from "/boards/raf/paper.js";
import { SCRIPT } from "/boards/raf/show/script.js";
import { ofDay } from "/static/js/paper/evening.js";
import { flown, piece, sums } from "/static/js/paper/news.js";
import { beatsOf, duration } from "/static/js/theatre/beats.js";

const { papers, ...SHOWS } = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
/** All beats of a recorded match. */
const beats = (game, script) => SHOWS[game].flatMap(({ before, entries }) => beatsOf(entries, 0, before, script));

test("every heavy loss of a recorded Prelude has a card that names who and whose, and nothing else has one", () => {
  const shown = beats("lion", SCRIPT);
  const broken = shown.filter(({ entries }) => entries.some((e) => e.type === "combat_result" && e.code === "H" && e.units.length));
  assert.ok(broken.length > 1);
  for (const { entries, moment } of broken) {
    const [first] = entries.filter((e) => e.type === "combat_result" && e.code === "H" && e.units.length).toSorted((a, b) => (a.nation < b.nation ? 1 : -1));
    assert.equal(moment.whose, first.nation === "german" ? -1 : 1);
    assert.ok(moment.type);
  }
  assert.deepEqual(shown.filter(({ moment }) => moment?.kind === "kill").length, broken.length);
});

test("a breath is taken only before a die that brings a moment, and it takes time at each speed", () => {
  const shown = beats("lion", SCRIPT);
  const breaths = shown.flatMap((beat, n) => (beat.breath ? [n] : []));
  assert.ok(breaths.length);
  for (const n of breaths) {
    assert.equal(shown[n + 1].kind, "die");
    const [before, plain] = [shown[n], { ...shown[n], breath: false }];
    assert.equal(duration(before, shown[n - 1], 1) - duration(plain, shown[n - 1], 1), 400);
    assert.equal(duration(before, shown[n - 1], 2) - duration(plain, shown[n - 1], 2), 200);
    const after = shown.slice(n + 2).findIndex(({ kind }) => ["die", "row", "step"].includes(kind));
    assert.ok(shown.slice(n + 1, n + 2 + after).some(({ moment }) => moment), "the die decided nothing");
  }
});

test("a radar that was aimed at, and a score that turns, have their cards", () => {
  const before = { vp: -2, raid: { type: "radar", target: "Rye" }, squadrons: [], gruppen: [], damage: {} };
  const hit = [{ type: "damaged", site: "Rye", level: "heavy", step: "bombardment" }];
  assert.equal(beatsOf(hit, 0, before, SCRIPT)[0].moment.title, "Radar lost");
  assert.equal(beatsOf([{ ...hit[0], site: "Hull" }], 0, before, SCRIPT)[0].moment, undefined);
  const to = (vp) => ({ type: "changed", figure: "VP", by: 1, to: vp, why: "x", step: "", text: "" });
  const turns = beatsOf([to(-1), to(0), to(2), to(3)], 0, before, SCRIPT).map(({ moment }) => moment?.told);
  assert.deepEqual(turns, [undefined, undefined, "It stands at +2 VP.", undefined]);
});

test("what is shot down in London's Burning and broken in The Hardest Days has its card", () => {
  const shot = beats("londons_burning", BURNING.script).filter(({ moment }) => moment);
  for (const { entries, moment } of shot) assert.ok(entries.some(({ type }) => type === (moment.whose < 0 ? "destroyed" : "fighter_lost")));
  const broken = beatsOf([{ type: "group_left", group: "II/KG76", to: "heavy loss", step: "" }], 0, { vp: 0 }, { ...DAYS.script, fold: (view) => view });
  assert.equal(broken[0].moment.told, "II/KG76: heavy loss.");
});

test("the reports of all evenings together tell what was lost in the match", () => {
  for (const [game, made] of [["lion", report], ["londons_burning", burningReport]]) {
    const { log, view } = papers[game];
    const reported = made(log, view);
    assert.equal(reported.evenings.length, log.filter(({ type }) => type === (game === "lion" ? "day_over" : "night_falls")).length);
    const days = reported.evenings.map((day) => sums(ofDay(reported, day).news));
    const raids = log.filter(({ type }) => type === "raid_opens" || type === "raid_appears").length;
    assert.equal(days.reduce((all, day) => all + day.raids, 0), raids, game);
    assert.equal(days.reduce((all, { german }) => all + german.bad, 0), sums(reported.news).german.bad, game);
  }
  const raids = (/** @type {number} */ raids, /** @type {number} */ metRaids) => flown([{ ...piece("", ""), raids, metRaids }]);
  assert.equal(flown([]), "No raid crossed the coast.");
  assert.equal(raids(1, 0), "One raid crossed the coast. Nobody met it.");
  assert.equal(raids(1, 1), "One raid crossed the coast. It was met.");
  assert.equal(raids(2, 2), "Two raids crossed the coast. Both were met.");
  assert.equal(raids(3, 3), "Three raids crossed the coast. All were met.");
  assert.equal(raids(3, 1), "Three raids crossed the coast. One was met.");
});
