/** The rungs of The Hardest Days: where a space that holds much finds room, and that nothing lies on anything. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CELL, coveredBy, edgesOf, isClear, layOut, RUNG } from "/boards/hardest_days/ladders.js";

const box = (chips, lit = false) => ({ chips, lit });
const shut = (x, y) => ({ x, y, rungs: [], raids: 0, ground: [] });
const open = (x, y, ...chips) => ({ ...shut(x, y), rungs: chips.map((n) => box(n)) });

/** Nothing of one space lies on another's. */
function look(spaces, layouts) {
  const boxes = [...spaces].map(([name, space]) => coveredBy(new Map([[name, space]]), layouts));
  boxes.forEach((one, n) =>
    boxes.slice(n + 1).forEach((other) => assert.ok(one.every((a) => other.every((b) => isClear(a, b))))),
  );
}

test("what fits into its cell stays there with whole chips", () => {
  const layout = layOut(new Map([["a", open(500, 300, 2, 0, 0)]])).get("a");
  assert.deepEqual([layout.rungs.width, layout.rungs.chip, layout.rungs.rows], [CELL, 49, [1, 1, 1]]);
  assert.equal(layout.ground, null);
});

test("a wing grows where nothing stands, and its neighbours keep their cells", () => {
  const spaces = new Map([
    ["wing", open(500, 300, 13, 0, 0)],
    ["left", open(386, 300, 1, 1, 1)],
    ["below", shut(500, 411)],
  ]);
  const layouts = layOut(spaces);
  look(spaces, layouts);
  const { rungs } = layouts.get("wing");
  assert.ok(rungs.width > CELL);
  assert.equal(layouts.get("left").rungs.width, CELL);
  assert.ok(rungs.rows[0] * Math.floor((rungs.width - 12) / rungs.chip) >= 13, "every chip has a place");
});

test("where there is no room, chips lie over each other in the cell", () => {
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y])).filter(([x, y]) => x || y);
  const full = around.map(([x, y]) => [`${x} ${y}`, open(500 + x * CELL, 300 + y * 4 * RUNG, 1, 1, 1)]);
  const spaces = new Map([["wing", open(500, 300, 13, 0, 0)], ...full]);
  const layouts = layOut(spaces);
  look(spaces, layouts);
  assert.deepEqual([layouts.get("wing").rungs.width, layouts.get("wing").rungs.rows], [CELL, [1, 1, 1]]);
});

test("two raids stand beside each other and leave room for numbers", () => {
  const { rungs } = layOut(new Map([["a", { ...open(500, 300, 0, 2, 0), raids: 2 }]])).get("a");
  assert.ok(rungs.width - 12 - 2 * 46 >= 2 * rungs.chip);
});

test("an order points to the rung, and to the medallion while the rungs are shut", () => {
  const layout = layOut(new Map([["a", open(500, 300, 1, 0, 0)]])).get("a");
  const [high, low] = [edgesOf(layout, [500, 300], 0), edgesOf(layout, [500, 300], 2)];
  assert.equal(low.top - high.top, 2 * RUNG);
  assert.equal(edgesOf({ rungs: null, ground: null }, [500, 300], 0).top, 289);
});
