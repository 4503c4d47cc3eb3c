/** What the lobby asks of the server, with the key of the room. */

import { notice } from "../dom.js";
import { ask, isAlone, tableAddress } from "../doors.js";
import { keepSeat } from "../mine.js";
import { recall, remember } from "../settings.js";

/** @import {Seat} from "../types.js" */

const NO_KEY = 401;

/** Ask with the key; one that is refused is forgotten. @param {string} path @param {RequestInit} [init] */
export async function api(path, init = {}) {
  const reply = await ask(path, { ...init, headers: { Authorization: `Bearer ${recall("key")}` } });
  const told = await reply.json();
  if (reply.status === NO_KEY) remember("key", "");
  if (!reply.ok) throw new Error(told.told);
  return told;
}

let member = false;

/** Say whether a member of the club has signed in, who begins matches as the host does. @param {boolean} is */
export function isMember(is) {
  member = is;
}

/** Whether whoever looks has no key, and so is a guest here. A page without a server has no guests. */
export function isGuest() {
  return !isAlone && !recall("key") && !member;
}

/** What the server draws of a text, or nothing. @param {string} path @param {string} body @returns {Promise<Blob | null>} */
export async function apiFile(path, body) {
  const reply = await ask(path, { method: "POST", body, headers: { Authorization: `Bearer ${recall("key")}` } });
  return reply.ok ? reply.blob() : null;
}

/** Go to the first seat of a match that is being laid. @param {Promise<Seat[]>} laid @param {string} [lesson] */
export async function sitDown(laid, lesson = "") {
  try {
    const [seat] = await laid;
    if (!seat) return;
    if (isGuest()) keepSeat(seat.token);
    location.href = tableAddress(seat.token, lesson);
  } catch (error) {
    notice(error instanceof Error ? error.message : "That did not work.");
  }
}
