/** Being told while the page is open: the title of the window, a sound, and notifications of the browser. */

import { recall, remember } from "./settings.js";
import { play } from "./tones.js";

/** @import {Room} from "./room.js" */

/** Whether sounds are wanted; they are off by default. */
export const soundIsOn = () => recall("sound", "off") === "on";
/** @param {boolean} on */
export const setSound = (on) => remember("sound", on ? "on" : "off");
/** Whether notifications are wanted and allowed. */
export const notificationsAreOn = () =>
  "Notification" in window && Notification.permission === "granted" && recall("notifications") === "on";

/** Ask the browser for notifications, or do without them. @param {boolean} on */
export async function setNotifications(on) {
  if (on && "Notification" in window && (await Notification.requestPermission()) !== "granted") return false;
  remember("notifications", on ? "on" : "off");
  return true;
}

/** Two short tones. */
export function ring() {
  play({ pitch: 660, length: 0.15 }, { pitch: 880, length: 0.15, after: 0.16 });
}

/** Tell the reader that it is his turn when he is looking elsewhere, and of messages. @param {Room} room */
export function tellTurns(room) {
  let mine = true;
  let heard = -1;
  const call = (/** @type {string} */ text, isMessage = false) => {
    if (soundIsOn() && (document.hidden || isMessage)) ring();
    if (document.hidden && notificationsAreOn()) new Notification(room.facts?.title ?? "Dowding", { body: text, tag: room.token });
  };
  room.on(["state"], () => {
    const now = !!room.state?.decision;
    if (now && !mine) call("It is your turn.");
    mine = now;
  });
  room.on(["company"], () => {
    const last = room.people.talk.at(-1);
    if (heard >= 0 && last && last.number > heard && last.seat !== room.facts?.seat) call(last.text, true);
    heard = last?.number ?? 0;
  });
}
