/** The tote board: the squadrons that cannot fly, by airfield, and those in flight. */

import { h } from "/static/js/dom.js";
import { align } from "/static/js/morph.js";
import { squadronPiece } from "./pieces.js";
import { airfields, shortField, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {SquadronView} from "./types.js" */

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
  ["inflight", "Airborne"],
  ["heavy loss", "Heavy loss"],
  [MEETING, "Meeting a raid"],
];
/** The widths of a letter of a name and of a squadron's number. */
const [LETTER, NUMBER] = [7, 18];

/** @param {Room} room @param {HTMLElement} place */
export function mountTote(room, place) {
  /** @type {Map<string, HTMLElement>} */
  let cells = new Map();
  let key = "";
  return () => {
    const { squadrons } = viewOf(room);
    const now = squadrons.map((squadron) => squadron.name).join();
    if (now !== key) cells = build(place, squadrons);
    key = now;
    for (const [at, cell] of cells) {
      const here = squadrons.filter((s) => s.at === at || `${s.at} ${s.home}` === at);
      cell.classList.toggle("crowded", here.length > 2);
      align(
        cell,
        here.map((squadron) => squadronPiece(room, squadron)),
      );
    }
    const meeting = cells.get(MEETING)?.parentElement;
    if (meeting) meeting.hidden = !squadrons.some((s) => s.at === MEETING);
  };
}

/**
 * Make the cells: one for each row of each airfield, and the boxes that airfields share.
 * @param {HTMLElement} place @param {SquadronView[]} squadrons
 */
function build(place, squadrons) {
  /** @type {Map<string, HTMLElement>} */
  const cells = new Map();
  const cell = (/** @type {string} */ at) => {
    const made = h("div", { class: "tote-cell" });
    cells.set(at, made);
    return made;
  };
  const fields = [...airfields].map(([space, field]) => {
    const based = squadrons.filter((squadron) => squadron.home === space).length;
    const grow = Math.max(LETTER * shortField(field).length, NUMBER * based, 36);
    return h(
      "div",
      { class: "field-of", role: "group", "aria-label": `${space} ${field}`, style: { "flex-grow": grow } },
      h("b", {}, h("span", {}, shortField(field)), h("em", {}, space)),
      ...ROWS.map(([row]) => cell(`${row} ${space}`)),
    );
  });
  const pits = PITS.map(([row, title]) =>
    h("div", { class: "pit", role: "group", "aria-label": title }, h("b", {}, title), cell(row)),
  );
  const heads = ROWS.map(([, title]) => h("span", {}, title));
  place.replaceChildren(
    h("div", { class: "tote-rows", "aria-hidden": "true" }, ...heads),
    h("div", { class: "fields-of", tabindex: 0, role: "group", "aria-label": "Airfields" }, ...fields),
    ...pits,
  );
  return cells;
}
