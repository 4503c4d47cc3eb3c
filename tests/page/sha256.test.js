/** The hash of a number, compared with Node's own. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256 } from "/static/js/sha256.js";

test("every length of a text gives the hash that Node computes", () => {
  for (let length = 0; length < 200; length++) {
    const text = "Dowding, Stanmore – 1940 ✈ ".repeat(10).slice(0, length);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
  }
});
