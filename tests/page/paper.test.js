/** The front page agrees with the journal: losses, raids and points are those of the rules. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { report as days } from "/boards/hardest_days/paper.js";
import { report as burning } from "/boards/londons_burning/paper.js";
import { report as raf } from "/boards/raf/paper.js";
import { columns, headline, headlines, hit, outcome, piece, sitesTold, story, sums } from "/static/js/paper/news.js";
import { beside1940, bettered, honours, keep } from "/static/js/paper/honours.js";
import { outcomeFor, suggestions } from "/static/js/paper/next.js";

const { papers: PAPERS } = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
const REPORTERS = { lion: raf, eagle: raf, hardest_days: days, londons_burning: burning };
const WORDS = { german: ["Gruppe", "Gruppen"], british: ["squadron", "squadrons"], bad: "broken", light: "mauled" };

for (const [game, report] of Object.entries(REPORTERS))
  test(`${game}: losses and points of the front page are those of the rules`, () => {
    const { log, view, lost, result } = PAPERS[game];
    const { news, words } = report(log, view);
    const { german, british, raids } = sums(news);
    const counted = ({ bad, light }) => (game === "londons_burning" ? bad : bad + light);
    assert.ok(raids > 0);
    assert.deepEqual([counted(german), counted(british)], [lost.German, lost.British]);
    assert.equal(news.reduce((all, { by }) => all + by, 0), result.score);
    for (const { part } of columns(news)) assert.ok(outcome(part, words));
    assert.ok(story({ news, words, fallen: null, blinded: [] }).every((told) => told.endsWith(".")));
  });

test("an hour of The Hardest Days names every target that was found, and squadrons as such", () => {
  const crossed = (raid, target, squadrons) => [
    { type: "coast_crossing", raid },
    { type: "target_found", raid, target },
    ...(squadrons ? [{ type: "intercepted", raid, squadrons }] : []),
  ];
  const log = [{ type: "segment_begins", hour: "1000" }, ...crossed(1, "Rye", ["54"]), ...crossed(2, "Poling"), ...crossed(3, "Kenley")];
  const { news } = days(log, { squadrons: [] });
  assert.deepEqual([news[0].place, news[0].met], ["Rye, Poling and Kenley", "54 Squadron"]);
  const both = days([...log, { type: "intercepted", raid: 2, squadrons: ["74"] }], { squadrons: [] });
  assert.equal(both.news[0].met, "54 and 74 Squadrons");
});

test("of many places, all that were hit most often are named", () => {
  const told = (...times) => sitesTold(new Map(times.map((many, n) => ["ABCD"[n], many])));
  assert.equal(told(1, 2, 2, 1), "four places, B and C twice");
  assert.equal(told(1, 1, 1, 1), "four places");
});

/** A day of raids; each is changed as a test needs it. */
function day(...changes) {
  const news = changes.map((change, n) => ({ ...piece("11 August", `0${n + 6}00`), place: "Rye", raids: 1, ...change }));
  return { news, words: WORDS, fallen: null, blinded: [] };
}

test("the headline is the first that holds, and speaks for whoever has won", () => {
  const broken = day({ by: 4, german: { bad: 4, light: 1 } });
  assert.equal(headline(broken, null)[0], "Four Gruppen broken");
  assert.equal(headlines(day({ by: -5 }, { by: 7 }))[0][0], "Saved by the last raid");
  const both = day({ german: { bad: 3, light: 0 }, british: { bad: 3, light: 0 } });
  assert.equal(headline(both, { winner: "Luftwaffe", title: "German victory", score: -9, rule: "", kind: "" })[0], "Three squadrons broken");
  assert.equal(headlines(day({}))[0][0], "A quiet day");
});

test("no headline speaks for the side that has lost", () => {
  const result = (winner) => ({ winner, title: "", score: 0, rule: "", kind: "" });
  const mauled = { ...day({ by: 3, german: { bad: 0, light: 9 } }, { by: -1 }), blinded: ["Rye"] };
  assert.equal(headline(mauled, result("Fighter Command"))[0], "Nine Gruppen mauled");
  assert.equal(headline(mauled, result("Luftwaffe"))[0], "Radar blinded at Rye");
  assert.equal(headline(day({ by: 2 }), result("RAF"))[0], "The raiders are held");
  assert.equal(headline(day({ by: -2 }), result("Luftwaffe"))[0], "The raiders get through");
});

