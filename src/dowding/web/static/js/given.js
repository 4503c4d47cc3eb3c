/** The answers that were given on this device in a match between people: one that is taken back returns as a draft. */

import { recall, remember } from "./settings.js";

/** @import {Room} from "./room.js" */
/** @import {Answer, Shown, Welcome} from "./types.js" */
/** @typedef {{position: number, question: string, answer: Answer}} Given */

/** How many answers are kept. */
const MOST = 8;

/** @param {Welcome} facts */
const place = ({ match, seat }) => `given.${match}.${seat}`;

/** @param {Welcome} facts @returns {Given[]} */
function kept(facts) {
  try {
    return JSON.parse(recall(place(facts), "[]"));
  } catch {
    return [];
  }
}

/** @param {Shown} decision */
const asked = ({ question }) => JSON.stringify(question);

/** Keep the answer to the present question. @param {Pick<Room, "facts" | "state">} room @param {Answer} answer */
export function keepGiven({ facts, state }, answer) {
  if (!facts?.commitment || !state?.decision) return;
  const { position } = state.past;
  const earlier = kept(facts).filter((given) => given.position !== position);
  const given = { position, question: asked(state.decision), answer };
  remember(place(facts), JSON.stringify([given, ...earlier].slice(0, MOST)));
}

/**
 * Lay out the answer that was given to the present question before it was taken back, if there is one.
 * @param {Pick<Room, "facts" | "state">} room @param {(answer: Answer) => void} layOut
 */
export function givenBefore({ facts, state }, layOut) {
  if (!facts?.commitment || !state?.decision) return;
  const [now, at] = [asked(state.decision), state.past.position];
  const found = kept(facts).find(({ position, question }) => position === at && question === now);
  if (found) layOut(found.answer);
}
