/** What wins: the aim of one's side in one sentence, the victory track with all bands, and how both sides win. */

import { bandNames, standingTold, trackDrawn } from "../bands.js";
import { openDialog } from "../dialog.js";
import { h, signed } from "../dom.js";
import { lastOrder } from "../looking.js";
import { morph } from "../morph.js";
import { BOARD } from "../store.js";
import { byKey } from "../fingers.js";

/** @import {Room} from "../room.js" */

/** Open the window that says what wins. @param {Room<any>} room @param {number} value where the marker stands */
export function openGoal(room, value) {
  const goal = room.facts?.goal;
  if (!goal) return;
  const { track } = goal;
  const body = h(
    "div",
    { class: "body goal" },
    goal.purpose ? h("p", { class: "purpose" }, goal.purpose) : null,
    track
      ? h(
          "div",
          { class: "vp" },
          h("p", {}, h("b", {}, signed(value)), ` ${standingTold(track, value, room.sign)}`),
          trackDrawn(track, value),
          bandNames(track, value, room.sign),
        )
      : null,
    ...goal.aim.map((line) => h("p", { class: "note" }, line)),
  );
  openDialog("What wins", body);
}

/**
 * The aim of one's side, in sight until the first answer is begun or it is put away.
 * @param {Room<any>} room @param {() => void} more opens what wins
 */
export function aimNote(room, more) {
  const told = h("p", {});
  const away = h("button", { type: "button", class: "link", onclick: () => close() }, "Put away");
  const note = h(
    "section",
    { class: "panel aim-note", "aria-label": "Your aim", hidden: true },
    h("h2", { class: "cap" }, "Your aim"),
    told,
    h("div", { class: "links" }, h("button", { type: "button", class: "link", onclick: more }, `What wins${byKey(" (V)")}`), away),
  );
  let over = false;
  const close = () => {
    over = note.hidden = true;
  };
  const draw = () => {
    if (over) return;
    const side = room.state?.side ?? "";
    const purpose = room.facts?.goal.purpose ?? "";
    if (room.draft?.begun || room.facts?.day || (side && lastOrder(room.wholeLog, side) >= 0)) return close();
    note.hidden = !purpose || room.handover || !room.state;
    morph(told, purpose);
  };
  room.on(BOARD, draw);
  draw();
  return note;
}