const WELCOME = { plays: ["Fighter Command"], sides: ["Fighter Command", "Luftwaffe"], scenario: "prelude", commanders: { Luftwaffe: "recruit" }, advisers: { Luftwaffe: ["kesselring", "recruit", "search"], "Fighter Command": ["park"] } };
const LESSONS = ["respond", ""].map((question) => ({ name: `l${question}`, title: `About ${question}`, about: "", side: "Fighter Command", goal: "", question }));
const GAME = { scenarios: { prelude: { title: "Prelude", about: "" }, days: { title: "Days", about: "" } }, lessons: LESSONS };

test("after a defeat the same again comes first, after a victory the next step up", () => {
  const ids = (won, question = "") => suggestions(WELCOME, GAME, won, question).map(({ id }) => id);
  assert.deepEqual(ids(-1), ["same", "scenario", "stronger", "lesson", "side"]);
  assert.deepEqual(ids(1), ["scenario", "stronger", "lesson", "side", "same"]);
  const [, , stronger, lesson, other] = suggestions(WELCOME, GAME, -1, "respond");
  assert.deepEqual(stronger.commanders, { Luftwaffe: "kesselring" });
  assert.equal(lesson.told, "About respond");
  assert.deepEqual(other.commanders, { "Fighter Command": "park" });
  const best = { ...WELCOME, scenario: "days", commanders: { Luftwaffe: "search" } };
  assert.deepEqual(suggestions(best, GAME, 1, "").map(({ id }) => id), ["lesson", "side", "same"]);
});

test("a winner is mine or the others', and nobody's where both sides play here", () => {
  assert.deepEqual([outcomeFor(["RAF 1", "RAF 2"], "RAF"), outcomeFor(["Luftwaffe"], "RAF"), outcomeFor(["Luftwaffe"], "Luftwaffe")], [1, -1, 1]);
  assert.deepEqual([outcomeFor(["RAF", "Luftwaffe"], "RAF"), outcomeFor(["RAF"], "")], [0, 0]);
});

test("better than the doctrine is known only when the review is through", () => {
  const ride = { last: { done: true, stage: "done" }, told: { by: "Park" }, sums: { gained: 2, margin: 1 } };
  assert.deepEqual(bettered(ride), [{ id: "better", name: "Better than Park", earned: true }]);
  assert.deepEqual(bettered({ ...ride, sums: { gained: 0.5, margin: 1 } })[0].earned, false);
  assert.deepEqual(bettered({ ...ride, last: { done: true, stage: "stopped" } }), []);
});

test("sites that were hit are told with how often", () => {
  const reported = day({ by: -3 });
  hit(reported.news[0].hits, "Rye", 2);
  assert.ok(story(reported).includes("In all, bombs hit Rye twice."));
});

test("an honour is earned by what happened", () => {
  const earned = (side) => honours(day({ german: { bad: 1, light: 0 } }), side).filter((each) => each.earned);
  assert.deepEqual(earned("Fighter Command").map(({ id }) => id), ["first-blood", "no-radar-lost", "all-home", "no-bomb"]);
  assert.deepEqual(earned("Luftwaffe").map(({ id }) => id), []);
});

test("better than 1940 is who cost the other side more for each loss than in 1940; a quiet day is one of several", () => {
  const then = { British: 10, German: 20 };
  const better = (german, british, side) => beside1940(day({ german, british }), side, then)[0].earned;
  assert.ok(better({ bad: 3, light: 0 }, { bad: 1, light: 0 }, "Fighter Command"));
  assert.ok(!better({ bad: 1, light: 2 }, { bad: 1, light: 0 }, "Fighter Command"), "just as in 1940 is not better");
  assert.ok(better({ bad: 0, light: 1 }, { bad: 1, light: 0 }, "Luftwaffe"));
  const two = day({ day: "11 August", hits: new Map([["Rye", 1]]) }, { day: "12 August" });
  const quiet = (news) => honours({ ...two, news }, "Fighter Command").find(({ id }) => id === "quiet-day")?.earned;
  assert.equal(quiet(two.news), true);
  assert.equal(quiet(two.news.slice(0, 1)), undefined);
});

test("an honour that is new stays new when the others are told again", () => {
  const kept = new Map();
  const storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  const all = [{ id: "first-blood", name: "First blood", earned: true }];
  keep(all);
  assert.equal(keep([...all, { id: "beat-1940", name: "Better than 1940", earned: false }])[0].isNew, true);
});
