/** Where the close view stands: over the map and the station while a combat lasts; the map is an inset, and comes back at a press. */

import { h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { CloseView } from "./close.js";
import { isClose } from "./moment.js";

/** @import {Room} from "../view.js" */

/** @param {Room} room @param {HTMLElement} app @param {HTMLElement} split @returns {() => void} */
export function mountClose(room, app, split) {
  const place = h("section", { class: "close", "aria-label": "Combat from near", hidden: true });
  const swap = h("button", { type: "button", class: "to-map", hidden: true });
  let mapLarge = false;
  const close = new CloseView(room, place);
  const draw = () => {
    const near = isClose(room) && !room.handover;
    if (!near && !room.view?.combat) mapLarge = false;
    const shown = near && !mapLarge;
    place.hidden = !shown;
    swap.hidden = !near;
    app.classList.toggle("in-combat", near);
    app.classList.toggle("is-close", shown);
    morph(swap, h("span", {}, shown ? `Map, ${room.view?.raid?.hex ?? ""}` : "Back to the combat"));
    if (shown) close.draw();
  };
  swap.addEventListener("click", () => {
    mapLarge = !mapLarge;
    draw();
  });
  split.append(place, swap);
  return draw;
}
