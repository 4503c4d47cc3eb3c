/** What is all alike is answered as the player might answer it, and told; unless he wants to be asked. */

import { afterPaint, notice } from "./dom.js";
import { recall } from "./settings.js";

/** @import {Room} from "./room.js" */

/** Take what is all alike as soon as the question is open. @param {Room} room */
export function takeAlike(room) {
  const takeSoon = afterPaint(() => isDue(room) && take(room));
  room.on(["state", "beat", "look"], () => isDue(room) && takeSoon());
}

/**
 * Whether the open question is all alike, and the player has not come back to it himself.
 * @param {Pick<Room, "draft" | "state" | "looked" | "handover" | "sending" | "instead">} room
 */
export function isDue({ draft, state, looked, handover, sending, instead }) {
  if (!draft?.decision.alike || draft.begun || !state?.decision || looked || handover || sending || instead) return false;
  return !state.past.ahead && !state.past.asked && recall("alike", "take") === "take";
}

/** @param {Room} room */
function take(room) {
  const { draft } = room;
  if (!draft) return;
  const { kind, options, at_least } = draft.decision;
  const taken = options.slice(0, at_least);
  const keys = taken.map(({ key }) => key);
  room.answer(kind === "pick one" ? keys[0] : keys, false);
  notice(`All alike; taken: ${taken.map(({ label }) => label).join(", ")}.`);
}
