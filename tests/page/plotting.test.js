/** The track of a raid: its darts cover no counter and no other dart. */

import assert from "node:assert/strict";
import { test } from "node:test";
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
