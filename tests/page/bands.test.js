/** The victory track: the band of a figure, its bounds in words, and how far it is to the next better one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bandAt, boundsTold, standingTold } from "/static/js/bands.js";

const band = (least, most, name, winner) => ({ least, most, name, winner, short: "" });
const TRACK = {
  least: -35,
  most: 35,
  bands: [
    band(null, -16, "German decisive victory", "Luftwaffe"),
    band(-15, -6, "German tactical victory", "Luftwaffe"),
    band(-5, -1, "draw", null),
    band(0, 9, "British tactical victory", "Fighter Command"),
    band(10, null, "British decisive victory", "Fighter Command"),
  ],
};

test("every figure lies in one band, also beyond the ends of the track", () => {
  const names = [-40, -16, -15, -6, -5, -1, 0, 9, 10, 40].map((value) => bandAt(TRACK, value)?.name.split(" ")[0]);
  assert.deepEqual(names, ["German", "German", "German", "German", "draw", "draw", "British", "British", "British", "British"]);
});

test("bounds are told with one minus sign", () => {
  assert.deepEqual(TRACK.bands.map(boundsTold), ["−16 or less", "−15 to −6", "−5 to −1", "0 to +9", "+10 or more"]);
  assert.equal(boundsTold(band(0, 0, "a draw", null)), "0");
});

test("each side is told how far it is to the next band that is better for it", () => {
  assert.equal(standingTold(TRACK, -1, 1), "Now: draw. 1 point to: British tactical victory.");
  assert.equal(standingTold(TRACK, -1, -1), "Now: draw. 5 points to: German tactical victory.");
  assert.equal(standingTold(TRACK, 12, 1), "Now: British decisive victory.");
  assert.equal(standingTold(TRACK, -30, -1), "Now: German decisive victory.");
});
