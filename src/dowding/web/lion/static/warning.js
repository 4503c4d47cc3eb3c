/** Advance warning on the table: a wedge in the waters from which the next raid comes. */

import { classes, h } from "/static/js/dom.js";

/** @import {PlottingTable} from "/boards/raf/table.js" */
/** @import {Game} from "./types.js" */
/** @import {Room} from "/static/js/room.js" */

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
    const thing = h(
      "div",
      { class: classes("warning-mark", pulled && "is-sure"), role: "img", "aria-label": told, title: told },
      h("b", {}, pulled ? "!" : "?"),
      h("span", {}, region),
    );
    table.mark(at ? [{ thing, x: at[0], y: at[1] }] : []);
  };
}
