/** Whoever looks elsewhere is told that it is his turn, and of messages, as he wished. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { scheduleOf } from "/static/js/sound/recipes.js";
import { Store } from "/static/js/store.js";
import { setNotifications, tellTurns } from "/static/js/told.js";

const kept = new Map();
const shown = [];
let rung = 0;
let allowed = "granted";

class Notification {
  static get permission() {
    return allowed;
  }
  static requestPermission = async () => allowed;
  constructor(title, { body, tag }) {
    shown.push([title, body, tag]);
  }
}
/** Any node, and any of its values: whatever is set or asked of it is well. */
const anything = new Proxy(() => anything, { get: () => anything, set: () => true });
class AudioContext {
  currentTime = 0;
  state = "running";
  destination = {};
  createOscillator() {
    rung += 1;
    return anything;
  }
  createGain = () => anything;
}
Object.assign(globalThis, { window: globalThis, Notification, AudioContext, document: { hidden: true } });
globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };

function seated() {
  const facts = { title: "Chain Home", seat: "RAF" };
  const room = Object.assign(new Store(), { facts, token: "t", state: null, people: { talk: [] } });
  tellTurns(room);
  const turn = (decision) => {
    room.state = { decision };
    room.tell("state");
  };
  const say = (number, seat, text) => {
    room.people.talk = [...room.people.talk, { number, seat, text }];
    room.tell("company");
  };
  return { room, turn, say };
}

beforeEach(async () => {
  shown.length = rung = 0;
  allowed = "granted";
  document.hidden = true;
  kept.set("dowding.sound", "on");
  await setNotifications(true);
});

/** What is to be heard has been heard. */
const listened = async () => {
  await import("/static/js/sound/output.js");
  await new Promise((done) => setImmediate(done));
  const once = scheduleOf("telephone").length;
  return rung / once;
};

test("when it becomes one's turn, once", async () => {
  const { turn } = seated();
  for (const decision of [null, null, { kind: "confirm" }, { kind: "confirm" }]) turn(decision);
  assert.deepEqual([shown, await listened()], [[["Chain Home", "It is your turn.", "t"]], 1]);
});

test("of the other's messages, but not of old or own ones", async () => {
  const { room, say } = seated();
  room.people.talk = [{ number: 1, seat: "Luftwaffe", text: "old" }];
  room.tell("company");
  say(2, "RAF", "mine");
  say(3, "Luftwaffe", "Are you there?");
  assert.deepEqual(shown.map(([, body]) => body), ["Are you there?"]);
  assert.ok(await listened());
});

test("not while he looks at the page, nor against his wish", async () => {
  const { turn } = seated();
  document.hidden = false;
  turn(null);
  turn({ kind: "confirm" });
  document.hidden = true;
  kept.set("dowding.sound", "off");
  allowed = "denied";
  assert.equal(await setNotifications(true), false);
  turn(null);
  turn({ kind: "confirm" });
  assert.deepEqual([shown, await listened()], [[], 0]);
});
