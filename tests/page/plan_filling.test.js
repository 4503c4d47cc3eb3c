/** Many Gruppen with few presses, what their bombs do, and of which raid a fault speaks (tests/web/test_modules.py). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Draft } from "/static/js/draft.js";
import { bombsOf, chanceTold } from "/boards/luftwaffe/bombs.js";
import { DayPlan } from "/boards/luftwaffe/day_plan.js";
import { fillUp, makeLike } from "/boards/luftwaffe/filling_up.js";
import { add, giveHour } from "/boards/luftwaffe/laying_out.js";
import { isFighter } from "/boards/luftwaffe/view.js";

const { duel } = JSON.parse(readFileSync(process.env.PLANS ?? "", "utf-8"));

function fresh() {
  const draft = new Draft(duel.decision, () => {});
  draft.learn(duel.refusals);
  const plan = new DayPlan(draft, duel.view);
  const cards = plan.cards.filter(({ effort, luftflotte }) => effort === "major" && luftflotte === 2);
  return { plan, draft, cards: cards.map(({ number }) => number) };
}

const typesOf = (plan, card) => plan.gruppen(plan.raidOf(card)).map(({ unit }) => unit.type);

test("fill: a raid gets as many as it may have, bombers and fighters in turn", () => {
  const { plan, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  assert.equal(fillUp(plan, cards[0]), plan.most(cards[0]).most);
  const types = typesOf(plan, cards[0]);
  const fighters = types.filter(isFighter).length;
  assert.ok(fighters >= types.length / 3 && fighters <= (types.length * 2) / 3, `${types}`);
  assert.equal(fillUp(plan, cards[0]), 0, "nothing more fits");
});

test("like raid B: the same types, and what is there already counts", () => {
  const { plan, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  giveHour(plan, cards[1], "1000");
  for (const type of ["Do17", "Do17", "Me109", "Me109", "Me110"]) add(plan, type, cards[0]);
  add(plan, "Me109", cards[1]);
  const told = makeLike(plan, cards[1], plan.raidOf(cards[0]));
  assert.deepEqual(told, { added: 4, missing: 0 });
  assert.deepEqual(typesOf(plan, cards[1]).sort(), typesOf(plan, cards[0]).sort());
});

test("52 Gruppen are laid with at most 30 presses: a card, an hour and fill for each raid", () => {
  const { plan, cards } = fresh();
  let presses = 0;
  const all = [...cards, ...plan.cards.map(({ number }) => number)];
  for (const [n, card] of [...new Set(all)].entries()) {
    if (plan.raids.reduce((sum, raid) => sum + plan.gruppen(raid).length, 0) >= 52) break;
    giveHour(plan, card, ["0600", "0800", "1000"][n % 3]);
    presses += 2;
    fillUp(plan, card);
    presses += 1;
  }
  const laid = plan.raids.reduce((sum, raid) => sum + plan.gruppen(raid).length, 0);
  assert.ok(laid >= 52, `${laid} Gruppen`);
  assert.ok(presses <= 30, `${presses} presses`);
});

test("what bombs do is what the rules make of them", () => {
  assert.ok(duel.bombed.length >= 12);
  for (const { card, gruppen, strength, met, unmet } of duel.bombed) {
    const { plan } = fresh();
    const raid = { card: plan.cards.find(({ number }) => number === card), fixed: gruppen, laid: [] };
    if (!gruppen.length) continue;
    const told = bombsOf(plan, raid);
    assert.equal(told.strength, strength);
    for (const [mine, rules] of [[told.met, met], [told.unmet, unmet]]) {
      assert.equal(mine.hits, rules.hits);
      assert.ok(Math.abs(mine.worth - rules.worth) < 0.011, `${mine.worth} and ${rules.worth}`);
    }
  }
  assert.equal(chanceTold({ hits: 5, worth: 2 }), "a hit in 5 of 6, worth 2");
  assert.equal(chanceTold({ hits: 6, worth: 2.33 }), "a hit for certain, worth 2.3");
});

test("a fault names the raid of which it speaks", () => {
  const { plan, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  giveHour(plan, cards[1], "1000");
  fillUp(plan, cards[0]);
  const about = plan.faults.filter(({ raids }) => raids.length);
  assert.ok(about.length, "an empty raid is a fault");
  for (const { raids } of about) assert.deepEqual(raids.map(({ card }) => card.number), [cards[1]]);
});
