/** The exercise of a lesson at its table: a goal, an answer on the board, and a verdict in words. */

import { h, styleSheet } from "../dom.js";
import { isGuest } from "../lobby/asking.js";
import { morph } from "../morph.js";
import { scores } from "./score.js";
import { SituationTable } from "./table.js";
import { better, verdict } from "./verdict.js";

/** @import {Room} from "../room.js" */
/** @import {DayScore} from "../types.js" */

const PLAYED_ON = "Your answer is played on in imagined games…";

class LessonTable extends SituationTable {
  /** An exercise of a lesson has no other day. */
  async findOther() {}

  drawStrip() {
    const { drill } = /** @type {import("../types.js").Welcome} */ (this.room.facts);
    const title = h("b", {}, `${drill?.title}. `);
    morph(this.strip, h("p", {}, title, this.room.sending ? PLAYED_ON : `${drill?.goal} The goal is reached with half of the points that can be won.`));
  }

  /** @param {DayScore} score @returns {(Node | null)[]} */
  told(score) {
    const why = better(score);
    return [
      h("p", { id: "lesson-verdict", class: "verdict" }, h("b", {}, verdict(score))),
      why ? h("p", { id: "lesson-better" }, why) : null,
      h("p", { id: "lesson-moral" }, this.room.facts?.drill?.moral ?? ""),
      ...scores(score),
    ];
  }

  get matchHere() {
    const { game, drill } = /** @type {import("../types.js").Welcome} */ (this.room.facts);
    return `api/lessons/${game}/${drill?.lesson}${isGuest() ? "/guest" : ""}`;
  }
}

/** Open the exercise of a lesson, or the situation of a day. @param {Room} room @param {HTMLElement} app */
export async function openExercise(room, app) {
  await styleSheet("static/css/situation.css");
  const { day = "", drill } = room.facts ?? {};
  return drill ? new LessonTable(room, "", app) : new SituationTable(room, day, app);
}
