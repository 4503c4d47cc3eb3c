/** Two lamps in the top bar: who decides, and who waits; beside them, whether the other side may see this page. */

import { TABLE } from "/static/js/store.js";
import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { FIGHTER_COMMAND, latestOf, LUFTWAFFE } from "/boards/luftwaffe/view.js";
import { eye } from "./eye.js";

/** @import {Room} from "./view.js" */

/** @param {Room} room @param {HTMLElement} app */
export function mountLamps(room, app) {
  const place = h("p", { class: "lamps", role: "status", "aria-label": "Who decides" });
  app.querySelector(".top .where")?.after(place);
  const draw = () => morph(place, ...(room.state && !room.state.result ? lamps(room) : []));
  room.on([...TABLE, "line", "company"], draw);
  draw();
}

/** @param {Room} room */
function lamps(room) {
  const decides = room.state?.decision?.side ?? room.state?.waiting;
  const planning = !room.handover && latestOf(room)?.planning;
  const secret = !room.handover && latestOf(room)?.board;
  const found = [LUFTWAFFE, FIGHTER_COMMAND].map((side) => {
    const on = side === decides;
    const name = room.people.plays(side);
    const does = on ? (side === LUFTWAFFE && planning ? "plans" : "decides") : "waits";
    return h(
      "span",
      { class: classes("lamp-of", on && "on") },
      h("i", { "aria-hidden": "true" }),
      h("b", {}, side),
      [" ", name && `· ${name} `, does].filter(Boolean).join(""),
    );
  });
  if (secret) found.push(h("span", { class: "secret" }, eye(false), "Only the Luftwaffe sees this page"));
  return found;
}
