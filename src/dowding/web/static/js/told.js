/** Being told while the page is open: the title of the window, a sound, and notifications of the browser. */

import { recall, remember } from "./settings.js";
import { sound } from "./sound.js";

/** @import {Room} from "./room.js" */

/** Whether notifications are wanted and allowed. */
export const notificationsAreOn = () =>
  "Notification" in window && Notification.permission === "granted" && recall("notifications") === "on";

/** Ask the browser for notifications, or do without them. @param {boolean} on */
export async function setNotifications(on) {
  if (on && "Notification" in window && (await Notification.requestPermission()) !== "granted") return false;
  remember("notifications", on ? "on" : "off");
  return true;
}

/** Tell the reader that it is his turn when he is looking elsewhere, and of messages. @param {Room} room */
export function tellTurns(room) {
  let mine = true;
  let heard = -1;
  const call = (/** @type {string} */ text, isMessage = false) => {
    if (document.hidden || isMessage) void sound(isMessage ? "message" : "telephone");
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
