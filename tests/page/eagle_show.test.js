/** The show of Eagle over a recorded match: the answer of Fighter Command is folded, told in order, and explained. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answerOf } from "/boards/eagle/answer.js";
import { fold } from "/boards/eagle/show/folding.js";
import { SCRIPT } from "/boards/eagle/show/script.js";
import { stepsSoFar } from "/boards/raf/show/asking.js";
import { beatsOf } from "/static/js/theatre/beats.js";

const SHOWS = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8")).eagle;

/** What the page must arrive at. */
function table(view) {
  const units = [...view.squadrons, ...view.gruppen];
  const { number, target, warning, intelligence } = view.raid ?? {};
  const declared = !!view.raid && view.flown.includes(view.raid.card);
  return {
    units: Object.fromEntries(units.map((u) => [u.name, [u.place, u.at, u.reduced, u.combat, u.bombing].join()])),
    vp: view.vp,
    damage: view.damage,
    hour: view.hour,
    weather: view.weather,
    planning: view.planning,
    raid: declared && { number, target, warning, intelligence },
    response: view.response,
  };
}

test("the entries of every answer lead from one view of the server to the next", () => {
  for (const { before, entries, after } of SHOWS)
    assert.deepEqual(table(entries.reduce(fold, before)), table(after), JSON.stringify(entries.at(-1)));
});

test("every beat has a sentence, and the last one leads to the last view", () => {
  for (const { before, entries } of SHOWS) {
    const beats = beatsOf(entries, 0, before, SCRIPT);
    for (const beat of beats) assert.ok(beat.headline, JSON.stringify(beat.entries));
    if (beats.length) assert.equal(beats.at(-1).end, entries.length);
  }
});

test("a raid is deployed, seen and answered by pool, priority and tactics before anybody meets it", () => {
  const all = SHOWS.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  const opened = all.findIndex((beat) => beat.lead.type === "raid_declared");
  const wanted = ["raid_declared", "detected", "pool_line", "pool_filled", "pool_reduced", "tactics_read", "responded"];
  const types = all.slice(opened).flatMap((beat) => beat.entries.map((entry) => entry.type));
  const places = wanted.map((type) => types.indexOf(type));
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
  assert.ok(!places.includes(-1));
});

test("the strip begins with the raid that is seen, since it is deployed before anybody answers", () => {
  const all = SHOWS.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SCRIPT));
  const opened = all.findIndex((beat) => beat.lead.type === "raid_declared");
  const steps = all.slice(opened).map((beat) => beat.step);
  assert.deepEqual([...new Set(steps.filter(Boolean))].slice(0, 3), ["seen", "response", "meeting"]);
});

test("the strip begins with it for a question too, when nothing is played", () => {
  const log = SHOWS.flatMap(({ entries }) => entries);
  const opened = log.findIndex(({ type }) => type === "raid_declared");
  const meeting = log.findIndex(({ step }, n) => n > opened && step === "hunter_interception");
  assert.deepEqual(stepsSoFar(log.slice(0, meeting + 1), SCRIPT), ["seen", "response", "meeting"]);
});

test("the answer is explained line by line, and only once the raid is deployed", () => {
  const log = SHOWS.flatMap(({ entries }) => entries);
  const answered = log.findIndex((entry) => entry.type === "responded");
  const declared = log.findLastIndex((entry, n) => n < answered && entry.type === "raid_declared");
  assert.equal(answerOf(log.slice(0, declared + 1)), null);
  const answer = answerOf(log.slice(0, answered + 1));
  assert.equal(answer.target, log[declared].target);
  assert.deepEqual(
    answer.lines.flatMap(({ squadrons }) => squadrons),
    answer.pool,
  );
  const sum = answer.roll.modifiers.reduce((all, [by]) => all + by, answer.roll.face);
  assert.equal(sum, answer.roll.total);
  assert.equal(answer.left.length + answer.removed.length, answer.pool.length);
  assert.deepEqual(answer.sent.toSorted(), log[answered].squadrons.toSorted());
  assert.ok(answer.readings.length >= 1);
});
