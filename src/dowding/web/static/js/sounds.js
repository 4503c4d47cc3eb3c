/** A soft sound for a loss, beside the one for one's turn; both are off unless they are wanted. */

import { soundIsOn } from "./told.js";

/** The pitch of a thud in hertz, and its length in seconds. */
const [PITCH, LENGTH] = [110, 0.28];

/** A low, soft tone, made here, so that nothing has to be loaded. */
function thud() {
  if (!("AudioContext" in window)) return;
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = PITCH;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0005, audio.currentTime + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + LENGTH);
}

/** Sound a loss or damage when a state brings one. @param {import("./room.js").Room} room */
export function soundHits(room) {
  let known = -1;
  room.on((what) => {
    if (what !== "state" || !room.state) return;
    const news = known < 0 ? [] : room.log.slice(known);
    if (soundIsOn() && news.some((entry) => entry.type === "changed")) thud();
    known = room.log.length;
  });
}
