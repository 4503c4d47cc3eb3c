/** What a line of the log points at. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { namesIn } from "/static/js/log_points.js";

test("units, lists of units, sites and answers are pointed at, sentences and rules are not", () => {
  const line = { type: "intercepted", text: "54 intercepts", rule: "9.2", step: "x", at: 3 };
  assert.deepEqual([...namesIn({ ...line, gruppen: ["I/KG2/2"], squadrons: ["54/6/11"], box: "" })], ["I/KG2/2", "54/6/11"]);
  assert.deepEqual([...namesIn({ ...line, type: "damaged", site: "Poling", level: "light" })], ["Poling", "light"]);
  const chose = { ...line, type: "chose", side: "Fighter Command", question: { kind: "patrol" }, answer: { "54/6/11": "6/11" }, choice: "54" };
  assert.deepEqual([...namesIn(chose)], ["54/6/11", "6/11"]);
});
