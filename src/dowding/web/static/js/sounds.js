/** A soft sound when a loss or a hit is shown. Like the sound for one's turn, it is off unless wanted. */

import { soundIsOn } from "./told.js";
import { play } from "./tones.js";

/** A low, short thud. */
const THUD = { pitch: 110, length: 0.28 };

/** Play the sound with the beat that tells of a loss or damage; without a show, at once. @param {import("./room.js").Room} room */
export function soundHits(room) {
  let known = -1;
  room.on(["state", "beat"], () => {
    if (!room.state || room.handover) return;
    const news = known < 0 ? [] : room.told.slice(known);
    if (soundIsOn() && news.some((entry) => entry.type === "changed")) play(THUD);
    known = room.told.length;
  });
}
