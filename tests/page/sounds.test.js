/** The sounds: which entry is heard as what, how loud beside others, and what of a show is heard. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { SOUNDS as DAYS } from "/boards/hardest_days/sounds.js";
import { SOUNDS as BURNING } from "/boards/londons_burning/sounds.js";
import { SOUNDS as RAF } from "/boards/raf/sounds.js";
import { Store } from "/static/js/store.js";
import { atOnce, cuesOf } from "/static/js/sound/cues.js";
import { hearing } from "/static/js/sound/hearing.js";
import { admitted, LOUD } from "/static/js/sound/loudness.js";
import { lasting, RECIPES, scheduleOf } from "/static/js/sound/recipes.js";

const SHOWS = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
const heard = (own, entries, side = null, result = null) => cuesOf(entries, own, { side, result }).map(({ name, times }) => (times > 1 ? `${name} x${times}` : name));

test("an entry of each game is heard as its table says, by its facts", () => {
  const british = "Fighter Command";
  const shot = (nation) => [{ type: "combat_result", nation, code: "H", units: ["a"] }];
  assert.deepEqual(heard(RAF, [{ type: "responded", squadrons: ["17"] }]), ["engine"]);
  assert.deepEqual(heard(RAF, [{ type: "responded", squadrons: [] }]), ["siren"]);
  assert.deepEqual(heard(RAF, shot("german"), british), ["kill"]);
  assert.deepEqual(heard(RAF, shot("german"), "Luftwaffe"), ["fall"]);
  assert.deepEqual(heard(RAF, shot("german")), ["fall"], "a spectator has no enemy");
  assert.deepEqual(heard(RAF, [{ type: "combat_result", nation: "german", code: "H", units: [] }]), [], "nobody was there");
  assert.deepEqual(heard(RAF, [{ type: "bombed", result: "2", points: 3 }, { type: "changed" }]), ["bombs x3", "stamp"]);
  assert.deepEqual(heard(RAF, [{ type: "rolled", roll: {} }, ...shot("british"), { type: "changed" }], british), ["die", "fall"]);
  assert.deepEqual(heard(DAYS, [{ type: "group_left", to: "heavy loss" }]), ["kill"]);
  assert.deepEqual(heard(DAYS, [{ type: "bombed", points: 0 }]), [], "no thud without a point");
  assert.deepEqual(heard(BURNING, [{ type: "bursts_fired", gun: "rear" }]), ["return fire"]);
  assert.deepEqual(heard(BURNING, [{ type: "destroyed" }], "RAF 2"), ["kill"]);
  assert.deepEqual(heard({}, [{ type: "appeared" }]), ["engine"], "a game without a board");
  const result = { winner: "Luftwaffe" };
  assert.deepEqual(heard(RAF, [{ type: "ended" }], "Luftwaffe", result), ["victory"]);
  assert.deepEqual(heard(RAF, [{ type: "ended" }], british, result), ["defeat"]);
});

test("recorded matches are heard: raids, fights, bombs and losses, and never more than three sounds of a beat", () => {
  for (const [game, own] of Object.entries({ lion: RAF, eagle: RAF, hardest_days: DAYS, londons_burning: BURNING })) {
    const entries = (SHOWS[game] ?? []).flatMap((show) => show.entries);
    const names = new Set(entries.flatMap((entry) => heard(own, [entry])).map((name) => name.split(" x")[0]));
    for (const name of ["teleprinter", "engine", "guns"]) assert.ok(names.has(name), `${game}: ${name} of ${[...names]}`);
    assert.ok(cuesOf(entries, own, { side: null, result: null }).length <= 3);
  }
});

test("a schedule is in order, within its length, and its voices together are never over full", () => {
  for (const name of Object.keys(RECIPES)) {
    const voices = scheduleOf(name, 2);
    assert.deepEqual(voices, voices.toSorted((a, b) => a.at - b.at));
    for (const { at, lasts } of voices) assert.ok(lasts > 0 && at + lasts <= lasting(name, 2) + 1e-9, name);
    for (const { at } of scheduleOf(name)) {
      const together = scheduleOf(name).filter((voice) => voice.at <= at && at < voice.at + voice.lasts);
      assert.ok(together.reduce((sum, { peak }) => sum + peak, 0) <= 1, `${name} at ${at}`);
    }
  }
  assert.equal(scheduleOf("bombs", 4).length, 4);
});

test("never are two at once over -12 decibels, and none is begun twice", () => {
  const sounding = [];
  const names = Object.keys(RECIPES);
  for (let n = 0; n < 400; n++) {
    const sound = admitted(names[(n * 7) % names.length], 1 + (n % 3), n * 0.13, sounding);
    if (sound) sounding.push(sound);
  }
  assert.ok(sounding.some(({ level }) => level > LOUD));
  for (const one of sounding)
    for (const other of sounding) {
      if (one === other || one.from >= other.until || other.from >= one.until) continue;
      assert.ok(Math.min(one.level, other.level) <= LOUD, `${one.name} with ${other.name}`);
      assert.notEqual(one.name, other.name);
    }
});

test("each beat is heard once, then one's turn; without a show only a stamp, and nothing while seats change", () => {
  const room = Object.assign(new Store(), { state: { decision: {} }, played: null, looked: null, handover: false, theatre: {}, told: [] });
  const played = [];
  hearing(room, RAF, (name) => played.push(name), () => played.push("hush"));
  const beat = { entries: [{ type: "raid_opens" }] };
  for (const now of [beat, beat, { entries: [{ type: "combat", attack: "squadron" }] }, null]) {
    room.played = now;
    room.tell("beat");
  }
  assert.deepEqual(played.splice(0), ["teleprinter", "guns", "hush", "telephone"]);
  room.told = [{ type: "raid_opens" }, { type: "bombed", result: "1", points: 1 }];
  room.tell("state");
  assert.deepEqual(played.splice(0), ["stamp"]);
  room.handover = true;
  room.told = [...room.told, { type: "changed" }];
  room.tell("state");
  assert.deepEqual(played, []);
  assert.deepEqual(atOnce([{ name: "stamp", times: 1 }, { name: "defeat", times: 1 }]), [{ name: "defeat", times: 1 }]);
});
