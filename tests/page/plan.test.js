/** The page and the rules read the limits of a plan alike. The drafts come from tests/web/test_modules.py. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Plan } from "/static/js/plan.js";

const { cases } = JSON.parse(readFileSync(process.env.PLANS ?? "", "utf-8"));

test("there is something to compare", () => {
  const drafts = cases.flatMap((c) => c.drafts);
  assert.ok(drafts.length >= 3000);
  assert.ok(drafts.some((draft) => draft.faults.length > 1));
  assert.ok(drafts.some((draft) => draft.barred.length && draft.additions.length));
});

test("faults, bars and additions of random drafts are those of the rules", () => {
  for (const { decision, drafts } of cases) {
    const plan = new Plan({ options: [], boxes: [], reach: [], limits: [], ...decision });
    for (const { boxes, faults, barred, additions } of drafts) {
      assert.deepEqual(
        plan.faults(boxes).map(({ rule, reason }) => [rule, reason]),
        faults,
      );
      assert.deepEqual(plan.additions(boxes), additions);
      for (const [thing, box, why] of barred) {
        const found = plan.whyBarred(boxes, thing, box);
        assert.deepEqual(found && [found.rule, found.reason], why);
      }
    }
  }
});

test("looking at a draft leaves it as it is", () => {
  const { decision, drafts } = cases[0];
  const plan = new Plan({ options: [], boxes: [], reach: [], limits: [], ...decision });
  const boxes = Object.freeze([...drafts[0].boxes]);
  plan.faults(boxes);
  plan.additions(boxes);
});
