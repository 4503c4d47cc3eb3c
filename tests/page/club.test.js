/** The club: where passkeys work, what is said of times and tables, who stands where in head to head. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { next } from "/static/js/club/arrows.js";
import { filled, query, tableOf } from "/static/js/club/asking.js";
import { deviceName } from "/static/js/club/joining.js";
import { isBelow, mutedUntil, removedTold } from "/static/js/club/members.js";
import { offerOf } from "/static/js/club/offering.js";
import { bytes, passkeyFault, whyNoPasskey, written } from "/static/js/club/passkeys.js";
import { analysisTold, outcomeTold } from "/static/js/club/profile.js";
import { whoseTold } from "/static/js/club/running.js";
import { inTurn, timesOf, turnOf } from "/static/js/club/seats.js";
import { codeIn } from "/static/js/club/signin.js";
import { between, paired } from "/static/js/club/standings.js";
import { sideTold } from "/static/js/club/tables.js";
import { initials, momentTold, mutedTold, paceTold } from "/static/js/club/words.js";

const DAY = 86_400;
const noon = new Date(2026, 10, 19, 12, 0).getTime() / 1000;
const [anna, ben, carla] = ["Anna", "Ben", "Carla"].map((name) => ({ id: name[0], name }));

test("a passkey needs a name with https, or localhost", () => {
  const at_ = (protocol, hostname, port = "") => whyNoPasskey({ protocol, hostname, port }, true);
  assert.equal(at_("https:", "club.example.org"), "");
  assert.equal(at_("http:", "localhost", "1940"), "");
  assert.match(at_("http:", "club.example.org"), /https/);
  assert.match(at_("http:", "127.0.0.1", "1940"), /http:\/\/localhost:1940/, "on this machine there is a better address");
  for (const address of ["192.168.1.7", "[2001:db8::1]"]) assert.match(at_("https:", address), /number of a computer/);
  assert.match(whyNoPasskey({ protocol: "https:", hostname: "club.example.org", port: "" }, false), /knows no passkeys/);
});

test("bytes travel without signs that an address would change", () => {
  const all = Uint8Array.from({ length: 256 }, (_, n) => n);
  const text = written(all.buffer);
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual([...bytes(text)], [...all]);
  assert.equal(passkeyFault(Object.assign(new Error("x"), { name: "NotAllowedError" })).startsWith("No passkey was used"), true);
});

test("times are told as people tell them", () => {
  assert.equal(momentTold(noon - 3600, noon), "11:00");
  assert.equal(momentTold(noon - DAY, noon), "yesterday, 12:00");
  assert.equal(momentTold(noon + DAY, noon), "tomorrow, 12:00");
  assert.equal(momentTold(noon + 3 * DAY, noon), "Sunday, 12:00");
  assert.equal(momentTold(noon - 30 * DAY, noon), "20 October 2026");
  assert.equal(mutedTold(noon + 3 * DAY, noon), "You cannot write until Sunday, 12:00; you can play.");
  assert.equal(mutedTold(1e12, noon), "You cannot write until a steward lifts it; you can play.");
  assert.deepEqual(paceTold(3 * DAY), { pace: "By turns", wait: "3 days a turn" });
});

test("a person has a sign of one or two letters, whatever the name", () => {
  assert.deepEqual(["Anna", "Fritz von Dehn", "李雷", " x ", "🛩 Ace"].map(initials), ["AN", "FD", "李雷", "X", "🛩A"]);
});

test("what waits for me stands first, the longest waiting on top", () => {
  const match = (name, yours, since) => ({ match: name, yours, since });
  const every = [match("a", false, 5), match("b", true, 9), match("c", true, 2), match("d", false, 8)];
  assert.deepEqual(inTurn(every).map((one) => one.match), ["c", "b", "d", "a"]);
  const one = { yours: false, waits: "RAF", others: ["Ben"], begun: true, seat: "Luftwaffe", since: noon - DAY, patience: 3 * DAY };
  assert.equal(turnOf(one), "Ben has to decide");
  assert.equal(turnOf({ ...one, yours: true }), "Your turn");
  assert.equal(turnOf({ ...one, begun: false }), "Waiting for Ben to sit down");
  assert.equal(timesOf(one, noon), "Luftwaffe · since yesterday, 12:00, until Saturday, 12:00");
  assert.equal(timesOf({ ...one, patience: 0 }, noon), "Luftwaffe · since yesterday, 12:00");
});

test("an open table says which side is free, and is offered as it was set", () => {
  assert.equal(sideTold({ free: ["Luftwaffe"], own: false, maker: "RAF" }), "Luftwaffe is free");
  assert.equal(sideTold({ free: ["RAF", "Luftwaffe"], own: false, maker: "" }), "either side");
  assert.equal(sideTold({ free: ["Luftwaffe"], own: true, maker: "RAF" }), "you play the RAF");
  const set = new FormData();
  for (const [name, value] of Object.entries({ lead: "Luftwaffe", word: "  weekends best ", watched: "on" })) set.set(name, value);
  const match = { game: "duel", scenario: "prelude", options: {}, helps: false, undo: "never", patience: DAY };
  const offered = { ...match, maker: "Luftwaffe", pace: "turns", watch: true, text: "weekends best" };
  assert.deepEqual(offerOf(match, set), offered);
  set.delete("watched");
  assert.deepEqual(offerOf({ ...match, patience: 0 }, set), { ...offered, patience: 0, pace: "tonight", watch: false });
});

test("a running match stands since its last move, and before its first one since it was made", () => {
  const match = { waits: "RAF", since: noon - DAY, began: noon - 2 * DAY };
  assert.equal(whoseTold(match, noon), "RAF has to decide · 1 day ago");
  assert.equal(whoseTold({ ...match, waits: "", since: 0 }, noon), "Not begun · 2 days ago");
});

test("head to head is told from either of the two, and only for those who have met", () => {
  const rows = [anna, ben, carla].map((member) => ({ member }));
  const season = { rows, pairs: [{ a: ben, b: anna, won: 5, drawn: 1, lost: 3 }] };
  assert.deepEqual(between(season, anna, ben), { won: 3, drawn: 1, lost: 5 });
  assert.deepEqual(between(season, ben, anna), { won: 5, drawn: 1, lost: 3 });
  assert.equal(between(season, anna, carla), undefined);
  assert.deepEqual(paired(season, 9), [anna, ben]);
});

test("a result that does not count says why, and the analysis stands beside it where it was made", () => {
  assert.equal(outcomeTold({ outcome: "won", counts: true, why_not: "" }), "won");
  assert.equal(outcomeTold({ outcome: "lost", counts: false, why_not: "by file" }), "lost, not counted: by file");
  assert.equal(analysisTold({ luck: -1.44, rate: 0.3 }), "luck −1.4, 0.30 points lost a decision");
  assert.equal(analysisTold({ luck: null, rate: null }), "");
});

test("a pasted link leads to the club or to a seat, and nothing else is followed", () => {
  assert.deepEqual(codeIn(" https://club.example.org/club#join-abc_123 "), { club: "join-abc_123", seat: "" });
  assert.deepEqual(codeIn("https://club.example.org/play?x#match.token?guide=y"), { club: "", seat: "match.token" });
  assert.deepEqual(codeIn("javascript:alert(1)"), { club: "", seat: "" });
  assert.equal(tableOf({ match: "m/1", token: "m.t", seat: "" }), "play?m%2F1#m.t");
  assert.equal(filled("/members/{member}", { member: "a/b" }), "/members/a%2Fb");
  assert.equal(query({ game: "", before: "x" }), "?before=x");
});

test("stewards may act on those below them; muting ends when it is said to end", () => {
  assert.deepEqual([isBelow("member", "steward"), isBelow("steward", "steward"), isBelow("host", "steward")], [true, false, false]);
  assert.deepEqual(["day", "week", "lifted"].map((span) => mutedUntil(span, noon)), [noon + DAY, noon + 7 * DAY, -1]);
  assert.match(removedTold({ name: "Fritz", running: 1 }), /In 1 running match /);
  assert.doesNotMatch(removedTold({ name: "Fritz", running: 0 }), /running/);
});

test("arrows stop at both ends of the room", () => {
  assert.deepEqual([next(-1, 1, 4), next(0, 1, 4), next(3, 1, 4), next(0, -1, 4), next(2, Infinity, 4), next(2, -Infinity, 4)], [0, 1, 3, 0, 3, 0]);
});

test("a device is called by its browser and system", () => {
  assert.equal(deviceName("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36"), "Chrome on Linux");
  assert.equal(deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1"), "Safari on iPhone");
  assert.equal(deviceName(""), "a device");
});
