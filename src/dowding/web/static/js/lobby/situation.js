/** The situation of the day in the lobby: a strip that leads to its table. */

import { h } from "../dom.js";
import { tableAddress } from "../doors.js";
import { dayBefore, tokenOf } from "../situation/days.js";
import { api } from "./asking.js";

/** @import {DaySituation} from "../types.js" */

/** The strip, if there is a situation today. @param {HTMLElement} place */
export async function drawSituation(place) {
  /** @type {DaySituation | null} */
  const asked = await api("api/situation").catch(() => null);
  if (!asked) return;
  const to = (/** @type {string} */ day) => tableAddress(tokenOf(day));
  place.replaceChildren(
    h("h2", { class: "cap" }, "Situation of the day"),
    h("p", {}, h("b", {}, `${asked.title}. `), `You are ${asked.side}. ${asked.prompt}`),
    h("a", { class: "btn yesterday", id: "yesterday", href: to(dayBefore(asked.day)) }, "Yesterday's"),
    h("a", { class: "btn", id: "answer-situation", href: to(asked.day) }, "Answer it ", h("kbd", {}, "S")),
  );
  place.hidden = false;
}
