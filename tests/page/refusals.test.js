/** Why not: one line for each reason, with all that it concerns. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { byReason } from "/static/js/refusals.js";

const refusal = (label, reason, rule = "1") => ({ option: { key: label, label }, reason, rule });

test("refusals with the same reason and rule are one line", () => {
  const many = Array.from({ length: 363 }, (_, n) => refusal(`hex ${n}`, "it is too far"));
  const found = byReason([refusal("A4", "it is sea", "2"), ...many]);
  assert.deepEqual(
    found.map(({ reason, whom }) => [reason, whom.length]),
    [
      ["it is too far", 363],
      ["it is sea", 1],
    ],
  );
});

test("the same reason under another rule is told apart, and nobody is named twice", () => {
  const found = byReason([refusal("54", "it is away"), refusal("54", "it is away"), refusal("65", "it is away", "2")]);
  assert.deepEqual(found, [
    { reason: "it is away", rule: "1", whom: ["54"] },
    { reason: "it is away", rule: "2", whom: ["65"] },
  ]);
});
