/** What is asked: whether it is new, and how it is announced. */

import { announce } from "./dom.js";

/** @import {Room} from "./room.js" */
/** @import {State} from "./types.js" */

/**
 * Whether a state brings the question that is being answered already, as after a lost connection: then the draft stays.
 * @param {Room<any>} room @param {State<any>} state
 */
export function isAsked(room, state) {
  const known = room.answering && room.state?.at === state.at ? room.state.decision : null;
  return !!known && JSON.stringify(known) === JSON.stringify(state.decision);
}

/** Announce what is asked, or how the match has ended. @param {Room<any>} room */
export function announceAsked({ state, handover }) {
  if (!state) return;
  const ask = state.decision ? `${state.decision.side}: ${handover ? "please" : state.decision.prompt}` : "";
  announce(state.result ? `The match is over: ${state.result.title}` : ask || `Waiting for ${state.waiting}`);
}
