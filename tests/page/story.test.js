/** The story of a match: chapters, the moments that counted, and the ticks of the time axis. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { chaptersOf, momentsOf, ticksOf } from "/static/js/story.js";

const head = (text, at, depth) => ({ type: "raid_opens", text, at, depth });
const change = (figure, by, to, at, why) => ({ type: "changed", figure, by, to, at, why });
const log = [
  head("11 August 1940", 0, 1),
  head("Raid 1", 1, 2),
  change("victories", 1, 1, 2, "Do17 #3"),
  change("Luftwaffe score", 1, 1, 2, "Spitfire #1"),
  head("Raid 2", 3, 2),
  change("victories", 1, 2, 4, "He111 #24"),
  change("victories", 1, 3, 5, "Ju88 #7"),
];
const signs = { victories: 1, "Luftwaffe score": -1 };

test("changes are grouped by the raid in which they came", () => {
  const { best } = momentsOf(chaptersOf(log), signs);
  assert.deepEqual(
    best.map(({ chapter, figure, by, parts }) => [chapter.title, figure, by, parts.length]),
    [
      ["Raid 2", "victories", 2, 2],
      ["Raid 1", "victories", 1, 1],
    ],
  );
});

test("my losses are not my best moments", () => {
  const { best, worst } = momentsOf(chaptersOf(log), signs);
  assert.ok(!best.some(({ figure }) => figure === "Luftwaffe score"));
  assert.deepEqual(
    worst.map(({ figure, by }) => [figure, by]),
    [["Luftwaffe score", 1]],
  );
  const german = momentsOf(chaptersOf(log), { victories: -1, "Luftwaffe score": 1 });
  assert.deepEqual(
    german.best.map(({ figure }) => figure),
    ["Luftwaffe score"],
  );
});

test("the axis has a tick for each large chapter, and not too many", () => {
  const many = Array.from({ length: 30 }, (_, n) => head(`${n} August`, n, 1));
  assert.equal(ticksOf(chaptersOf(many), 7).length, 6);
  assert.deepEqual(
    ticksOf(chaptersOf(log), 7).map(({ title }) => title),
    ["11 August 1940", "Raid 1", "Raid 2"],
  );
});

test("a chapter knows the day under which it stands", () => {
  const days = [head("11 August", 0, 1), head("2 p.m.", 1, 2), head("12 August", 2, 1), head("2 p.m.", 3, 2)];
  assert.deepEqual(
    chaptersOf(days).map(({ under, title }) => `${under}/${title}`),
    ["/11 August", "11 August/2 p.m.", "/12 August", "12 August/2 p.m."],
  );
});

test("a round of a combat belongs to its raid", () => {
  const rounds = [head("2 p.m.", 0, 2), head("Round 1", 1, 3), change("victories", 1, 1, 2, "Do17 #3")];
  const { best } = momentsOf(chaptersOf(rounds), signs);
  assert.deepEqual(
    best.map(({ chapter }) => chapter.title),
    ["2 p.m."],
  );
});
