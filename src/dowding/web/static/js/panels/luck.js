/** The luck meter: how much chance has changed the main figure so far. */

import { h } from "../dom.js";
import { morph } from "../morph.js";
import { mean } from "./chances.js";

/** @import {Room} from "../room.js" */
/** @import {Luck} from "../types.js" */

/** The delay after the last change before luck is asked for, in milliseconds. */
const PATIENCE = 600;

/** @type {{at: number, luck: Luck | null, waiting: number}} */
const known = { at: -1, luck: null, waiting: 0 };

/** Ask the server for the luck so far. @param {Room} room @returns {Promise<Luck | null>} */
export function askLuck(room) {
  return new Promise((done) => {
    if (known.luck && known.at === room.state?.at) return done(known.luck);
    room.line.send({ type: "luck" }, (reply) => {
      if (reply.type !== "luck") return done(null);
      known.at = reply.at;
      known.luck = reply;
      return done(reply);
    });
  });
}

/**
 * Show the meter, and update it when the match has not changed for a moment.
 * @param {Room} room @param {HTMLElement} place
 */
export function luckTold(room, place) {
  draw(room, place);
  clearTimeout(known.waiting);
  if (!room.state || known.at === room.state.at) return;
  known.waiting = window.setTimeout(() => void askLuck(room).then(() => draw(room, place)), PATIENCE);
}

/** @param {Room} room @param {HTMLElement} place */
function draw(room, place) {
  const { luck } = known;
  if (!luck?.throws || room.looked) return morph(place); // luck is that of the present
  const share = Math.max(-1, Math.min(1, luck.luck / Math.max(luck.usual, 0.01)));
  const left = 50 + Math.min(0, share * 50);
  const told = `${luck.told} ${highIsGoodFor(room)}`.trim();
  return morph(
    place,
    h(
      "span",
      { class: "meter-luck", title: told, tabindex: "0", role: "img", "aria-label": told },
      h("span", {}, `Luck ${mean(luck.luck)} ${luck.figure}, ${luck.throws} throw${luck.throws === 1 ? "" : "s"}`),
      h(
        "i",
        { "aria-hidden": "true" },
        h("u", { class: share * room.sign < 0 ? "bad" : "good", style: { left: `${left}%`, width: `${Math.abs(share) * 50}%` } }),
      ),
    ),
  );
}

/** What a high figure means, where sides want different things. @param {Room} room */
export function highIsGoodFor({ facts }) {
  return facts?.good_for ? `High is good for ${facts.good_for}.` : "";
}
