/** What is told of a raid beside its display. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { diversion, phaseOf } from "/boards/raf/units.js";

test("a raid with a second target says who goes there; its colour is the clock's", () => {
  const raid = { diverted: ["A", "B"], secondary: "Bournemouth", size: 0, warning: "none" };
  assert.equal(diversion(raid), "A, B to Bournemouth");
  assert.equal(diversion({ ...raid, diverted: [] }), "");
  assert.deepEqual(
    [raid, { ...raid, warning: "early" }, { ...raid, size: 4 }].map(phaseOf),
    ["red", "yellow", "blue"],
  );
});
