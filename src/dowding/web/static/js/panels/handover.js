/**
 * The card between two people at one screen. The rest of the page is gone while it is there, and comes back only after
 * its button was held. Whoever lets go early sees nothing.
 */

import { h, svg } from "../dom.js";
import { recall } from "../settings.js";

/** @import {Room} from "../room.js" */

/** How long the button is held, in milliseconds. */
const HOLD = "1000";

const ARROW = '<svg viewBox="0 0 60 24" aria-hidden="true"><path d="M4 12h48M40 3l12 9-12 9"/></svg>';

/** @param {Room} room */
export function handoverCard(room) {
  const place = h("section", { class: "cover", "aria-label": "Hand the screen over", hidden: true });
  let shown = "";
  room.on(["state"], () => {
    const side = room.handover ? (room.state?.decision?.side ?? "") : "";
    place.hidden = !side;
    if (side === shown) return;
    shown = side;
    place.replaceChildren(side ? card(room, side) : "");
    place.querySelector("button")?.focus();
  });
  return place;
}

/** @param {Room} room @param {string} side */
function card(room, side) {
  const from = room.seated || room.facts?.plays.find((other) => other !== side) || "";
  const person = (/** @type {string} */ name, /** @type {string} */ told, now = false) =>
    h("div", { class: now ? "person now" : "person" }, h("b", {}, name), h("span", {}, told));
  return h(
    "div",
    { class: "panel cover-card" },
    h("h2", {}, `${side}, please`),
    h("p", {}, "Hand the screen over. Nothing of either side is shown until then."),
    h(
      "div",
      { class: "persons" },
      person(from, "hands over and looks away"),
      svg(ARROW),
      person(side, "takes the seat", true),
    ),
    holdButton(() => room.sit(side)),
    h("p", { class: "note" }, "Hold the button or the space bar for a second. Letting go early shows nothing."),
  );
}

/** A button that acts when it was held for a while. @param {() => void} act */
function holdButton(act) {
  let timer = 0;
  const button = h(
    "button",
    { class: "btn primary hold", type: "button", id: "take-seat" },
    "Hold to look ",
    h("kbd", {}, "Space"),
  );
  const wait = Number(recall("hold", HOLD));
  button.style.setProperty("--hold", `${wait}ms`);
  const begin = () => {
    if (timer) return;
    button.classList.add("holding");
    timer = window.setTimeout(act, wait);
  };
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    button.classList.remove("holding");
  };
  const isKey = (/** @type {KeyboardEvent} */ { key }) => key === " " || key === "Enter";
  const onKey = (/** @type {KeyboardEvent} */ event, /** @type {() => void} */ then) => {
    if (!isKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    then();
  };
  button.addEventListener("pointerdown", begin);
  for (const over of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(over, end);
  button.addEventListener("keydown", (event) => onKey(event, begin));
  button.addEventListener("keyup", (event) => onKey(event, end));
  // a screen reader presses without a pointer or a key, and cannot hold
  button.addEventListener("click", (event) => event.detail === 0 && act());
  return button;
}
