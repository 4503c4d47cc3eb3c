/** What the lobby tells: lengths on the calendar, options in words, one list of matches, who may play. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { already } from "/static/js/moments.js";
import { axisOf, spanOf } from "/static/js/lobby/calendar.js";
import { offers } from "/static/js/lobby/learn.js";
import { merged } from "/static/js/lobby/ongoing.js";
import { daysTold, decisionsTold, endTold, optionsTold } from "/static/js/lobby/telling.js";
import { isForTwo } from "/static/js/lobby/who.js";

const four = { sure: "1940-08-17", by: "1940-08-21", days: [4, 4], decisions: { RAF: 59 } };
const long = { sure: "1940-08-25", by: "1940-09-19", days: [6, 16], decisions: { RAF: 178 } };
const day = { sure: "1940-08-11", by: "1940-08-11", days: [1, 1], decisions: { RAF: 14 } };
const first = { first: "1940-08-11", last: "", marks: {} };

test("a scenario ends where its matches ended, and is as long on the calendar", () => {
  const game = {
    scenarios: { four: first, long: { ...first, marks: { "1940-09-22": "last look" } } },
    lengths: { four, long },
  };
  const axis = axisOf(game);
  assert.deepEqual(axis && axis.end - axis.start, 43, "11 August to 22 September");
  const [short, all] = [spanOf(axis, first, four), spanOf(axis, first, long)];
  assert.equal(short.from, 0);
  assert.ok(short.sure + short.likely < 0.3 * 100, "four raid days are not drawn as the campaign");
  assert.ok(all.sure + all.likely > 0.9 * 100);
  assert.deepEqual(spanOf(axis, game.scenarios.long, long).decided, [{ at: 100, told: "last look" }]);
  assert.equal(axisOf({ scenarios: { day: first }, lengths: { day } }), null, "single days need no calendar");
});

test("lengths are told in words", () => {
  assert.deepEqual([day, four, long].map(daysTold), ["1 raid day", "4 raid days", "6 to 16 raid days"]);
  assert.deepEqual([day, four, long].map((length) => endTold(first, length)), [
    "11 August",
    "ends 17 to 21 August",
    "ends 25 August to 19 September",
  ]);
  assert.deepEqual([day, four, long].map((length) => decisionsTold(length, "RAF")), [
    "about 14 decisions",
    "about 60 decisions",
    "about 180 decisions",
  ]);
  assert.equal(decisionsTold(day, "Luftwaffe"), "");
});

test("what differs from the standard is named", () => {
  const yes = { values: [false, true], default: false, about: "", title: "Night raids", rule: "18", called: {} };
  const no = { ...yes, default: true, title: "Unmet raids count" };
  const weather = { ...yes, default: "historical", title: "Weather", called: { optional: "by the die" } };
  const who = { ...yes, default: "one", title: "Who plays" };
  const game = { options: { yes, no, weather, who }, versions: [{ option: "who", value: "one", sides: ["RAF"] }] };
  const usual = { undo: "freely", helps: true, seed: null };
  assert.deepEqual(optionsTold(game, {}, usual), ["standard rules", "odds and advice on", "answers may be taken back"]);
  assert.deepEqual(
    optionsTold(game, { yes: true, no: false, weather: "optional", who: "two" }, { undo: "never", helps: false, seed: 7 }),
    ["Night raids", "without Unmet raids count", "Weather: by the die", "no helps", "taken back never", "dice of seed 7"],
  );
});

const seat = (name, sides, token = name) => ({ token, match: "m", name, sides });
const row = (id, more = {}) => ({
  id, game: "lion", title: id, commanders: {}, made: 0, touched: 10, standing: "", over: false, waits: "RAF", since: 10,
  terms: {}, ...more,
});
const mine = (match, more = {}) => ({
  token: `${match}.own`, match, game: "duel", title: match, seat: "RAF", plays: ["RAF"], name: "", others: ["Ben"],
  waits: "RAF", yours: true, since: 20, over: false, result: "", unread: 2, ...more,
});

test("matches of the room and those opened by a link are one list", () => {
  const alone = { row: row("alone"), seats: [seat("RAF", ["RAF"]), seat("spectator", [])] };
  const over = { row: row("over", { over: true, touched: 99 }), seats: [seat("RAF", ["RAF"])] };
  const two = { row: row("two"), seats: [seat("RAF", ["RAF"]), seat("LW", ["LW"]), seat("spectator", [])] };
  const screen = { row: row("screen", { touched: 5 }), seats: [seat("all", ["RAF", "LW"]), ...two.seats] };
  const list = merged([alone, over, two, screen], [mine("two"), mine("elsewhere", { yours: false, waits: "LW" })], () => "");
  assert.deepEqual(list.map(({ id, yours }) => [id, yours]), [
    ["alone", true], ["two", true], ["screen", true], ["elsewhere", false], ["over", false],
  ]);
  const [, linked] = list;
  assert.deepEqual([linked.token, linked.unread, linked.seats.length], ["two.own", 2, 3]);
  const unseated = merged([two], [], () => "")[0];
  assert.equal(unseated.yours, false, "nobody's turn is one's own before one has sat down");
  const watched = merged([], [mine("watched", { plays: [] })], () => "");
  assert.deepEqual(watched, [], "watching is nothing to continue");
});

test("the guides of all games come before any exercise", () => {
  const lesson = (name, goal = "") => ({ name, goal });
  const games = [
    { name: "a", board: true, lessons: [lesson("first"), lesson("more", "Win.")] },
    { name: "b", board: true, lessons: [lesson("first"), lesson("other")] },
    { name: "c", board: false, lessons: [lesson("first")] },
  ];
  assert.deepEqual(offers(games).map(({ game, lesson: { name } }) => `${game.name}/${name}`), ["a/first", "b/first", "b/other", "a/more"]);
});

test("a friend is offered the games that two can play", () => {
  assert.equal(isForTwo({ sides: ["RAF"], versions: [] }), false);
  assert.equal(isForTwo({ sides: ["RAF", "LW"], versions: [] }), true);
  assert.equal(isForTwo({ sides: ["RAF"], versions: [{ sides: ["RAF"] }, { sides: ["RAF", "LW"] }] }), true);
});

test("for how long it is somebody's turn", () => {
  assert.equal(already(100, 130), "just now");
  assert.equal(already(0, 19 * 60), "for 19 minutes");
  assert.equal(already(0, 3600), "for 1 hour");
});
