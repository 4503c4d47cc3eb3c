/** What is lettered on a counter. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortName } from "/static/js/counter.js";
import { diversion, fullName, phaseOf, shortName as bandOf } from "/boards/raf/units.js";

const gruppe = (name) => ({ name, type: "He111" });
const squadron = (name) => ({ name, type: "Spitfire" });

test("a Gruppe shows its numeral and the number of its Geschwader", () => {
  assert.equal(shortName(bandOf(gruppe("II/KG53/2"))), "II/53");
  assert.equal(fullName(gruppe("II/KG53/2")), "II/KG53");
  assert.equal(shortName(bandOf(gruppe("I/JG53/3"))), "I/53");
});

test("an independent Gruppe keeps its letters and loses its Luftflotte", () => {
  for (const name of ["KGr126", "KGr100", "EGr210"]) {
    assert.equal(shortName(bandOf(gruppe(`${name}/2`))), name);
    assert.equal(fullName(gruppe(`${name}/2`)), name);
  }
});

test("a squadron shows its number", () => {
  assert.equal(shortName(bandOf(squadron("234/1/10"))), "234");
  assert.equal(fullName(squadron("234/1/10")), "234 Squadron");
});

test("a raid with a second target says who goes there; its colour is the clock's", () => {
  const raid = { diverted: ["A", "B"], secondary: "Bournemouth", size: 0, warning: "none" };
  assert.equal(diversion(raid), "A, B to Bournemouth");
  assert.equal(diversion({ ...raid, diverted: [] }), "");
  assert.deepEqual(
    [raid, { ...raid, warning: "early" }, { ...raid, size: 4 }].map(phaseOf),
    ["red", "yellow", "blue"],
  );
});
