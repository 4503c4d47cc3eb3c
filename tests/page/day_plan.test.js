/** The day plan of 2-Player, laid on a morning that the rules have dealt (tests/web/test_modules.py). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Draft } from "/static/js/draft.js";
import { DayPlan } from "/boards/luftwaffe/day_plan.js";
import { Pencil } from "/boards/luftwaffe/keeping.js";
import { lastHours, lastRaids } from "/boards/luftwaffe/last_time.js";
import { warnings } from "/boards/luftwaffe/warning.js";
import { failures } from "/boards/luftwaffe/raid_forecast.js";
import { fillOneAsLastTime } from "/boards/luftwaffe/filling.js";
import { demanded, nextFor } from "/boards/luftwaffe/missions.js";
import { spread } from "/boards/luftwaffe/small_map.js";
import { add, asLastTime, costOf, drop, giveHour, putBack, timesAsLastDay, turnJabo } from "/boards/luftwaffe/laying_out.js";

const { duel } = JSON.parse(readFileSync(process.env.PLANS ?? "", "utf-8"));

/** A fresh plan; its richest cards of Luftflotte 2 that allow major raids, and one strategy card. */
function fresh() {
  const draft = new Draft(duel.decision, () => {});
  draft.learn(duel.refusals);
  const plan = new DayPlan(draft, duel.view);
  const cards = plan.cards.filter(({ effort, luftflotte }) => effort === "major" && luftflotte === 2);
  return { plan, draft, cards: cards.map(({ number }) => number), all: plan.cards.map(({ number }) => number) };
}

const sizeOf = (plan, card) => plan.gruppen(plan.raidOf(card)).length;

test("a card is given an hour, and raids are lettered by the clock", () => {
  const { plan, cards } = fresh();
  giveHour(plan, cards[0], "1200");
  assert.equal(plan.raidOf(cards[0]).letter, "A");
  giveHour(plan, cards[1], "0800");
  assert.deepEqual([plan.raidOf(cards[1]).letter, plan.raidOf(cards[0]).letter], ["A", "B"]);
  assert.deepEqual(plan.seenAt("0800"), [plan.raidOf(cards[1]).card.region]);
  assert.equal(plan.hasFightersNow("1200"), true);
  assert.equal(plan.hasFightersNow("1400"), false);
  assert.equal(giveHour(plan, cards[0], "0300"), null, "there is no such hour");
});

