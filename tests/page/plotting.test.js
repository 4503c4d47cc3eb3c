/** The track of a raid: its darts cover no counter and no other dart. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { keptApart } from "/boards/raf/placing.js";
import { dartsClear } from "/boards/raf/plotting.js";

test("a dart stands at its share of the way, or as near to it as it covers no counter", () => {
  assert.deepEqual(dartsClear([0, 0], [400, 0], [0.25, 0.75], []), [
    [100, 0],
    [300, 0],
  ]);
  const [first, second] = dartsClear([0, 0], [400, 0], [0.25, 0.75], [[110, 10, 100, 40]]);
  assert.ok(first && (first[0] < 32 || first[0] > 170), "it has left the counters");
  assert.deepEqual(second, [300, 0], "the other stays");
});

test("where there is no room, a dart stays in its place", () => {
  assert.deepEqual(dartsClear([0, 0], [400, 0], [0.5], [[200, 0, 900, 900]]), [[200, 0]]);
});

test("things that overlap move apart the shorter way, what is fixed stays, and nothing leaves the table", () => {
  const [one, other] = keptApart([{ x: 100, y: 50, width: 60, height: 40 }, { x: 140, y: 52, width: 60, height: 40 }], 400, 300);
  assert.ok(one && other && other.x - one.x >= 63 && one.y === 50, "beside each other");
  const [sector, reticle] = keptApart(
    [{ x: 100, y: 30, width: 60, height: 40 }, { x: 100, y: 60, width: 50, height: 50, fixed: true }], 400, 300);
  assert.deepEqual(reticle, { x: 100, y: 60, width: 50, height: 50, fixed: true });
  assert.ok(sector && sector.y - 20 >= 0 && Math.abs(sector.x - 100) >= 55, "there is no room above it");
});
