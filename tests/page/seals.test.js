/** What the page notes before a match between people, and when it does not tell its number. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map();
globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };

const { distrust, noteSeals, sealNumber, sealOver, verifying } = await import("/static/js/seals.js");
const { sha256 } = await import("/static/js/sha256.js");

const COMMITMENT = "c".repeat(64);
const SIDES = ["Luftwaffe", "Fighter Command"];
const HIS = sealOver(COMMITMENT, "Luftwaffe", "his");
const shown = (/** @type {object} */ more) => ({
  match: "m",
  plays: ["Fighter Command"],
  people: SIDES,
  commitment: COMMITMENT,
  seals: {},
  added: [],
  ...more,
});
const facts = { match: "m", plays: ["Fighter Command"], sides: SIDES };

beforeEach(() => kept.clear());

test("a seal is the hash of the match, the side and the number", () => {
  assert.equal(sealNumber(shown(), "17"), sha256(`${COMMITMENT}\nFighter Command\n17`));
});

test("an honest toss is trusted, and the command names what was noted before play", () => {
  const mine = sealNumber(shown(), "17");
  for (const seals of [{}, { Luftwaffe: HIS }, { Luftwaffe: HIS, "Fighter Command": mine }]) {
    noteSeals(shown({ seals }));
    assert.equal(distrust(shown({ seals })), "");
  }
  const noted = `--commitment ${COMMITMENT} --side "Fighter Command" --number "17" --seal ${HIS}`;
  assert.equal(verifying(facts), `dowding verify FILE ${noted}`);
});

test("a copied seal, a changed seal and a changed commitment are found out before the number is told", () => {
  const mine = sealNumber(shown(), "17");
  assert.match(distrust(shown({ seals: { Luftwaffe: mine, "Fighter Command": mine } })), /was copied/);
  noteSeals(shown({ seals: { Luftwaffe: HIS } }));
  const later = shown({ seals: { Luftwaffe: sealOver(COMMITMENT, "Luftwaffe", "tried"), "Fighter Command": mine } });
  noteSeals(later);
  assert.match(distrust(later), /another seal of Luftwaffe than before/);
  assert.match(distrust(shown({ commitment: "d".repeat(64) })), /another commitment/);
  assert.match(verifying(facts), new RegExp(`--seal ${HIS}$`), "what was shown first is compared at the end");
});

test("a seal that this device did not make is not taken for its own", () => {
  sealNumber(shown(), "17");
  const other = sealOver(COMMITMENT, "Fighter Command", "18");
  assert.match(distrust(shown({ seals: { "Fighter Command": other } })), /than you made/);
  assert.match(distrust(shown({ seals: { "Fighter Command": sha256("17") } })), /than you made/);
});
