/** Advice for patrols: told by sector, and drawn as arrows between sectors. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { toldByPlace } from "/static/js/advised.js";
import { arrowsOf } from "/boards/raf/advised_patrols.js";

const option = (key, short) => ({ key, label: `${short} (Spitfire, A)`, short });
const DECISION = {
  options: [option("54/6/11", "54"), option("65/6/11", "65"), option("64/2/11", "64")],
  boxes: [{ key: "2/11", label: "2/11 Kenley" }, { key: "6/11", label: "6/11 Hornchurch" }],
};
const ANSWER = { "54/6/11": "2/11", "65/6/11": "2/11", "64/2/11": "2/11" };

test("advice is told by sector, with the numbers of the squadrons", () => {
  assert.equal(toldByPlace(DECISION, ANSWER), "2/11 Kenley: 54, 65, 64");
  assert.equal(toldByPlace(DECISION, {}), "");
  assert.equal(toldByPlace(DECISION, ["54/6/11"]), "", "an answer that is no placing is told otherwise");
});

test("squadrons of one sector that go to the same circle are one arrow", () => {
  const squadrons = [["54/6/11", "6/11"], ["65/6/11", "6/11"], ["64/2/11", "2/11"], ["1/3/11", "3/11"]].map(([name, at]) => ({ name, at }));
  assert.deepEqual(arrowsOf(ANSWER, squadrons), [
    { from: "6/11", to: "2/11", count: 2 },
    { from: "2/11", to: "2/11", count: 1 },
  ]);
});
