/** Whether there is sound, and how loud. It is off until somebody asks for it; only then is anything of it loaded. */

import { announce, notice } from "./dom.js";
import { recall, remember } from "./settings.js";

/** @import {Room} from "./room.js" */
/** @import {Name} from "./sound/recipes.js" */
/** @import {Sounds} from "./sound/cues.js" */

/** The usual volume, the softest and the loudest one. */
const [USUAL, SOFTEST, LOUDEST] = [6, 2, 10];

/** Whether sounds are wanted; they are off by default. */
export const soundIsOn = () => recall("sound", "off") === "on";
/** How loud sounds are. */
export const volume = () => Number(recall("volume", String(USUAL))) || USUAL;

/** @returns {Promise<import("./sound/output.js").Output | null>} */
const output = async () => (await import("./sound/output.js")).pageOutput(volume() / LOUDEST);
/** @type {Set<() => void>} what begins when sound is first wanted */
const waiting = new Set();

/** Play a sound, if sounds are wanted. @param {Name} name @param {number} [times] @param {number} [after] in seconds */
export async function sound(name, times, after) {
  if (!soundIsOn()) return;
  const to = await output();
  if (to?.context.state === "running") to.play(name, times, after);
}

/** End what sounds. */
async function hush() {
  (await output())?.hush();
}

/** @param {boolean} on */
export function setSound(on) {
  remember("sound", on ? "on" : "off");
  if (!on) return void hush();
  for (const begin of waiting) begin();
  waiting.clear();
  return void wake();
}

/** Open the output at a press, since browsers let nothing be heard before one, and let it say that it is there. */
async function wake() {
  const to = await output();
  await /** @type {AudioContext | undefined} */ (to?.context)?.resume();
  to?.play("message");
}

/** Whether there is to be sound, or silence. */
export function turnSound() {
  setSound(!soundIsOn());
  tell(soundIsOn() ? `Sound is on, at ${volume()} of ${LOUDEST}. M mutes it.` : "Sound is off. M turns it on.");
}

/** Louder or quieter by a step. @param {number} by */
export function louder(by) {
  setVolume(Math.min(LOUDEST, Math.max(SOFTEST, volume() + 2 * by)));
  tell(`Volume ${volume()} of ${LOUDEST}${soundIsOn() ? "" : "; sound is off, M turns it on"}.`);
}

/** @param {number} wanted */
export function setVolume(wanted) {
  remember("volume", String(wanted));
  if (!soundIsOn()) return;
  void output().then((to) => {
    if (to) to.volume = volume() / LOUDEST;
    return sound("message");
  });
}

/** @param {string} text */
function tell(text) {
  notice(text);
  announce(text);
}

/** Act as soon as sound is wanted. @param {() => void} act */
function whenWanted(act) {
  if (soundIsOn()) act();
  else waiting.add(act);
}

/**
 * Let what happens at a table be heard.
 * @param {Room} room @param {() => Promise<Sounds<any>>} table the sounds of the game
 */
export function soundTable(room, table) {
  whenWanted(async () => {
    const [{ hearing }, sounds] = await Promise.all([import("./sound/hearing.js"), table(), output()]);
    hearing(room, sounds, (name, times, after) => void sound(name, times, after), () => void hush());
  });
}

/** Play the theme once a visit. */
export function soundTheme() {
  whenWanted(async () => {
    const to = await output();
    if (!to || sessionStorage.getItem("dowding.theme")) return;
    const play = () => {
      if (to.context.state !== "running" || sessionStorage.getItem("dowding.theme")) return;
      sessionStorage.setItem("dowding.theme", "played");
      void sound("theme");
    };
    to.context.addEventListener("statechange", play);
    play();
  });
}
