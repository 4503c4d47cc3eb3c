/** Which card of a guide is shown when, and where its line runs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { coming, fits } from "/static/js/cards.js";
import { shortest, way } from "/static/js/pointing.js";

const room = (kind, more = {}) => ({ state: { decision: kind ? { question: { kind } } : null }, log: [], ...more });

test("a card waits for its question, and for what must be true", () => {
  const hunters = { asked: ["slip_past"], when: ({ hunters }) => hunters > 0 };
  assert.equal(fits(hunters, room("slip_past", { hunters: 2 })), true);
  assert.equal(fits(hunters, room("slip_past", { hunters: 0 })), false);
  assert.equal(fits(hunters, room("respond", { hunters: 2 })), false);
  assert.equal(fits({}, room("")), true);
});

test("a card whose deed is done already does not come", () => {
  const plan = { asked: ["plan_day"], deed: ({ raids }) => raids > 0 };
  assert.equal(fits(plan, room("plan_day", { raids: 0 })), true);
  assert.equal(fits(plan, room("plan_day", { raids: 1 })), false);
});

test("the last card knows that it is the last, others how many come now", () => {
  const [one, two, last] = [{ asked: ["patrol"] }, { asked: ["respond"] }, { when: () => false, last: true }];
  const left = [one, two, last];
  assert.equal(coming(last, [last], room("patrol")), "This is the last card.");
  assert.equal(coming(one, left, room("patrol")), "More when it happens");
  assert.equal(coming(one, [one, { asked: ["patrol"] }, last], room("patrol")), "1 more now");
});

test("the line is the shortest between card and thing, and passes what stands between them at their left", () => {
  const card = { left: 100, top: 0, right: 200, bottom: 50 };
  assert.deepEqual(shortest(card, { left: 0, top: 80, right: 90, bottom: 120 }), { x1: 100, y1: 50, x2: 90, y2: 80 });
  const below = way(card, { left: 110, top: 80, right: 200, bottom: 120 });
  assert.deepEqual(below, { d: "M100 25H96V100H107", x: 107, y: 100 });
  const wide = way(card, { left: 0, top: 80, right: 200, bottom: 120 });
  assert.deepEqual(wide, { d: "M100 25H96V80", x: 96, y: 80 }, "it crosses nothing that stands beside the card");
  const atTheEdge = way({ ...card, left: 0 }, { left: 0, top: 80, right: 200, bottom: 120 });
  assert.deepEqual(atTheEdge, { d: "M3 25H3V100H3", x: 3, y: 100 });
});
