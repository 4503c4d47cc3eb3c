/** The sounds: off unless wanted, one for a hit when it is shown, one for one's turn to who looks elsewhere. */

import assert from "node:assert/strict";
import { Store } from "/static/js/store.js";
import { beforeEach, test } from "node:test";

const pitches = [];
globalThis.localStorage = { getItem: (key) => kept[key] ?? null, setItem: (key, value) => (kept[key] = value) };
globalThis.window = globalThis;
globalThis.document = { hidden: false };
globalThis.AudioContext = class {
  currentTime = 0;
  destination = {};
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to };
  }
  createOscillator() {
    const frequency = { set value(pitch) { pitches.push(pitch); } };
    return { frequency, connect: (to) => to, start() {}, stop() {} };
  }
};
let kept = {};
const { soundHits } = await import("/static/js/sounds.js");
const { setSound, tellTurns } = await import("/static/js/told.js");

/** A room whose log is told as far as the show has come. */
function room() {
  return Object.defineProperties(Object.assign(new Store(), {
    state: { decision: null },
    log: [],
    end: Infinity,
    people: { talk: [] },
  }), {
    told: {
      get() {
        return this.log.slice(0, this.end);
      },
    },
  });
}

beforeEach(() => {
  pitches.length = 0;
  kept = {};
});

test("a hit sounds with the beat that shows it, not when the page learns of it", () => {
  setSound(true);
  const here = room();
  soundHits(here);
  here.tell("state");
  here.log.push({ type: "moved" }, { type: "changed" });
  here.end = 1;
  here.tell("state");
  assert.deepEqual(pitches, []);
  here.end = 2;
  here.tell("beat");
  assert.deepEqual(pitches, [110]);
  here.end = Infinity;
  here.tell("beat");
  assert.deepEqual(pitches, [110], "once");
});

test("one's turn sounds to who looks elsewhere, and nothing sounds unless it is wanted", () => {
  const here = room();
  document.hidden = true;
  tellTurns(here);
  here.tell("state");
  here.state = { decision: {} };
  here.tell("state");
  assert.deepEqual(pitches, []);
  setSound(true);
  here.state = { decision: null };
  here.tell("state");
  here.state = { decision: {} };
  here.tell("state");
  assert.deepEqual(pitches, [660, 880]);
});
