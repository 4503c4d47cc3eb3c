/** Zoom and pan: a point stays under the pointer, and the table fills its frame. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { View } from "/static/js/zoom.js";

function view() {
  const made = new View();
  made.resize(800, 400);
  return made;
}

test("the point under the pointer stays where it is", () => {
  const near = view();
  near.zoom(2, 200, 100);
  assert.deepEqual(near.at(200, 100), [200, 100]);
  assert.deepEqual(near.at(0, 0), [-200, -100]);
  assert.equal(near.transform, "translate(-200px, -100px) scale(2)");
});

test("no edge of the table comes into the frame, and it is never smaller than the frame", () => {
  const near = view();
  near.zoom(2);
  near.pan(5000, -5000);
  assert.deepEqual([near.x, near.y], [0, -400]);
  near.zoom(0.1);
  assert.deepEqual([near.near, near.x, near.y, near.transform], [1, 0, 0, ""]);
  near.zoom(100);
  assert.equal(near.near, 4);
  near.whole();
  assert.equal(near.transform, "");
});

test("a table is brought near with a point in the middle, as far as its edges allow", () => {
  const near = view();
  near.show(2, 300, 200);
  assert.deepEqual(near.at(300, 200), [400, 200]);
  near.show(2, 0, 0);
  assert.deepEqual([near.x, near.y], [0, 0]);
});
