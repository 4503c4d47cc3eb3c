/** The days of a match, and the record of 1940 beside them. */

import { file, isReplay } from "./doors.js";

/** @import {Room} from "./room.js" */
/** @import {Diary, OnRecord} from "./types.js" */

/** @type {WeakMap<object, Promise<Diary | null>>} the diary of each state that was asked about */
const diaries = new WeakMap();

/** The days of the match as it stands; it is asked for only once. @param {Room} room @returns {Promise<Diary | null>} */
export function diaryOf(room) {
  const state = room.state ?? room;
  const known = diaries.get(state);
  if (known) return known;
  /** @type {Promise<Diary | null>} */
  const asked = new Promise((done) => room.line.send({ type: "diary" }, (reply) => done(reply.type === "diary" ? reply : null)));
  diaries.set(state, asked);
  return asked;
}

/** The record of 1940; it is not part of a replay. @param {Room} room @returns {Promise<OnRecord | null>} */
export async function recordOf(room) {
  if (!room.facts?.record || isReplay) return null;
  const reply = await file(`boards/${room.facts.game}/record.json`);
  return reply.ok ? reply.json() : null;
}
