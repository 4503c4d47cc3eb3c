/** Where all sounds of a page come together: one volume, and the rule of loudness. */

import { admitted, share } from "./loudness.js";
import { scheduleOf } from "./recipes.js";
import { sing } from "./voices.js";

/** @import {Name} from "./recipes.js" */
/** @import {Sounding} from "./loudness.js" */

/** How quickly what sounds dies away when the show is ended, in seconds. */
const FADE = 0.12;

export class Output {
  /** @param {BaseAudioContext} context @param {number} volume from 0 to 1 */
  constructor(context, volume) {
    this.context = context;
    this.gain = context.createGain();
    this.gain.connect(context.destination);
    this.volume = volume;
    /** @type {Sounding[]} */
    this.sounding = [];
    this.bus = this.newBus();
  }

  /** Loudness is heard by its square. @param {number} volume */
  set volume(volume) {
    this.gain.gain.value = volume * volume;
  }

  newBus() {
    const bus = this.context.createGain();
    bus.connect(this.gain);
    return bus;
  }

  /** Begin a sound after a while, if it may be heard. @param {Name} name @param {number} [times] @param {number} [after] */
  play(name, times = 1, after = 0) {
    const now = this.context.currentTime;
    this.sounding = this.sounding.filter(({ until }) => until > now);
    const sound = admitted(name, times, now + after, this.sounding);
    if (!sound) return;
    this.sounding.push(sound);
    sing(this.context, this.bus, scheduleOf(name, times), sound.from, share(sound.level));
  }

  /** End what sounds. */
  hush() {
    const { bus, context } = this;
    bus.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
    bus.gain.setValueAtTime(0, context.currentTime + FADE);
    this.sounding = [];
    this.bus = this.newBus();
  }
}

/** @type {Output | null} the one of this page */
let output = null;

/** The output of this page; a browser without sound has none. @param {number} volume @returns {Output | null} */
export function pageOutput(volume) {
  if (output || !("AudioContext" in globalThis)) return output;
  const context = new AudioContext();
  output = new Output(context, volume);
  const wake = () => void context.resume();
  for (const kind of ["pointerdown", "keydown"]) globalThis.addEventListener?.(kind, wake, { capture: true });
  return output;
}
