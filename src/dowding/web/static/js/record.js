/** The days of a match, and the record of 1940 beside them. */

import { file } from "./doors.js";

/** @import {Room} from "./room.js" */
/** @import {Diary, OnRecord} from "./types.js" */

/** @param {Room} room @returns {Promise<Diary | null>} */
export function diaryOf(room) {
  return new Promise((done) => room.line.send({ type: "diary" }, (reply) => done(reply.type === "diary" ? reply : null)));
}

/** @param {Room} room @returns {Promise<OnRecord | null>} */
export async function recordOf(room) {
  if (!room.facts?.record) return null;
  const reply = await file(`boards/${room.facts.game}/record.json`);
  return reply.ok ? reply.json() : null;
}
