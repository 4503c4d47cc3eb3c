/** The ten aircraft: one source for every picture of them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { planText, sideText } from "/static/js/aircraft/drawing.js";
import { SHAPES } from "/static/js/aircraft/shapes.js";
import { BOX, placed, SILHOUETTES, whole } from "/static/js/silhouettes.js";

const WEB = new URL("../../src/dowding/web/", import.meta.url);
const TYPES = ["spitfire", "hurricane", "defiant", "blenheim", "me109", "me110", "ju87", "ju88", "he111", "do17"];

/** @param {string} outline */
const numbers = (outline) => (outline.match(/-?[\d.]+/g) ?? []).map(Number);

test("there are ten, each from above and from the side", () => {
  assert.deepEqual(Object.keys(SHAPES), TYPES);
  for (const type of TYPES) {
    assert.match(planText(type), /clipPath/);
    assert.match(sideText(type), /clipPath/);
  }
  assert.equal(planText("Zeppelin"), "");
});

test("half an outline is mirrored, and the whole is closed where it began", () => {
  assert.equal(whole("M0,1L5,2C6,3 7,4 0,9"), "M0,1L5,2C6,3 7,4 0,9C-7,4 -6,3 -5,2L0,1Z");
});

test("every outline fills its box from edge to edge, and lies in its middle", () => {
  for (const [type, shape] of Object.entries(SHAPES)) {
    const all = numbers(SILHOUETTES[type]);
    const [xs, ys] = [0, 1].map((rest) => all.filter((_, n) => n % 2 === rest));
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    assert.ok(Math.min(left, top) >= 1 && Math.max(right, bottom) <= BOX - 1, type);
    assert.ok(Math.abs(left + right - BOX) < 0.3, `${type} is the same on both sides`);
    assert.ok(Math.max(right - left, bottom - top) > BOX - 6, `${type} is not smaller than its box`);
    assert.ok(Math.abs((right - left) / placed(shape).scale - shape.span) < 2, `${type} has its true span`);
  }
});

test("no two look alike: their outlines differ in more than a tenth of the rows", () => {
  const widths = (/** @type {string} */ type) => {
    const all = numbers(SILHOUETTES[type]);
    return Array.from({ length: 20 }, (_, row) => {
      const here = all.filter((_, n) => n % 2 === 0 && Math.floor((all[n + 1] ?? 0) / 5) === row);
      return Math.max(0, ...here) - 50;
    });
  };
  for (const [n, one] of TYPES.entries())
    for (const other of TYPES.slice(n + 1)) {
      const [a, b] = [widths(one), widths(other)];
      assert.ok(a.filter((width, row) => Math.abs(width - (b[row] ?? 0)) > 3).length > 2, `${one} and ${other}`);
    }
});

test("the cards of the games show the same aircraft", () => {
  const known = new Set(Object.values(SILHOUETTES));
  const cards = ["lion", "duel", "eagle", "londons_burning"].map((game) => `${game}/static/card.svg`);
  const shown = cards.flatMap((card) => [
    ...readFileSync(new URL(card, WEB), "utf8").matchAll(/d="(M50,[^"]{300,})"/g),
  ]);
  assert.equal(shown.length, 27);
  for (const [, outline] of shown) assert.ok(known.has(outline), outline);
});
