/** Units of the display that lies over the table: a counter with its formation, and the stamp of its result. */

import { h } from "/static/js/dom.js";
import { after, crowded, unhurt } from "/boards/raf/show/formations.js";
import { stamp, tracers } from "/boards/raf/show/stamps.js";
import { formation } from "/boards/raf/show/wings.js";
import { resultShown } from "./fighting.js";

/** @import {Room} from "./view.js" */
/** @import {GroupView, SquadronView} from "./types.js" */
/** @typedef {(unit: SquadronView | GroupView, piece: HTMLElement, many: boolean) => HTMLElement} Wing */

/** What draws a unit with its formation; the piece itself is kept, and so is the rest until something changes. @param {Room} room @returns {Wing} */
export function wingOf(room) {
  /** @type {Map<string, HTMLElement>} */
  const wings = new Map();
  return (unit, piece, many) => {
    const wing = wings.get(unit.name) ?? h("div", { class: "wing" });
    wings.set(unit.name, wing);
    const code = resultShown(room, unit.name);
    const key = `${unit.reduced} ${many} ${code}`;
    if (piece.parentElement === wing && wing.dataset.key === key) return wing;
    wing.dataset.key = key;
    const now = unhurt(unit.reduced);
    const strength = code ? after(now, code) : now;
    const british = "home" in unit;
    const marks = code ? [tracers(), stamp(code, british ? "loss" : "gain")] : [];
    wing.replaceChildren(piece, formation(unit, many ? crowded(strength) : strength), ...marks);
    return wing;
  };
}
