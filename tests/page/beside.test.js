/** A card never covers what it speaks of. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, overlap } from "/static/js/beside.js";

const card = { width: 300, height: 180 };
const things = {
  bar: { left: 0, top: 517, width: 1004, height: 72 },
  rail: { left: 0, top: 42, width: 190, height: 475 },
  table: { left: 190, top: 42, width: 814, height: 475 },
  side: { left: 1004, top: 42, width: 362, height: 200 },
};
const frame = { left: 8, top: 48, width: 1350, height: 712 };

for (const [name, thing] of Object.entries(things))
  test(`the card lies off the ${name} and inside the window`, () => {
    const at = beside(thing, card, frame, name === "bar" ? [] : [things.bar]);
    assert.equal(overlap(at, thing), 0);
    assert.ok(at.left >= 8 && at.top >= 48 && at.left + 300 <= 1358 && at.top + 180 <= 760);
  });

test("on a telephone it lies above or below", () => {
  const table = { left: 0, top: 42, width: 390, height: 455 };
  const bar = { left: 0, top: 700, width: 390, height: 144 };
  const at = beside(table, card, { left: 8, top: 48, width: 374, height: 788 }, [bar]);
  assert.equal(overlap(at, table), 0);
  assert.equal(overlap(at, bar), 0);
});
