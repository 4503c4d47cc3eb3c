/** The large card over the table: a moment of the show, or in the evening the report of the day. Nothing waits for it. */

import { h } from "../dom.js";
import { sideView } from "../aircraft/drawing.js";

/** @import {Beat} from "./beats.js" */
/** @import {Moment} from "./moments.js" */
/** @import {Theatre} from "./theatre.js" */

/** @param {Theatre} theatre */
export function momentCard(theatre) {
  const { app, room } = theatre;
  const card = h("div", { class: "moment-card", hidden: true });
  app.append(h("div", { class: "moments", "aria-hidden": "true" }, card));
  /** @param {Node[]} parts @param {string} kind @param {boolean} good */
  const put = (parts, kind, good) => {
    card.replaceChildren(...parts);
    card.dataset.kind = kind;
    card.classList.toggle("good", good);
    card.hidden = false;
  };
  /** @param {Beat} beat */
  const putEvening = async (beat) => {
    const sheet = await theatre.eveningSheet(beat.end);
    if (sheet && theatre.player.beat === beat) put([sheet], "evening", false);
  };
  /** @param {Beat | null} beat */
  const draw = (beat) => {
    app.toggleAttribute("data-breath", !!beat?.breath);
    card.hidden = true;
    if (beat?.moment) put(face(beat.moment), beat.moment.kind, beat.moment.whose * theatre.favour < 0);
    else if (beat?.evening && !room.state?.result) void putEvening(beat);
  };
  return { draw };
}

/** @param {Moment} moment @returns {Node[]} */
function face({ title, told, type }) {
  const words = h("div", {}, h("b", {}, title), h("span", {}, told));
  return type ? [sideView(type), words] : [words];
}
