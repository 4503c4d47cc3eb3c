/** Advance warning on the table: a wedge in the waters from which the next raid comes. */

import { classes, h } from "/static/js/dom.js";
import { boxed } from "/static/js/signs.js";

/** @import {PlottingTable} from "/boards/raf/table.js" */
/** @import {Game} from "./types.js" */
/** @import {Room} from "/static/js/room.js" */

/** What the legend tells of the warning. @type {import("/static/js/signs.js").Group[]} */
export const WARNING_SIGNS = [
  {
    title: "Before the raid",
    signs: [
      [boxed("", mark("LF2 East", true)), "advance warning: the next raid comes from there"],
      [boxed("", mark("LF2 East", false)), "the region on the back of the next raid card"],
    ],
  },
];

/** @param {string} region @param {boolean} sure */
function mark(region, sure) {
  return h(
    "div",
    { class: classes("warning-mark", sure && "is-sure") },
    h("b", {}, sure ? "!" : "?"),
    h("span", {}, region),
  );
}

/** @param {Room<Game>} room @param {PlottingTable} table */
export function mountWarning(room, table) {
  let laid = "";
  return () => {
    const { pulled, top, raid } = room.view;
    const region = raid ? "" : (pulled ?? top ?? "");
    const now = `${region}${pulled ? "!" : ""}`;
    if (now === laid) return;
    laid = now;
    const at = table.regions.get(region);
    const told = pulled ? `Advance warning: a raid comes from ${region}` : `The next raid card is from ${region}`;
    const thing = mark(region, !!pulled);
    for (const [name, value] of Object.entries({ role: "img", "aria-label": told, title: told })) thing.setAttribute(name, value);
    table.mark(at ? [{ thing, x: at[0], y: at[1] }] : []);
  };
}
