/** The seats whose links were opened on this device, so that their matches are found again without the host's key. */

import { recall, remember } from "./settings.js";

const MOST = 100;

/** @returns {string[]} the tokens of the seats, the latest first */
export function seatsHere() {
  try {
    const found = JSON.parse(recall("seats", "[]"));
    return Array.isArray(found) ? found.filter((token) => typeof token === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remember a seat. @param {string} token */
export function keepSeat(token) {
  remember("seats", JSON.stringify([token, ...seatsHere().filter((other) => other !== token)].slice(0, MOST)));
}

/** Forget a seat on this device; the match itself stays. @param {string} token */
export function forgetSeat(token) {
  remember("seats", JSON.stringify(seatsHere().filter((other) => other !== token)));
}

const EXPECTED = "expected";

/** Note that whoever opens a seat next has chosen it himself, so that he is not asked to sit down again. @param {string} token */
export function expectAt(token) {
  remember(EXPECTED, token);
}

/** Whether the seat was chosen on this device a moment ago; asked once. @param {string} token */
export function isExpected(token) {
  const expected = recall(EXPECTED) === token;
  if (expected) remember(EXPECTED, "");
  return expected;
}
