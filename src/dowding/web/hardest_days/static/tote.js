/** The tote board: the squadrons that cannot fly and those in flight, bomb damage and victory points. */

import { h, signed } from "/static/js/dom.js";
import { align } from "/static/js/morph.js";
import { squadronPiece } from "./pieces.js";
import { viewOf } from "./view.js";

/** @import {Room} from "./view.js" */

/** Where squadrons are that meet a raid and have no section yet. */
const MEETING = "intercepted";
/** @type {[string, string][]} */
const PITS = [
  ["inflight", "Flying home"],
  [MEETING, "Meeting a raid"],
  ["landing", "Landing"],
  ["rearm", "Re-arm"],
  ["light loss", "Light loss"],
  ["heavy loss", "Heavy loss"],
];

/** @param {Room} room @param {HTMLElement} place */
export function mountTote(room, place) {
  const pits = PITS.map(([box, title]) => {
    const cell = h("div", { class: "tote-cell" });
    const pit = h("div", { class: "pit", role: "group", "aria-label": title }, h("b", {}, title), cell);
    return { box, pit, cell };
  });
  const [damage, points] = [h("b", { class: "tote-figure" }), h("b", { class: "tote-figure" })];
  place.replaceChildren(
    h("div", { class: "pits" }, ...pits.map(({ pit }) => pit)),
    h("p", { class: "tote-score" }, h("span", {}, "Bomb damage "), damage),
    h("p", { class: "tote-score" }, h("span", {}, "Points "), points),
  );
  return () => {
    const { squadrons, damage_points: bombs, vp } = viewOf(room);
    damage.textContent = String(bombs);
    points.textContent = signed(vp);
    for (const { box, pit, cell } of pits) {
      const here = squadrons.filter(({ at, home }) => at === box || at === `${box} ${home}`);
      pit.hidden = box === MEETING && !here.length;
      align(
        cell,
        here.map((squadron) => squadronPiece(room, squadron)),
      );
    }
  };
}
