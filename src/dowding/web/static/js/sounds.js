/** A soft sound for a loss or a hit when it is shown, beside the one for one's turn; both are off unless wanted. */

import { soundIsOn } from "./told.js";
import { play } from "./tones.js";

/** A low, short thud. */
const THUD = { pitch: 110, length: 0.28 };

/** Sound a loss or damage with the beat that tells of it; without a show, when it is known. @param {import("./room.js").Room} room */
export function soundHits(room) {
  let known = -1;
  room.on((what) => {
    if (!["state", "beat"].includes(what) || !room.state || room.handover) return;
    const news = known < 0 ? [] : room.told.slice(known);
    if (soundIsOn() && news.some((entry) => entry.type === "changed")) play(THUD);
    known = room.told.length;
  });
}
