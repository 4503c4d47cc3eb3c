/** Combats of The Hardest Days on the display over the table: who fights stands there, and thins out as the dice said. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { battle, isFought, resultShown } from "/boards/hardest_days/fighting.js";
import { SHOW } from "/boards/hardest_days/show/script.js";
import { after, unhurt } from "/boards/raf/show/formations.js";
import { beatsOf } from "/static/js/theatre/beats.js";

const { hardest_days: RECORDED } = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
const LOST = { light_loss: "L", heavy_loss: "H" };
/** The page while a beat is shown. */
const at = (beat) => ({ view: beat.view, theatre: { player: { beat } } });

test("while the dice of a combat are shown, both stand where they fought, with the results of the entry", () => {
  const all = RECORDED.flatMap(({ before, entries }) => beatsOf(entries, 0, before, SHOW.script));
  const fought = all.filter((beat) => beat.lead.type === "combat_fought");
  assert.ok(fought.length > 5);
  let [losses, gone] = [0, 0];
  for (const beat of fought) {
    const { raid, group, squadron, group_result, group_fate, squadron_result, squadron_fate } = beat.lead;
    const shown = battle(at(beat));
    const [own, other] = [shown.raids, beat.before.raids].map((raids) => raids.find(({ number }) => number === raid));
    assert.deepEqual(own.display.filter(({ name }) => name === group), other.display.filter(({ name }) => name === group));
    assert.equal(own.display.filter(({ name }) => name === group).length, 1, group);
    assert.equal(shown.squadrons.filter(({ name }) => name === squadron).length, 1, squadron);
    assert.equal(resultShown(at(beat), group), LOST[group_fate.to] ?? group_result);
    assert.equal(resultShown(at(beat), squadron), LOST[squadron_fate.to] ?? squadron_result);
    assert.equal(resultShown(at(beat), "nobody"), "");
    assert.ok(isFought(at(beat), own));
    const { whole, left } = after(unhurt(false), resultShown(at(beat), group));
    assert.equal(left < whole, group_fate.to in LOST);
    losses += Number(left < whole);
    gone += Number(!beat.view.raids.some(({ display }) => display.some(({ name }) => name === group)));
  }
  assert.ok(losses && gone, "some had losses, and left the raid at once");
});

test("between two combats the display shows the battle as it is", () => {
  const [{ before }] = RECORDED;
  const room = { view: before, theatre: null };
  assert.equal(battle(room), before);
  assert.equal(resultShown(room, "601"), "");
});
