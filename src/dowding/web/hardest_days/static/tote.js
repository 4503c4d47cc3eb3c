/** The tote board: the squadrons that cannot fly, by airfield, and those in flight. */

import { align, h, fill } from "/static/js/dom.js";
import { squadronPiece } from "./pieces.js";
import { airfields, shortField, viewOf } from "./view.js";

/** @import {Room} from "/static/js/room.js" */

/** @type {[string, string][]} */
const ROWS = [
  ["landing", "Landing"],
  ["rearm", "Re-arm"],
  ["light loss", "Light loss"],
];
/** Where squadrons are that meet a raid and have no section yet. */
const MEETING = "intercepted";
/** @type {[string, string][]} */
const PITS = [
  ["inflight", "In flight"],
  ["heavy loss", "Heavy loss"],
  [MEETING, "Meeting a raid"],
];

/** @param {Room} room @param {HTMLElement} place */
export function mountTote(room, place) {
  /** @type {Map<string, HTMLElement>} */
  const cells = new Map();
  const cell = (/** @type {string} */ key) => {
    const made = h("div", { class: "tote-cell" });
    cells.set(key, made);
    return made;
  };
  const fields = [...airfields].map(([space, field]) =>
    h(
      "div",
      { class: "field-of", role: "group", "aria-label": `${space} ${field}`, style: { "flex-grow": Math.max(7, shortField(field).length) } },
      h("b", {}, h("span", {}, shortField(field)), h("em", {}, space)),
      ...ROWS.map(([row]) => cell(`${row} ${space}`)),
    ),
  );
  const pits = PITS.map(([row, title]) => h("div", { class: "pit", role: "group", "aria-label": title }, h("b", {}, title), cell(row)));
  const heads = h("div", { class: "tote-rows", "aria-hidden": "true" }, ...ROWS.map(([, title]) => h("span", {}, title)));
  fill(place, heads, h("div", { class: "fields-of" }, ...fields), ...pits);
  const meeting = pits.at(-1);
  return () => {
    const { squadrons } = viewOf(room);
    for (const [key, made] of cells) {
      const here = squadrons.filter((s) => s.at === key || `${s.at} ${s.home}` === key);
      align(made, here.map((squadron) => squadronPiece(room, squadron)));
    }
    if (meeting) meeting.hidden = !squadrons.some((s) => s.at === MEETING);
  };
}
