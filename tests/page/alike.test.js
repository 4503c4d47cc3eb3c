/** Answers that come to the same stand in one row, with the names of all. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { alike } from "/static/js/panels/alike.js";

test("equal answers are one row, in the place of the first, and all are named", () => {
  const rows = [
    { label: "54 Squadron", mean: -0.5 },
    { label: "none", mean: -1 },
    { label: "65 Squadron", mean: -0.5 },
  ];
  const [first, second, ...more] = alike(rows, ({ mean }) => mean);
  assert.deepEqual([first?.told, first?.n, first?.all], ["2 alike: 54 Squadron or 65 Squadron", 0, [0, 2]]);
  assert.deepEqual([second?.told, second?.n, second?.row], ["none", 1, rows[1]]);
  assert.equal(more.length, 0);
});