test("Gruppen are added by type with their letters spread, and taken back", () => {
  const { plan, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  const letters = [1, 2, 3].map(() => add(plan, "Me109", cards[0]).selector);
  assert.equal(new Set(letters).size, 3);
  assert.equal(drop(plan, "Me109", cards[0]).type, "Me109");
  assert.equal(sizeOf(plan, cards[0]), 2);
  assert.equal(drop(plan, "Ju87", cards[0]), undefined);
});

test("the limit of a raid falls with the number of raids, and what is too much goes back", () => {
  const { plan, all, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  const alone = plan.most(cards[0]).most;
  while (add(plan, "Me109", cards[0]) || add(plan, "Do17", cards[0]) || add(plan, "He111", cards[0]));
  assert.equal(sizeOf(plan, cards[0]), alone);
  const others = all.filter((card) => card !== cards[0]);
  const steps = plan.sizes(cards[0]);
  for (const [n, card] of others.slice(0, steps[0].from - 2).entries())
    giveHour(plan, card, ["0800", "1000", "1200"][n % 3]);
  assert.equal(sizeOf(plan, cards[0]), alone);
  const next = others[steps[0].from - 2];
  assert.equal(costOf(plan, next, "1400").length, alone - steps[0].most);
  assert.equal(plan.raidOf(next), undefined, "asking what it costs lays nothing");
  giveHour(plan, next, "1400");
  assert.equal(sizeOf(plan, cards[0]), steps[0].most);
  assert.equal(plan.most(cards[0]).most, steps[0].most);
});

test("an hour holds three raids, and a raid of the afternoon keeps no fighters", () => {
  const { plan, all, cards } = fresh();
  for (const card of all.slice(0, 3)) giveHour(plan, card, "1000");
  assert.equal(costOf(plan, all[3], "1000"), null);
  const { plan: other } = fresh();
  giveHour(other, cards[0], "0600");
  giveHour(other, cards[1], "0800");
  add(other, "Me109", cards[1]);
  const gone = giveHour(other, cards[1], "1400");
  assert.equal(gone.length, 1);
  assert.equal(sizeOf(other, cards[1]), 0);
});

test("a card that is put back takes everything with it", () => {
  const { plan, draft, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  add(plan, "Me109", cards[0]);
  add(plan, "He111", cards[0]);
  const [strategy] = plan.strategies;
  draft.placed.set(strategy.thing, plan.underBox(cards[0]));
  assert.deepEqual(plan.raidOf(cards[0]).strategies, [strategy.card.number]);
  putBack(plan, cards[0]);
  assert.equal(draft.placed.size, 0);
});

test("an Me 109 turns into a Jabo and back", () => {
  const { plan, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  const { name } = add(plan, "Me109", cards[0]);
  assert.equal(plan.gruppen(plan.raidOf(cards[0]))[0].jabo, false);
  assert.equal(turnJabo(plan, name), true);
  assert.equal(plan.gruppen(plan.raidOf(cards[0]))[0].jabo, true);
  assert.equal(turnJabo(plan, name), true);
  assert.equal(plan.isFree(name), false);
});

test("why not: the reason of the rules, and duties with how far they are", () => {
  const { plan } = fresh();
  const western = plan.cards.find(({ luftflotte }) => luftflotte === 3).number;
  giveHour(plan, western, "0800");
  const stranger = plan.view.gruppen.find((unit) => unit.home === "Luftflotte 2" && plan.isFree(unit.name));
  const why = plan.why(plan.things.get(stranger.name), plan.raidBox(western));
  assert.equal(why.reason, "the target is in the area of the other Luftflotte");
  assert.ok(plan.duties.some(({ laid, least }) => laid >= least));
});

test("as last time: the same Gruppen, and others of their type for those that are busy", () => {
  const { plan, cards } = fresh();
  const type = plan.cards.find(({ number }) => number === cards[0]).type;
  const flown = plan.view.gruppen
    .filter((u) => u.home === "Luftflotte 2" && u.type === "He111" && plan.isFree(u.name))
    .slice(0, 2);
  const fighter = plan.view.gruppen.find((u) => u.home === "Luftflotte 2" && u.type === "Me109" && plan.isFree(u.name));
  const log = [
    {
      type: "chose",
      question: { kind: "plan_day" },
      answer: { 7: "0800", 9: "1200", [flown[0].name]: "raid 7", [flown[1].name]: "raid 7" },
    },
    { type: "chose", question: { kind: "assign_fighters" }, answer: { [fighter.name]: "raid 7" } },
    { type: "raid_declared", card: "7", hour: "0800", target_type: type, luftflotte: 2 },
    { type: "raid_declared", card: "9", hour: "1200", target_type: type, luftflotte: 3 },
  ];
  assert.deepEqual(lastRaids(log)[1].gruppen.length, 3);
  assert.deepEqual(lastHours(log), ["0800", "1200"]);
  timesAsLastDay(plan, lastHours(log));
  assert.deepEqual(
    plan.raids.map(({ hour }) => hour),
    ["0800", "1200"],
  );
  const { plan: other } = fresh();
  giveHour(other, cards[0], "0800");
  giveHour(other, cards[1], "0800");
  other.draft.placed.set(other.things.get(flown[0].name), other.raidBox(cards[1]));
  assert.deepEqual(asLastTime(other, cards[0], log), { same: 2, replaced: 1, left: 0 });
  assert.equal(sizeOf(other, cards[0]), 3);
});

test("as last time for one raid takes the place of what lies on it", () => {
  const { plan, cards } = fresh();
  const card = plan.cards.find(({ number }) => number === cards[0]);
  const [bomber, fighter] = ["He111", "Me109"].map((type) =>
    plan.view.gruppen.find((u) => u.home === "Luftflotte 2" && u.type === type && plan.isFree(u.name)),
  );
  const answer = { 7: "0800", [bomber.name]: "raid 7", [fighter.name]: "raid 7" };
  const log = [
    { type: "chose", question: { kind: "plan_day" }, answer },
    { type: "raid_declared", card: "7", hour: "0800", target_type: card.type, luftflotte: 2 },
  ];
  const desk = { room: { wholeLog: log }, act: (change) => change(plan) };
  giveHour(plan, cards[0], "0800");
  giveHour(plan, cards[1], "1400");
  for (const other of cards.slice(0, 2)) add(plan, "Do17", other);
  fillOneAsLastTime(desk, cards[0]);
  const names = (other) => plan.gruppen(plan.raidOf(other)).map(({ unit }) => unit.name);
  assert.deepEqual(names(cards[0]), [bomber.name, fighter.name]);
  assert.equal(names(cards[1]).length, 1, "other raids stay as they are");
  assert.match(desk.told, /2 Gruppen the same, 0 replaced, 0 left out/);
  giveHour(plan, cards[0], "1400");
  giveHour(plan, cards[1], "0800");
  fillOneAsLastTime(desk, cards[0]);
  assert.deepEqual(names(cards[0]), [bomber.name], "its fighters are assigned later, and are not left out");
  assert.match(desk.told, /1 Gruppen the same, 0 replaced, 0 left out/);
});

test("the faces on which a raid fails to assemble depend on clouds only while the weather is unknown", () => {
  const { plan, cards } = fresh();
  giveHour(plan, cards[0], "0800");
  const raid = plan.raidOf(cards[0]);
  const lines = plan.board.limits.meeting;
  const size = Math.max(...["3", "4", "5", "6"].map((die) => lines[die].least));
  assert.deepEqual(failures(plan, raid, size), { sure: ["4", "5", "6"], cloudy: ["3"] });
  const later = (weather) => ({ view: { weather }, board: plan.board, raids: plan.raids, morning: false });
  assert.deepEqual(failures(later(["broken", "clear"]), raid, size), { sure: ["3", "4", "5", "6"], cloudy: [] });
  assert.deepEqual(failures(later(["clear", "broken"]), raid, size), { sure: ["4", "5", "6"], cloudy: [] });
});

test("a mission takes the fighter first who can do least else, and says how many it demands", () => {
  const count = (things, boxes, least) => ({ things, boxes, least });
  const options = ["Me 109", "Me 109", "Me 110"].map((label, n) => ({ key: String(n), label }));
  const boxes = ["hunt", "close escort", "channel patrol"].map((label) => ({ key: label, label }));
  const limits = [
    { rule: "7.1", reason: "each fighter has a mission", then: [count([0, 1, 2], [0, 1, 2], 3)], bars: false },
    { rule: "7.1", reason: "1 Me 109 must patrol the Channel", then: [count([0, 1], [2], 1)], bars: false },
  ];
  const reach = [[0, 1, 2], [0, 1, 2], [1]];
  const draft = new Draft({ kind: "plan", options, boxes, limits, reach, question: { kind: "form_up" }, rule: "7.1" }, () => {});
  assert.equal(nextFor(draft, 1), 2);
  assert.equal(nextFor(draft, 0), 0);
  draft.placed.set(2, 1);
  assert.equal(nextFor(draft, 1), 0);
  assert.deepEqual([0, 1, 2].map((box) => demanded(draft, box)), [0, 0, 1]);
});

test("steps are taken back and done again, and what is laid is kept for the same question only", () => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const { plan, draft, cards } = fresh();
  const room = { facts: { match: "m1" } };
  const pencil = new Pencil(room, draft);
  giveHour(plan, cards[0], "0800");
  pencil.note();
  add(plan, "Me109", cards[0]);
  pencil.note();
  pencil.note();
  pencil.undo();
  assert.equal(sizeOf(plan, cards[0]), 0);
  assert.deepEqual([pencil.mayUndo, pencil.mayRedo], [true, true]);
  pencil.redo();
  assert.equal(sizeOf(plan, cards[0]), 1);
  const again = fresh();
  new Pencil(room, again.draft);
  assert.equal(sizeOf(again.plan, cards[0]), 1);
  const other = new Draft({ ...duel.decision, question: { kind: "plan_day", date: "another day" } }, () => {});
  new Pencil(room, other);
  assert.equal(other.placed.size, 0);
});

test("letters on the small map do not lie over each other", () => {
  const spots = spread([[100, 100], [100, 100], [120, 110], [400, 100], [425, 100]]);
  assert.deepEqual(spots[0], [100, 100]);
  assert.deepEqual(spots[3], [400, 100]);
  for (const [n, [x, y]] of spots.entries())
    for (const [a, b] of spots.slice(n + 1)) assert.ok(Math.hypot(x - a, y - b) >= 40);
});

test("the chances of each warning are those of the rules", () => {
  for (const { card: number, damage, gruppen, warnings: counts } of duel.warned) {
    const view = { ...duel.view, damage };
    const card = view.board.cards.find((other) => other.number === number);
    const units = gruppen.map((name) => ({ unit: view.gruppen.find((unit) => unit.name === name) }));
    const plan = { view, board: view.board, morning: true, gruppen: () => units };
    const found = warnings(plan, { card, forward: false, strategies: [] });
    assert.deepEqual(
      Object.fromEntries([...found].map(([level, share]) => [level, Math.round(share * 36)])),
      counts,
      `${card.target} by ${gruppen.length}`,
    );
  }
});
